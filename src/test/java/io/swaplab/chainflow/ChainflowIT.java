package io.swaplab.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.SigningKey;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.PoolFamilies;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The real families over real pools on a fork: what is followed equals what is read, and what is quoted is settled. */
class ChainflowIT {
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction ADAPTER_SWAP =
            AbiFunction.of("swap(address,address,address,uint256,bool,address,bytes)");

    private static Fork fork;
    private static Chainflow flow;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
        Address router = fork.deployment().routers().executionRouter();
        fork.cheats().impersonate(router);
        fork.cheats().setBalance(router, Uint256.parse("1000000000000000000000"));
        flow = flow();
        flow.syncOnce();
    }

    @AfterAll
    static void stop() {
        flow.close();
        fork.close();
    }

    private static Chainflow flow() {
        return new Chainflow(
                fork.node(),
                fork.deployment().profile(),
                PoolFamilies.on(fork.deployment().profile()),
                ChainflowSettings.DEFAULT.withLongestSilence(Duration.ZERO));
    }

    /** Swaps through the family's adapter as the router would, and returns what the recipient got. */
    private static Uint256 swap(Pool pool, int in, int out, Uint256 amount) {
        Address adapter = fork.deployment().routers().adapters().get(pool.family());
        Address tokenIn = pool.tokens().get(in);
        Address tokenOut = pool.tokens().get(out);
        fork.cheats().deal(tokenIn, adapter, amount);
        Uint256 before = balance(tokenOut);
        Bytes data = ADAPTER_SWAP.encode(
                pool.id().contract(), tokenIn, tokenOut, amount, in < out, CAROL, pool.extraData(in, out));
        Object hash = fork.node()
                .request(
                        "eth_sendTransaction",
                        Map.of(
                                "from",
                                fork.deployment().routers().executionRouter().toLowerHex(),
                                "to",
                                adapter.toLowerHex(),
                                "data",
                                data.toString(),
                                "gas",
                                "0x7a1200"))
                .orElseThrow();
        Bytes32 transaction = Bytes32.parse(hash.toString());
        await().until(() -> fork.node().receipt(transaction).isPresent());
        assertThat(fork.node().receipt(transaction).orElseThrow().ok())
                .as("swap in " + pool.id())
                .isTrue();
        return balance(tokenOut).minus(before);
    }

    private static Uint256 balance(Address token) {
        Call call = BALANCE_OF.call(token, CAROL);
        return fork.node().simulate(CAROL, call, Uint256.ZERO).data().word(0, 0).toUint();
    }

    private static void assertSameMarket(MarketSnapshot followed, MarketSnapshot read) {
        assertThat(followed.block()).isEqualTo(read.block());
        assertThat(followed.pools()).hasSameSizeAs(read.pools());
        for (Pool expected : read.pools()) {
            Pool pool = followed.pool(expected.id());
            assertThat(pool).isNotNull();
            assertThat(pool.facts()).as(pool.provider() + " " + pool.id()).isEqualTo(expected.facts());
            Uint256 amount = Uint256.of(1_000);
            for (int digits = 3; digits < 27; digits++) {
                assertThat(pool.amountOut(0, 1, amount)).isEqualTo(expected.amountOut(0, 1, amount));
                assertThat(pool.amountOut(1, 0, amount)).isEqualTo(expected.amountOut(1, 0, amount));
                amount = amount.times(10);
            }
        }
    }

    @Test
    void everyPoolOfTheOriginIsRead() {
        assertThat(flow.health().problems()).isEmpty();
        assertThat(flow.health().waitingPools()).isZero();
        assertThat(flow.current().pools()).hasSizeGreaterThanOrEqualTo(14);
        assertThat(flow.current().pools()).extracting(Pool::family).contains("constantproduct", "concentrated");
    }

    @Test
    void swapsSettleWhatWasQuotedAndAreFollowed() {
        Random random = new Random(97);
        for (Pool listed : List.copyOf(flow.syncOnce().pools())) {
            int tokens = listed.tokens().size();
            for (int in = 0; in < tokens; in++) {
                Pool pool = flow.current().pool(listed.id());
                int out = (in + 1) % tokens;
                Uint256 amount = fillable(pool, in, out).dividedBy(Uint256.of(3 + random.nextInt(40)));
                Uint256 quoted = pool.amountOut(in, out, amount);
                assertThat(swap(pool, in, out, amount))
                        .as(pool.provider() + " " + pool.id())
                        .isEqualTo(quoted);
                flow.syncOnce();
            }
        }
        assertThat(flow.health().problems()).isEmpty();
        assertSameMarket(flow.current(), flow().syncOnce());
    }

    /** The greatest power of ten of which the pool pays at least half of its price. */
    private static Uint256 fillable(Pool pool, int in, int out) {
        Rate rate = pool.marginalRate(in, out);
        Uint256 amount = Uint256.parse("1" + "0".repeat(26));
        while (amount.isGreaterThan(Uint256.of(10_000))) {
            Uint256 half = Uint256.mulDivDown(amount, rate.numerator(), rate.denominator())
                    .dividedBy(2);
            if (!half.isZero() && !pool.amountOut(in, out, amount).isLessThan(half)) {
                return amount;
            }
            amount = amount.dividedBy(10);
        }
        throw new AssertionError(pool.provider() + " " + pool.id() + " pays nothing, " + in + " to " + out);
    }

    @Test
    void restoredSnapshotAndReplacedBlocksAreTakenBack() {
        MarketSnapshot before = flow.syncOnce();
        Pool pool = before.pools().iterator().next();
        String saved = fork.cheats().snapshot();
        fork.cheats().mine(2);
        flow.syncOnce();
        swap(pool, 0, 1, Uint256.parse("1000000000000000000"));
        MarketSnapshot moved = flow.syncOnce();
        assertThat(moved.pool(pool.id()).marginalRate(0, 1)).isNotEqualTo(pool.marginalRate(0, 1));
        fork.cheats().restore(saved);
        assertSameMarket(flow.syncOnce(), before);

        swap(pool, 0, 1, Uint256.parse("2000000000000000000"));
        flow.syncOnce();
        fork.cheats().reorganise(1);
        assertSameMarket(flow.syncOnce(), flow().syncOnce());
        assertThat(flow.current().pool(pool.id()).marginalRate(0, 1)).isEqualTo(pool.marginalRate(0, 1));
        fork.cheats().restore(saved);
        flow.syncOnce();
    }

    @Test
    void followerSeesNewBlocksByItself() {
        try (Chainflow own = new Chainflow(
                fork.node(),
                fork.deployment().profile(),
                PoolFamilies.on(fork.deployment().profile()),
                ChainflowSettings.DEFAULT.withPollInterval(Duration.ofMillis(20)))) {
            own.start();
            await().until(own::isSynced);
            long wanted = fork.cheats().mine(30).number();
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> own.current().block().number() == wanted);
            assertThat(own.health().lastFailure()).isNull();
        }
    }
}
