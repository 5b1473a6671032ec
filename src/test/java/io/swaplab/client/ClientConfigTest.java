package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.swap.ClientConfig;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClientConfigTest {
    private static final List<ClientConfig> PRESETS = List.of(ClientConfig.MAINNET, ClientConfig.TESTNET);

    @Test
    void presetsNameTheirChainAndItsWrappedCoinAndPinNothing() {
        assertThat(PRESETS).extracting(ClientConfig::chainId).containsExactly(56L, 97L);
        assertThat(PRESETS)
                .extracting(config -> config.wrappedNative().toString())
                .containsExactly(
                        "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c", "0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd");
        assertThat(PRESETS).allMatch(config -> config.executionRouterAddress() == null);
        assertThat(PRESETS).allMatch(config -> config.routerAddress() == null);
    }

    @Test
    void pinsAreGivenOneByOne() {
        ClientConfig pinned = ClientConfig.TESTNET.pinnedTo(ArtifactServer.ROUTER, null);
        assertThat(pinned.executionRouterAddress()).isEqualTo(ArtifactServer.ROUTER);
        assertThat(pinned.routerAddress()).isNull();
        assertThat(pinned.pinnedTo(null, ArtifactServer.LEGACY).routerAddress()).isEqualTo(ArtifactServer.LEGACY);
    }

    /** Only the transport determines the API's address, so both presets request the same paths. */
    @Test
    void theTestnetPresetAsksTheSameApi() {
        ArtifactServer server = new ArtifactServer();
        for (ClientConfig preset : PRESETS) {
            var transport = new RecordedTransport()
                    .answering(
                            "/router/find_routes",
                            JsonTree.of(server.route(server.plan(FundingMode.DIRECT)))
                                    .toString());
            new SwaplabClient(preset, transport, ArtifactServer.node())
                    .quote(
                            ArtifactServer.TOKEN_IN.toString(),
                            ArtifactServer.TOKEN_OUT.toString(),
                            ArtifactServer.AMOUNT);
            assertThat(transport.requests)
                    .singleElement()
                    .asString()
                    .startsWith("GET /router/find_routes?from=" + ArtifactServer.TOKEN_IN);
        }
    }
}
