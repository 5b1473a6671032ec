package io.swaplab.router;

import io.swaplab.router.graph.GraphCache;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.GuardedPoolCalls;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import java.util.List;
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

/** The cost of a block that changed one pool; each time another pool of the market, hub pools as often as they are. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx1g"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ChangeBenchmark {
    /** Enough that no state is still known when its turn comes again, even on the small market. */
    private static final int CHANGES = 1 << 10;

    @Param({"S", "M", "L"})
    public String size = "";

    private final GraphCache graphs = new GraphCache(new GuardedPoolCalls());
    private MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, List.of());
    private MarketGraph graph = MarketGraph.EMPTY;
    private List<Pool> changed = List.of();
    private int next;

    @Setup
    public void load() {
        HubMarket hubs = HubMarket.of(size);
        market = hubs.snapshot();
        graph = graphs.of(market);
        changed = hubs.changed(CHANGES);
    }

    /** A list, as a block's changes come. */
    private List<Pool> one() {
        next = (next + 1) % CHANGES;
        return List.of(changed.get(next));
    }

    /** The routing view after the change, on top of all changes before. */
    @Benchmark
    public Object graph() {
        graph = GraphDraft.changed(graph, one());
        return graph;
    }

    /** The next snapshot and its routing view, as a service publishes them. */
    @Benchmark
    public Object publish() {
        market = market.at(TestMarket.BLOCK, one());
        return graphs.of(market);
    }
}
