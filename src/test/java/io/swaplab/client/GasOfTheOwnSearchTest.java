package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The client's own search weighs gas exactly where the service does: not by default in a delegated swap. */
class GasOfTheOwnSearchTest {
    private static final Uint256 GWEI = Uint256.of(1_000_000_000);

    private final ArtifactServer server = new ArtifactServer();
    private final List<@Nullable Uint256> searched = new ArrayList<>();
    private final RecordedTransport transport = new RecordedTransport()
            .answering("/router/swap", WireJson.write(Envelope.ok(server.direct())))
            .answering("/router/swap/prepare", WireJson.write(Envelope.ok(server.prepared())));
    private final SwaplabClient client = new SwaplabClient(
            ArtifactServer.config().withSearch(trade -> {
                searched.add(trade.search().gasPriceWei());
                return Optional.empty();
            }),
            transport,
            ArtifactServer.node());

    private PreparedSwap prepared(FundingMode mode, @Nullable Uint256 gasPrice) {
        return client.prepareSwap(server.order(mode).gasPriceWei(gasPrice).build());
    }

    @Test
    void aDelegatedSwapIgnoresGasUnlessAPriceIsGiven() {
        prepared(FundingMode.PERMIT2_WITNESS, null);
        prepared(FundingMode.PERMIT2_WITNESS, GWEI);
        prepared(FundingMode.DIRECT, null);
        prepared(FundingMode.DIRECT, GWEI);
        assertThat(searched).containsExactly(Uint256.ZERO, GWEI, null, GWEI);
    }

    /** The service's default is the same, so a request states no price that the caller has not given. */
    @Test
    void onlyAGivenPriceIsSent() {
        prepared(FundingMode.PERMIT2_WITNESS, null);
        prepared(FundingMode.PERMIT2_WITNESS, GWEI);
        assertThat(transport.requests.getFirst()).doesNotContain("gas_price");
        assertThat(transport.requests.getLast()).contains("gas_price=" + GWEI);
    }
}
