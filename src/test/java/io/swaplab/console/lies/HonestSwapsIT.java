package io.swaplab.console.lies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.budget.CountingRelay;
import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.console.HeadlessConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Waiting;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/**
 * Random swaps of an honest service in both modes, prepared alternately with and without the checks of price and route,
 * and then sent: none is refused or reverts, and the checks cost few requests. {@code -Dhonest.swaps=1000} runs more
 * swaps; the time that the checks take is printed.
 */
@Tag("long")
class HonestSwapsIT {
    private static final int SWAPS = Integer.getInteger("honest.swaps", 100);
    private static final int MOST_REQUESTS = 6;
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final Uint256 RICH = Uint256.ONE.shiftLeft(110);
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static HeadlessConsole home;
    private static HeadlessConsole beside;
    private static HttpTransport transport;
    private static Caller plain;
    private static Caller checking;
    private static List<Token> tokens;

    /** A client behind a relay that counts its requests to the node. */
    private record Caller(SwaplabClient client, CountingRelay relay, Node node) {
        static Caller of(ClientConfig config, String rpcUrl) throws IOException {
            CountingRelay relay = new CountingRelay(rpcUrl);
            Node node = HttpNode.at(relay.url());
            return new Caller(new SwaplabClient(config, transport, node), relay, node);
        }

        void close() {
            node.close();
            relay.close();
        }
    }

    /** A prepared swap, with the time and the number of requests that the preparation took. */
    private record Prepared(PreparedSwap swap, long nanos, int requests) {
        static Prepared by(Caller caller, PrepareSwapParams order) {
            caller.relay().take();
            long start = System.nanoTime();
            PreparedSwap swap = caller.client().prepareSwap(order);
            return new Prepared(
                    swap, System.nanoTime() - start, caller.relay().take().size());
        }
    }

    @BeforeAll
    static void start() throws IOException {
        home = HeadlessConsole.open(List.of());
        Map<String, Object> served = home.execute("serve --port 18199 --deadline-ms 60000 --prepare-rate 100000 --json")
                .data();
        Connection on = home.session().connection();
        String api = "" + served.get("api_url");
        String rpc = "" + served.get("rpc_url");
        beside = HeadlessConsole.open(
                List.of("--connect", api, "--rpc", rpc, "--router-pin", "" + served.get("execution_router")));
        transport = HttpTransport.to(URI.create(api));
        ClientConfig config = ClientConfig.of(on.profile()).pinnedTo(on.routers());
        plain = Caller.of(config.withoutPriceCheck(), rpc);
        checking = Caller.of(config.withSearch(beside.session().connection().search()), rpc);
        tokens = on.profile().tokens();
        provide(on.requireFork(), on);
    }

    private static void provide(Fork fork, Connection on) {
        fork.cheats().setBalance(ALICE.address(), RICH);
        fork.cheats().setBalance(BOB.address(), RICH);
        for (Token token : tokens) {
            fork.cheats().deal(token.address(), ALICE.address(), RICH);
            for (Address spender :
                    List.of(on.routers().executionRouter(), on.profile().permit2())) {
                Accounts.send(fork, ALICE.address(), APPROVE.call(token.address(), spender, Uint256.MAX));
            }
        }
    }

    @AfterAll
    static void stop() {
        plain.close();
        checking.close();
        transport.close();
        beside.close();
        home.close();
    }

    @Seeds(count = 1)
    void noneIsRefusedAndTheChecksCostLittle(long seed) {
        Random random = new Random(seed);
        List<String> refused = new ArrayList<>();
        List<Long> delays = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        List<String> overtaken = new ArrayList<>();
        int most = 0;
        while (delays.size() + refused.size() < SWAPS) {
            PrepareSwapParams order = order(random);
            boolean first = random.nextBoolean();
            Prepared with;
            Prepared without;
            try {
                without = first ? null : Prepared.by(plain, order);
                with = Prepared.by(checking, order);
                without = first ? Prepared.by(plain, order) : without;
            } catch (ApiError | PreparationRejected none) {
                // There is no route between these tokens for this amount, or both are the same token.
                continue;
            } catch (ArtifactMismatch doubted) {
                refused.add(doubted.getMessage());
                continue;
            }
            delays.add(with.nanos() - without.nanos());
            most = Math.max(most, with.requests() - without.requests());
            if (checking.client().checkPrice(with.swap()).isEmpty()) {
                unread.add(with.swap().route().paths().size() + " steps, "
                        + with.swap().amountIn() + " to " + with.swap().amountOut());
            }
            try {
                settle(with.swap());
            } catch (SwapReverted moved) {
                overtaken.add(moved.getMessage());
                settleAnew(order, moved);
            }
        }
        delays.sort(null);
        System.out.printf(
                "%d swaps: %d refused, delay median %.1f ms, 90 %% below %.1f ms, at most %d requests more, %d prices unread %s,"
                        + " %d settled when they were quoted again %s%n",
                SWAPS,
                refused.size(),
                millis(delays, 50),
                millis(delays, 90),
                most,
                unread.size(),
                unread,
                overtaken.size(),
                overtaken);
        assertThat(refused).isEmpty();
        assertThat(most).isLessThanOrEqualTo(MOST_REQUESTS);
    }

    /**
     * A quote from the block before the last swap reverts if that swap has drained one of its pools. This checks that
     * the service's pools still match the chain, and that the order settles after a new quote.
     */
    private static void settleAnew(PrepareSwapParams order, SwapReverted first) {
        CommandResult audit = home.execute("chain audit");
        assertThat(audit.failure())
                .as("%s; the audit says %s", first.getMessage(), audit.text())
                .isNull();
        try {
            settle(plain.client().prepareSwap(order));
        } catch (ApiError drained) {
            assertThat(drained.code())
                    .as("%s, then %s", first.getMessage(), drained.getMessage())
                    .isBetween(4000, 4999);
        } catch (SwapReverted again) {
            throw new AssertionError(first.getMessage() + ", and quoted again: " + again.getMessage(), again);
        }
    }

    private static double millis(List<Long> sorted, int percent) {
        return sorted.get(sorted.size() * percent / 100) / 1e6;
    }

    /** A random order of 1e16 to 1e22 base units, between any two of the tokens and the native coin. */
    private static PrepareSwapParams order(Random random) {
        Address from = tokens.get(random.nextInt(tokens.size())).address();
        Address to = tokens.get(random.nextInt(tokens.size())).address();
        boolean delegated = random.nextBoolean();
        boolean coin = !delegated && random.nextInt(8) == 0;
        Uint256 amount = Uint256.parse((1_000 + random.nextInt(9_000)) + "0".repeat(13 + random.nextInt(6)));
        return PrepareSwapParams.swap(
                        (coin ? Token.NATIVE_SENTINEL : from).toString(),
                        to.toString(),
                        amount,
                        (delegated ? BOB : ALICE).address().toString())
                .payer(ALICE.address().toString())
                .recipient(ALICE.address().toString())
                .slippageBps(50)
                .deadlineSecs(1_200L)
                .build();
    }

    private static void settle(PreparedSwap prepared) {
        SwaplabClient client = checking.client();
        ExecutableSwap ready = switch (prepared) {
            case PreparedDirectSwap direct -> direct;
            case PreparedDelegatedSwap delegated ->
                client.buildDelegatedSwap(delegated, client.signPayerAuthorization(delegated, ALICE));
            default -> throw new IllegalArgumentException("no swap of the service: " + prepared);
        };
        SigningKey executor = prepared instanceof PreparedDirectSwap ? ALICE : BOB;
        TransactionReceipt receipt = Waiting.receipt(checking.node(), client.executeSwap(ready, executor), PATIENCE);
        assertThat(receipt.ok()).isTrue();
        // Waits so that the next swap is quoted after this one, which may have drained a pool.
        await().until(() -> client.status().market().snapshotBlock() >= receipt.blockNumber());
    }
}
