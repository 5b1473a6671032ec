package io.swaplab.service.chainflow;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.tick.TickMath;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/** A process that says what pools take of its memory, per pool: bytes of the objects that can be reached, as the JVM counts them. */
final class MarketHeap {
    private static final int PAIRS = 20_000;
    private static final int CONCENTRATED = 500;
    private static final int TICKS_A_SIDE = 50;
    private static final int SPACING = 10;
    private static final int SCANNED_BLOCKS = 100;

    /** Loads what a market needs before anything is counted. */
    private static final int WARM_UP = 100;

    private static final Pattern TOTAL = Pattern.compile("Total +\\d+ +(\\d+)");

    private MarketHeap() {}

    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) throws JMException {
        reachable();
        pairs(WARM_UP);
        concentrated(WARM_UP);
        long[] pairs = pairs(PAIRS);
        long[] concentrated = concentrated(CONCENTRATED);
        System.out.println(pairs[0] + " " + pairs[1] + " " + concentrated[0] + " " + concentrated[1]);
    }

    /** Bytes for each pair as it is followed, with its seed and all indices, and for its part of the routing graph. */
    private static long[] pairs(int count) throws JMException {
        long empty = reachable();
        PairChain chain = new PairChain(count);
        ChainflowSettings settings = ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withScanBlocks(SCANNED_BLOCKS));
        try (Chainflow flow = new Chainflow(chain, chain.profile(), PoolFamilies.on(chain.profile()), settings)) {
            MarketSnapshot market = flow.syncOnce();
            if (market.pools().size() != count) {
                throw new IllegalStateException("read " + market.pools().size() + " of " + count + " pairs");
            }
            return perPool(empty, market);
        }
    }

    /** Bytes for each concentrated pool of a snapshot, and for its part of the routing graph. */
    private static long[] concentrated(int count) throws JMException {
        long empty = reachable();
        Provider provider = new Provider("V3", ConcentratedFamily.NAME, List.of(), 0);
        List<Pool> pools = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            PoolSeed seed = new PoolSeed(
                    provider,
                    PoolId.of(new Address(1, 0, i)),
                    List.of(new Address(2, 0, i / 10), new Address(3, 0, i % 10)));
            pools.add(PoolFamilies.formed(seed, ranges(Uint256.of(1_000_000_000_000_000_000L + i))));
        }
        return perPool(empty, MarketSnapshot.of(new PairChain(WARM_UP).latestBlock(), pools));
    }

    private static CanonicalPoolState ranges(Uint256 each) {
        List<CanonicalPoolState.NetTick> ticks = new ArrayList<>();
        for (int i = -TICKS_A_SIDE; i < TICKS_A_SIDE; i++) {
            ticks.add(new CanonicalPoolState.NetTick(SPACING * i, Int128.of(i >= 0, each)));
        }
        return new CanonicalPoolState.Ranges(
                TickMath.sqrtPriceAtTick(0), 0, each.times(TICKS_A_SIDE), SPACING, ticks, 2_500);
    }

    private static long[] perPool(long empty, MarketSnapshot market) throws JMException {
        long known = reachable();
        Router router = new Router();
        router.prepare(market);
        long routed = reachable();
        Reference.reachabilityFence(router);
        Reference.reachabilityFence(market);
        int count = market.pools().size();
        return new long[] {(known - empty) / count, (routed - known) / count};
    }

    private static long reachable() throws JMException {
        Object histogram = ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
        Matcher total = TOTAL.matcher(histogram.toString());
        if (!total.find()) {
            throw new IllegalStateException("no total in " + histogram);
        }
        return Long.parseLong(total.group(1));
    }
}
