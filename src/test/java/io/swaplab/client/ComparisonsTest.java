package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.CheckLog.Comparison;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.core.evm.Bytes;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** In every mode the client reports all comparisons of its checks, including failed ones. */
class ComparisonsTest {
    private final ArtifactServer server = new ArtifactServer();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());

    private void answer(String path, Object data) {
        transport.answering(path, JsonTree.of(data).toString());
    }

    private PrepareSwapParams order(FundingMode mode) {
        return server.order(mode).build();
    }

    private static Set<ArtifactCheck> checks(List<Comparison> comparisons) {
        return comparisons.stream()
                .map(Comparison::check)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ArtifactCheck.class)));
    }

    @Test
    void aDirectSwapIsComparedInAllItsChecks() {
        answer("/router/swap", server.direct());
        PreparedDirectSwap swap = client.prepareDirectSwap(order(FundingMode.DIRECT));
        List<Comparison> seen = client.compare(order(FundingMode.DIRECT), swap);
        assertThat(seen).allMatch(Comparison::passed).hasSizeGreaterThan(70);
        Set<ArtifactCheck> expected = EnumSet.range(ArtifactCheck.C1, ArtifactCheck.C18);
        expected.add(ArtifactCheck.ORDER);
        assertThat(checks(seen)).isEqualTo(expected);
    }

    @Test
    void aDelegatedSwapIsComparedBeforeAndAfterItsPayerSigns() {
        answer("/router/swap/prepare", server.prepared());
        PrepareSwapParams order = order(FundingMode.PERMIT2_WITNESS);
        PreparedDelegatedSwap prepared = client.prepareDelegatedSwap(order);
        List<Comparison> before = client.compare(order, prepared);
        assertThat(before).allMatch(Comparison::passed);
        assertThat(checks(before))
                .contains(ArtifactCheck.C19, ArtifactCheck.C20)
                .doesNotContain(ArtifactCheck.C14);
        String signature = client.signPayerAuthorization(prepared, ArtifactServer.ALICE);
        answer("/router/swap/build", server.built(Bytes.parse(signature)));
        ReadyDelegatedSwap ready = client.buildDelegatedSwap(prepared, signature);
        List<Comparison> after = client.compare(ready, signature);
        assertThat(after).allMatch(Comparison::passed);
        assertThat(checks(after)).contains(ArtifactCheck.C13, ArtifactCheck.C17, ArtifactCheck.C21);
        assertThat(client.compare(ready, "0x" + "ab".repeat(65)))
                .filteredOn(comparison -> !comparison.passed())
                .singleElement()
                .hasToString("Comparison[check=C17 (payer signature in the calldata), field=tx.data (payer signature),"
                        + " expected=the one that was sent, actual=another one, passed=false]");
    }

    @Test
    void everyDifferenceIsKeptNotOnlyTheFirst() {
        answer("/router/swap", server.direct());
        PreparedDirectSwap swap = client.prepareDirectSwap(order(FundingMode.DIRECT));
        PrepareSwapParams other = server.order(FundingMode.DIRECT)
                .recipient(ArtifactServer.MALLORY.address().toString())
                .customFee(50, ArtifactServer.INTEGRATOR.toString())
                .build();
        assertThat(client.compare(other, swap))
                .filteredOn(comparison -> !comparison.passed())
                .extracting(Comparison::field)
                .containsExactly("recipient", "fee_settlement.custom_fee_bps");
    }
}
