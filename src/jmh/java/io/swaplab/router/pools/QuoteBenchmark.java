package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The cost of one exact-input quote, and of one changed pool. A family's benchmark extends it; the recorded swaps of the
 * family's first golden file are taken in turn, so that a figure speaks of pools of many shapes and no branch is always the
 * same. Single calls are timed, because their median bears a busy machine, which a mean over whole seconds does not.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class QuoteBenchmark {
    /** Which recorded swaps are quoted: {@code small} stays near the price, {@code large} crosses ticks or bins. */
    @Param({"small", "large"})
    public String size = "";

    private static final Set<String> SMALL = Set.of("small", "normal");
    /** The recordings also have walks over thousands of empty places, for gas that nobody would pay. */
    private static final int MOST_STEPS = 64;

    private static final Set<String> LARGE = Set.of("large", "cross", "coverage");

    private static final BlockRef BLOCK = new BlockRef(1, Bytes32.ZERO, Bytes32.ZERO, 1);

    private final List<Asked> asked = new ArrayList<>();
    private int next;

    /** States of one pool, none of which is the one before: each recorded one, and that after the swap quoted on it. */
    private final List<Pool> states = new ArrayList<>();

    private final Router router = new Router();
    private MarketSnapshot market = MarketSnapshot.of(BLOCK, List.of());

    private record Asked(Pool pool, int tokenIn, int tokenOut, Uint256 amountIn) {}

    /** The family's test, which makes pools from recorded states. */
    protected abstract PoolFamilyContract samples();

    /** Fails when nothing is to be quoted, so that no figure is that of an empty loop. */
    @Setup
    public void load() {
        PoolFamilyContract samples = samples();
        Set<String> tags = size.equals("small") ? SMALL : LARGE;
        for (RecordedViews.GoldenPool golden :
                RecordedViews.pools(samples.goldenFiles().getFirst())) {
            Pool pool = samples.pool(golden.state());
            golden.filled()
                    .filter(swap -> tags.contains(swap.text("tag")))
                    .filter(swap -> !swap.has("steps") || swap.integer("steps") <= MOST_STEPS)
                    .map(swap -> asked(pool, swap))
                    .filter(quote -> !quote.pool()
                            .amountOut(quote.tokenIn(), quote.tokenOut(), quote.amountIn())
                            .isZero())
                    .forEach(asked::add);
        }
        if (asked.isEmpty()) {
            throw new IllegalStateException("no " + size + " swap is recorded");
        }
        // A state with other tokens, as one recording has, would not be a change of the same pool.
        List<Address> tokens = asked.getFirst().pool().tokens();
        for (Asked quote : asked) {
            if (quote.pool().tokens().equals(tokens)) {
                states.add(quote.pool());
                states.add(quote.pool().after(quote.tokenIn(), quote.tokenOut(), quote.amountIn()));
            }
        }
        change();
    }

    private static Asked asked(Pool pool, GoldenCase.Fields swap) {
        Uint256 amountIn = swap.uint("amount");
        if (swap.has("from")) {
            return new Asked(pool, swap.integer("from"), swap.integer("to"), amountIn);
        }
        String direction = swap.has("zeroForOne") ? "zeroForOne" : swap.has("swapForY") ? "swapForY" : "sellBase";
        int tokenIn = swap.flag(direction) ? 0 : 1;
        return new Asked(pool, tokenIn, 1 - tokenIn, amountIn);
    }

    /** The next recorded amount, quoted again. */
    @Benchmark
    public Uint256 amountOut() {
        Asked quote = asked.get(next);
        next = next + 1 == asked.size() ? 0 : next + 1;
        return quote.pool().amountOut(quote.tokenIn(), quote.tokenOut(), quote.amountIn());
    }

    /**
     * The next state of the pool, in the snapshot of the next block and in the graph that a router draws of it. What has to be
     * learnt of a pool from its quotes is learnt when a search first looks at it, which is not measured here.
     */
    @Benchmark
    public MarketSnapshot change() {
        market = market.at(BLOCK, List.of(states.get(next)));
        next = next + 1 == states.size() ? 0 : next + 1;
        router.prepare(market);
        return market;
    }
}
