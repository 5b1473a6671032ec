package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.Address;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Providers and pools that a caller excludes: asked for, and not believed if the answer uses them. */
class ExclusionsOfTheClientTest {
    private final ArtifactServer server = new ArtifactServer();
    private final RouteSegment first = server.direct().route().paths().getFirst();
    private final Address pool = Address.parse(first.pool());
    private final RecordedTransport transport = new RecordedTransport()
            .answering(
                    "/router/find_routes",
                    WireJson.write(Envelope.ok(server.direct().route())))
            .answering("/router/swap", WireJson.write(Envelope.ok(server.direct())));
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());

    private void quote(QuoteOptions options) {
        client.quote(
                ArtifactServer.TOKEN_IN.toString(),
                ArtifactServer.TOKEN_OUT.toString(),
                ArtifactServer.AMOUNT,
                options);
    }

    @Test
    void whatIsExcludedIsAskedFor() {
        quote(QuoteOptions.defaults().without(List.of("BISWAP"), List.of(ArtifactServer.WRAPPED)));
        assertThat(transport.requests.getFirst())
                .contains("exclude_providers=BISWAP")
                .contains("exclude_pools=" + ArtifactServer.WRAPPED);
    }

    @Test
    void aQuoteThroughAnExcludedPoolOrProviderIsNotBelieved() {
        for (QuoteOptions options : List.of(
                QuoteOptions.defaults().without(List.of(first.provider()), List.of()),
                QuoteOptions.defaults().without(List.of(), List.of(pool)),
                QuoteOptions.defaults().withProviders(List.of("BISWAP")))) {
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .as(options.toString())
                    .isThrownBy(() -> quote(options))
                    .satisfies(refused -> assertThat(refused.check()).isEqualTo(ArtifactCheck.ORDER));
        }
    }

    @Test
    void aPreparedSwapThroughAnExcludedPoolOrProviderIsNotBelieved() {
        client.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareDirectSwap(server.order(FundingMode.DIRECT)
                        .without(List.of(), List.of(pool))
                        .build()))
                .withMessageContaining("paths[0].pool: expected a pool that the caller does not exclude");
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.prepareDirectSwap(server.order(FundingMode.DIRECT)
                        .without(List.of(first.provider()), List.of())
                        .build()))
                .withMessageContaining("paths[0].provider: expected a provider that the caller allows");
    }

    /** An empty name would turn into no filter at all. */
    @ParameterizedTest
    @ValueSource(strings = {"", "A,B", "PANCAKEV2 "})
    void aNameThatIsNoneIsRefused(String name) {
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> quote(QuoteOptions.defaults().without(List.of(name), List.of())))
                .withMessageContaining("excludedProviders");
        assertThat(transport.requests).isEmpty();
    }

    @Test
    void moreThanAHundredPoolsAreRefused() {
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> quote(QuoteOptions.defaults().without(List.of(), Collections.nCopies(101, pool))))
                .withMessageContaining("excludedPools");
        assertThat(transport.requests).isEmpty();
    }
}
