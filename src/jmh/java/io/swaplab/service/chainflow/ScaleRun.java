package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.measuring.Rows;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.Router;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What a market of constant product pairs takes of memory, and how long a block with the logs of 50 to 200 pairs takes from
 * its logs in memory to the published snapshot with its routing view. Half as many tokens as pairs, seven hubs.
 */
public final class ScaleRun {
    private static final int COLLECTIONS = 3;
    private static final int SCANNED_BLOCKS = 100;
    private static final int WARM_UP = 200;
    private static final int BLOCKS = 500;
    private static final int LEAST_CHANGES = 50;
    private static final int CHANGES = 151;
    private static final int ROUTES = 200;
    private static final Uint256 UNIT = Uint256.of(1_000_000_000_000_000_000L);
    private static final double MEDIAN = 0.5;
    private static final double SLOW = 0.99;
    private static final double MILLION = 1e6;

    private ScaleRun() {}

    /**
     * Arguments: a name for the line, the number of pairs, how many are created every block; with a fourth one, histograms of
     * the heap go to the error output.
     */
    public static void main(String[] args) throws JMException {
        int pairs = Integer.parseInt(args[1]);
        int created = Integer.parseInt(args[2]);
        boolean histogram = args.length > 3;
        PairChain chain = new PairChain(pairs);
        ChainflowSettings settings =
                ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withScanBlocks(SCANNED_BLOCKS));
        try (Chainflow flow = new Chainflow(chain, chain.profile(), PoolFamilies.on(chain.profile()), settings)) {
            long start = System.nanoTime();
            long empty = used();
            flow.syncOnce();
            double readSecs = (System.nanoTime() - start) / MILLION / 1_000;
            long market = used();
            if (histogram) {
                System.err.println(histogram());
            }
            Router router = new Router();
            router.prepare(flow.current());
            long all = used();
            if (histogram) {
                System.err.println(histogram());
            }
            flow.addListener(new ChainflowListener() {
                @Override
                public void publishing(MarketSnapshot snapshot) {
                    router.prepare(snapshot);
                }
            });
            blocks(chain, flow, WARM_UP, created);
            long allocated = allocated();
            long paused = pausedMillis();
            double[][] millis = blocks(chain, flow, BLOCKS, created);
            paused = pausedMillis() - paused;
            allocated = allocated() - allocated;
            double[] routes = routes(chain, flow.current(), router);
            Rows rows = new Rows("scale");
            String of = args[0] + ", " + pairs + " pairs, " + created + " new per block";
            rows.row(of, "pool", (market - empty) / (double) pairs, "B");
            rows.row(of, "routing view of a pool", (all - market) / (double) pairs, "B");
            rows.row(of, "heap in use", all / MILLION, "MB");
            rows.row(of, "block p50", at(millis[0], MEDIAN), "ms");
            rows.row(of, "block p99", at(millis[0], SLOW), "ms");
            rows.row(of, "block CPU p50", at(millis[1], MEDIAN), "ms");
            rows.row(of, "block CPU p99", at(millis[1], SLOW), "ms");
            rows.row(of, "allocated per block", allocated / 1e3 / BLOCKS, "kB");
            rows.row(of, "collections per block", paused / (double) BLOCKS, "ms");
            rows.row(of, "route p50", at(routes, MEDIAN), "ms");
            rows.row(of, "first read", readSecs, "s");
        }
    }

    /** Elapsed and CPU milliseconds of each block, both sorted. */
    private static double[][] blocks(PairChain chain, Chainflow flow, int count, int created) {
        double[][] millis = new double[2][count];
        for (int i = 0; i < count; i++) {
            chain.mine(LEAST_CHANGES + i % CHANGES, created);
            long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            long start = System.nanoTime();
            flow.syncOnce();
            millis[0][i] = (System.nanoTime() - start) / MILLION;
            millis[1][i] = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / MILLION;
        }
        Arrays.sort(millis[0]);
        Arrays.sort(millis[1]);
        return millis;
    }

    private static double[] routes(PairChain chain, MarketSnapshot market, Router router) {
        double[] millis = new double[ROUTES];
        for (int i = 0; i < 2 * ROUTES; i++) {
            Address from = chain.someToken();
            Address to = chain.someToken();
            RouteRequest request = new RouteRequest(from, to, UNIT, true, 3, 20, Set.of());
            long start = System.nanoTime();
            RouteOutcome outcome = router.find(market, request);
            if (!(outcome instanceof RouteOutcome.Found) && !from.equals(to)) {
                throw new IllegalStateException("no route: " + outcome);
            }
            millis[i % ROUTES] = (System.nanoTime() - start) / MILLION;
        }
        Arrays.sort(millis);
        return millis;
    }

    private static double at(double[] sorted, double percentile) {
        return sorted[(int) (percentile * sorted.length)];
    }

    /** Bytes in use after a full collection. */
    private static long used() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getTotalThreadAllocatedBytes();
    }

    private static long pausedMillis() {
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        return collectors.stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                .sum();
    }

    private static Object histogram() throws JMException {
        return ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
    }
}
