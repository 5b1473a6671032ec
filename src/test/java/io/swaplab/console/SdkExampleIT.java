package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Runs the program that {@code src/docs/sdk.md} shows, unchanged. */
class SdkExampleIT {
    private static final Path PAGE = Path.of("src", "docs", "sdk.md");
    private static final Path SOURCE = Path.of("src", "test", "java", "io", "swaplab", "console", "SdkExampleIT.java");
    private static final Uint256 AMOUNT = Uint256.parse("250000000000000000000");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** The inputs of the program. */
    private record Trade(Address tokenIn, Address tokenOut, Uint256 amount) {}

    static Bytes32 swap(URI api, String rpcUrl, Trade trade) {
        SigningKey alice = SigningKey.forDevelopment("alice");
        SigningKey bob = SigningKey.forDevelopment("bob");
        Address carol = SigningKey.forDevelopment("carol").address();

        try (Node node = HttpNode.at(rpcUrl);
                HttpTransport transport = HttpTransport.to(api)) {
            SwaplabClient client = SwaplabClient.discovering(transport, node);
            PreparedDelegatedSwap prepared = client.prepareDelegatedSwap(PrepareSwapParams.swap(
                            trade.tokenIn().toString(),
                            trade.tokenOut().toString(),
                            trade.amount(),
                            bob.address().toString())
                    .payer(alice.address().toString())
                    .recipient(carol.toString())
                    .slippageBps(50)
                    .deadlineSecs(600L)
                    .build());
            RequiredApproval approval = client.buildPermit2Approval(
                    alice.address().toString(), trade.tokenIn().toString(), trade.amount(), ApprovalAmount.EXACT);
            if (approval.isNeeded()) {
                client.send(approval.tx(), alice, ExecuteOptions.defaults());
            }
            String signature = client.signPayerAuthorization(prepared, alice);
            ReadyDelegatedSwap ready = client.buildDelegatedSwap(prepared, signature);
            client.simulateSwap(ready);
            return client.executeSwap(ready, bob);
        }
    }

    @Test
    void theProgramOfThePageSettles() {
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            assertThat(console.execute("wallet fund alice --token USDT --amount 250")
                            .ok())
                    .isTrue();
            Connection on = console.session().connection();
            Address cake = token(console, "CAKE");
            Bytes32 hash = swap(on.apiUrl(), on.rpcUrl(), new Trade(token(console, "USDT"), cake, AMOUNT));
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> on.node().receipt(hash).isPresent());
            String carol = SigningKey.forDevelopment("carol").address().toString();
            assertThat(on.client().tokenBalance(cake.toString(), carol)).isNotEqualTo(Uint256.ZERO);
        }
    }

    @Test
    void thePageShowsThisProgram() throws IOException {
        String source = Files.readString(SOURCE);
        int begin = source.indexOf("    static Bytes32 swap(");
        String program = source.substring(begin, source.indexOf("\n    }\n", begin) + "\n    }".length());
        assertThat(Files.readString(PAGE)).contains(program);
    }

    private static Address token(HeadlessConsole console, String symbol) {
        return console.session().asset("token", symbol).address();
    }
}
