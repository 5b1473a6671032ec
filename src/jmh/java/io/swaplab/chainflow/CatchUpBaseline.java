package io.swaplab.chainflow;

import com.sun.management.OperatingSystemMXBean;
import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.Pace;
import io.swaplab.chainflow.book.PoolReading;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.Provider;
import io.swaplab.node.http.HttpNode;
import io.swaplab.node.http.NodeLimits;
import io.swaplab.pools.constantproduct.ConstantProductFamily;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;

/** How fast a chain of pairs is read for the first time and caught up with; see {@code catch-up-2026-11-22.md}. */
public final class CatchUpBaseline {
    private static final int LOGS_OF_BLOCK = 50;

    private CatchUpBaseline() {}

    /** Arguments: pairs, blocks that are caught up with, rounds. */
    public static void main(String[] arguments) throws IOException {
        int pairs = Integer.parseInt(arguments[0]);
        int blocks = Integer.parseInt(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        try (StandInChain chain = new StandInChain(pairs)) {
            int base = chain.rendered();
            chain.mine(blocks, LOGS_OF_BLOCK, pairs);
            System.out.println("| round | first read, pools/s | CPU us a pool | blocks/s by ranges | logs/s | CPU us a block"
                    + " | blocks/s one by one | CPU us a block |");
            for (int round = 1; round <= rounds; round++) {
                int few = Math.min(blocks, 2_000);
                Cost first = measured(chain, base, base + blocks, Pace.DEFAULT)[0];
                Cost ranges = measured(chain, base, base + blocks, Pace.DEFAULT)[1];
                Cost single = measured(chain, base, base + few, Pace.DEFAULT.withUndoBlocks(1_000_000))[1];
                System.out.printf(
                        "| %d | %,.0f | %.1f | %,.0f | %,.0f | %.0f | %,.0f | %.0f |%n",
                        round,
                        first.perSecond(pairs),
                        first.cpuMicros(pairs),
                        ranges.perSecond(blocks),
                        ranges.perSecond(blocks) * LOGS_OF_BLOCK,
                        ranges.cpuMicros(blocks),
                        single.perSecond(few),
                        single.cpuMicros(few));
            }
        }
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
