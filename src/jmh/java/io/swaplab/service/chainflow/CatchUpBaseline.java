package io.swaplab.service.chainflow;

import com.sun.management.OperatingSystemMXBean;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.Provider;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.node.http.NodeLimits;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.measuring.Effort;
import io.swaplab.measuring.Rows;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;

/** How fast a chain of pairs is read for the first time and caught up with; see {@code catch-up-2026-11-22.md}. */
public final class CatchUpBaseline {
    private static final int LOGS_OF_BLOCK = 50;
    private static final List<Size> SMALL = List.of(new Size(2_000, 1_000, 2));
    private static final List<Size> FULL = List.of(new Size(20_000, 8_000, 4), new Size(100_000, 2, 12));

    /** How much is read: pairs, blocks that are caught up with, and rounds in the same process. */
    private record Size(int pairs, int blocks, int rounds) {}

    private CatchUpBaseline() {}

    /** Argument: small or full. */
    public static void main(String[] arguments) throws IOException {
        for (Size size : Effort.of(arguments).isFull() ? FULL : SMALL) {
            try (StandInChain chain = new StandInChain(size.pairs())) {
                int base = chain.rendered();
                chain.mine(size.blocks(), LOGS_OF_BLOCK, size.pairs());
                for (int round = 1; round <= size.rounds(); round++) {
                    round(chain, base, size, "round " + round);
                }
            }
        }
    }

    private static void round(StandInChain chain, int base, Size size, String name) {
        int blocks = size.blocks();
        int few = Math.min(blocks, 2_000);
        Cost[] byRanges = measured(chain, base, base + blocks, Pace.DEFAULT);
        Cost single = measured(chain, base, base + few, Pace.DEFAULT.withUndoBlocks(1_000_000))[1];
        Rows rows = new Rows("catch-up");
        String of = size.pairs() + " pairs, " + blocks + " blocks of " + LOGS_OF_BLOCK + " logs, " + name;
        rows.row(of, "first read", byRanges[0].perSecond(size.pairs()), "pools/s");
        rows.row(of, "first read CPU", byRanges[0].cpuMicros(size.pairs()), "us/pool");
        rows.row(of, "by ranges", byRanges[1].perSecond(blocks), "blocks/s");
        rows.row(of, "by ranges, logs", byRanges[1].perSecond(blocks) * LOGS_OF_BLOCK, "logs/s");
        rows.row(of, "by ranges CPU", byRanges[1].cpuMicros(blocks), "us/block");
        rows.row(of, "one by one", single.perSecond(few), "blocks/s");
        rows.row(of, "one by one CPU", single.cpuMicros(few), "us/block");
    }

    /** Time, and CPU time of the process without the stand-in's answers. */
    private record Cost(long nanos, long cpuNanos) {
        private static final OperatingSystemMXBean SYSTEM =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

        static Cost now(StandInChain chain) {
            return new Cost(System.nanoTime(), SYSTEM.getProcessCpuTime() - chain.cpuNanos());
        }

        Cost since(Cost start) {
            return new Cost(nanos - start.nanos, cpuNanos - start.cpuNanos);
        }

        double perSecond(int units) {
            return units * 1e9 / nanos;
        }

        double cpuMicros(int units) {
            return cpuNanos / 1e3 / units;
        }
    }

    /** What the first read costs, and the catch-up after it. */
    private static Cost[] measured(StandInChain chain, int base, int last, Pace pace) {
        Provider provider = new Provider("PAIRS", ConstantProductFamily.NAME, List.of(StandInChain.FACTORY), 2_500);
        ChainProfile profile = new ChainProfile(
                97, "tBNB", StandInChain.token(0), Address.ZERO, List.of(), List.of(provider), 0);
        List<PoolFamily> families = List.of(ConstantProductFamily.fourArguments());
        ChainflowSettings settings = ChainflowSettings.DEFAULT
                .withPace(pace)
                .withReading(PoolReading.through(Bytes.parse("0xfe")));
        chain.reveal(base);
        try (HttpNode node = HttpNode.at(chain.url(), NodeLimits.DEFAULT);
                Chainflow flow = new Chainflow(node, profile, families, settings)) {
            Cost start = Cost.now(chain);
            flow.syncOnce();
            Cost synced = Cost.now(chain);
            chain.reveal(last);
            flow.syncOnce();
            Cost caughtUp = Cost.now(chain);
            if (flow.current().block().number() != last) {
                throw new IllegalStateException("ended at " + flow.current().block());
            }
            return new Cost[] {synced.since(start), caughtUp.since(synced)};
        }
    }
}
