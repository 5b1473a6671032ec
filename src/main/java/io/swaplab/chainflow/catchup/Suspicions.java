package io.swaplab.chainflow.catchup;

import io.swaplab.evm.BlockHeader;
import io.swaplab.evm.LogEntry;
import io.swaplab.evm.LogsBloom;
import io.swaplab.market.PoolId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The known pools that may have had more logs in blocks of ranges than were told. A block's filter names them: it is
 * proved by the block's hash, while the list of its logs is not. Not thread-safe.
 */
public final class Suspicions {
    /** How many pools a block may name by chance for this to mean anything. */
    private static final double MOST_BY_CHANCE = 1.0 / 64;

    private final BloomSheet sheet = new BloomSheet();
    private final Set<PoolId> urgent = new LinkedHashSet<>();
    private final Set<PoolId> others = new LinkedHashSet<>();
    private Supplier<List<PoolId>> known = List::of;
    private List<PoolId> pools = List.of();
    private long[] bits = {};
    private double mostBits;

    /**
     * A catch-up begins.
     *
     * @param known the pools to look for; evaluated only if there is a reason. Pools that are announced later are read at
     *     the end of the catch-up anyway
     */
    public void begin(int count, Supplier<List<PoolId>> known) {
        this.known = known;
        double share = Math.cbrt(MOST_BY_CHANCE / Math.max(1, count));
        mostBits = share * 8 * LogsBloom.BYTES;
    }

    /** A block whose logs were taken without a proof. */
    void note(BlockHeader header, List<LogEntry> logs) {
        LogsBloom bloom = header.bloom();
        if (bloom == null || logs.isEmpty()) {
            return;
        }
        sheet.add(bloom, logs, mostBits);
        if (sheet.isFull()) {
            judge();
        }
    }

    /** The catch-up has ended. */
    public void end() {
        if (!sheet.isEmpty()) {
            judge();
        }
        pools = List.of();
        bits = new long[0];
    }

    private void judge() {
        if (pools.isEmpty()) {
            list();
        }
        for (int i = 0; i < bits.length; i++) {
            PoolId pool = pools.get(i);
            switch (sheet.find(value(pool), bits[i])) {
                case MISSING -> urgent.add(pool);
                case POSSIBLE -> others.add(pool);
                case ABSENT -> {}
            }
        }
        sheet.clear();
    }

    private void list() {
        pools = known.get();
        bits = new long[pools.size()];
        for (int i = 0; i < bits.length; i++) {
            PoolId pool = pools.get(i);
            bits[i] = LogsBloom.positions(
                    pool.isContract() ? pool.contract().toBytes() : pool.key().toBytes());
        }
    }

    /** Pools of a singleton are named by the second topic of their logs. */
    private static Object value(PoolId pool) {
        return pool.isContract() ? pool.contract() : pool.key();
    }

    /** Whether a pool is missing a log in all likelihood, so that it must be compared before it is quoted. */
    public boolean isUrgent() {
        return !urgent.isEmpty();
    }

    /** The next pools that must be compared before they are quoted; each is returned until {@link #settle}. */
    public List<PoolId> urgent(int most) {
        return urgent.stream().limit(most).toList();
    }

    /** These pools were compared. */
    public void settle(List<PoolId> compared) {
        compared.forEach(urgent::remove);
        compared.forEach(others::remove);
    }

    /** The pools to compare when there is time; each is returned once. */
    public List<PoolId> others() {
        List<PoolId> all = List.copyOf(others);
        others.clear();
        return all;
    }
}
