package io.swaplab.router;

import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;

import io.swaplab.core.market.MarketSnapshot;
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

/** The cost of one route, search and exact replay, on markets that do not change; ninety trades are routed in turn. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx1g"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class RouteBenchmark {
    @Param({"S", "M", "L"})
    public String size = "";

    /** Draws the graph once, in the set-up. */
    private final Router router = new Router();
    private MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, List.of());
    private List<RouteRequest> requests = List.of();
    private int next;

    /** Fails when a trade has no route, so that no figure is that of giving up. */
    @Setup
    public void load() {
        HubMarket hubs = HubMarket.of(size);
        market = hubs.snapshot();
        requests = hubs.requests();
        for (RouteRequest request : requests) {
            if (!(router.find(market, request) instanceof RouteOutcome.Found)) {
                throw new IllegalStateException("no route for " + request);
            }
        }
    }

    /** The next trade, routed again. */
    @Benchmark
    public RouteOutcome find() {
        RouteRequest request = requests.get(next);
        next = next + 1 == requests.size() ? 0 : next + 1;
        return router.find(market, request);
    }
}
