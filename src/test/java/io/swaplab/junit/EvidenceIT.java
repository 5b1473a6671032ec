package io.swaplab.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The evidence of a failed test: its requests, the calls of its transactions, and a saved fork from which another test
 * can continue.
 */
@Tag("long")
class EvidenceIT {
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");
    private static final Address HOLDER = Address.parse("0x00000000000000000000000000000000000000a1");
    private static final Address SENDER = Address.parse("0x00000000000000000000000000000000000000a2");

    @TempDir
    Path folder;

    /** Run by this test only; the build does not pick it up as a test class. */
    @SwapLab
    static class Fails {
        @BeforeEach
        void begin(CheatCodes cheats, ChainProfile chain, @Role("dave") SigningKey dave) {
            cheats.deal(chain.wrappedNative(), dave.address(), ONE);
        }

        /** Sends a transaction with an unknown function, which reverts. */
        @Test
        void reverts(SwaplabClient client, Fork fork, CheatCodes cheats, @Role("dave") SigningKey dave) {
            ChainProfile chain = fork.deployment().profile();
            String usdt = chain.tokenBySymbol("USDT")
                    .map(Token::address)
                    .orElseThrow()
                    .toString();
            String wbnb = chain.wrappedNative().toString();
            client.prepareDirectSwap(
                    PrepareSwapParams.swap(wbnb, usdt, ONE, dave.address().toString())
                            .build());
            cheats.setBalance(HOLDER, ONE);
            cheats.impersonate(SENDER);
            cheats.setBalance(SENDER, ONE);
            Map<String, Object> call = Map.of(
                    "from",
                    SENDER.toString(),
                    "to",
                    fork.deployment().routers().executionRouter().toString(),
                    "data",
                    "0x12345678",
                    "gas",
                    "0x186a0");
            fork.node().request("eth_sendTransaction", call);
            throw new AssertionError("as expected");
        }

        @Test
        void isStopped() {
            assumeTrue(false, "not here");
        }

        @Test
        void passes(SwaplabClient client) {
            assertThat(client.status()).isNotNull();
        }

        @AfterEach
        void tidyUp(CheatCodes cheats) {
            cheats.setBalance(HOLDER, Uint256.ZERO);
        }
    }

    @Test
    void aFailedTestLeavesWhatItDidAndTheForkAsItWas() throws IOException {
        Map<String, TestExecutionResult> results = run(Fails.class);
        assertThat(results.get("passes").getStatus()).isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
        assertThat(results.get("isStopped").getThrowable().orElseThrow().getSuppressed())
                .isEmpty();
        Throwable failure = results.get("reverts").getThrowable().orElseThrow();
        assertThat(failure).hasMessage("as expected");
        Path kept = onlyFolder();
        assertThat(failure.getSuppressed()).singleElement().asString().contains(kept.toString());

        assertThat(kept.resolve(Evidence.TRANSCRIPT))
                .content()
                .startsWith("GET /router/swap from=")
                .contains("\n  HTTP 200 {");
        assertThat(kept.resolve(Evidence.TRACE)).content().contains("reverted, gas", "execution router.0x12345678");
        assertGoesOn(kept.resolve(Evidence.STATE));
    }

    /** Continues from the saved fork, whose state precedes any cleanup. */
    @SwapLab
    static class GoesOn {
        static final Path STATE = Path.of("target/evidence/fork.state");

        @Test
        @ForkedFrom(state = "target/evidence/fork.state")
        void fromTheFailure(Fork fork, @Role("dave") SigningKey dave) {
            assertThat(fork.node().balance(HOLDER)).isEqualTo(ONE);
            Address wbnb = fork.deployment().profile().wrappedNative();
            assertThat(fork.node().balance(dave.address()).isZero()).isFalse();
            fork.cheats().deal(wbnb, dave.address(), Uint256.ONE);
        }

        @Test
        void fromTheStart(Fork fork) {
            assertThat(fork.node().balance(HOLDER).isZero()).isTrue();
        }
    }

    private void assertGoesOn(Path state) throws IOException {
        Files.createDirectories(GoesOn.STATE.getParent());
        Files.copy(state, GoesOn.STATE, StandardCopyOption.REPLACE_EXISTING);
        assertThat(run(GoesOn.class).values())
                .allSatisfy(result -> assertThat(result.getThrowable()).isEmpty());
    }

    private Path onlyFolder() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> kept =
                    all.filter(each -> each.endsWith(Evidence.TRANSCRIPT)).toList();
            assertThat(kept).hasSize(1);
            return kept.getFirst().getParent();
        }
    }

    private Map<String, TestExecutionResult> run(Class<?> type) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(type))
                .configurationParameter("junit.platform.reporting.output.dir", folder.toString())
                .build();
        Map<String, TestExecutionResult> results = new HashMap<>();
        List<String> order = new ArrayList<>();
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                order.add(test.getDisplayName());
                results.put(test.getDisplayName().replaceAll("\\(.*", ""), result);
            }
        });
        assertThat(order).isNotEmpty();
        return results;
    }
}
