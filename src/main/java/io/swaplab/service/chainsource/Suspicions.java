package io.swaplab.service.chainsource;

import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainsource.BloomSheet.Finding;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The known pools that may have had more logs in blocks of ranges than were reported. A block's filter names them: it is
 * proved by the block's hash, while the list of its logs is not. Not thread-safe.
 */
public final class Suspicions {
    /** How many pools a block may name by chance for this to mean anything. */
    private static final double MOST_BY_CHANCE = 1.0 / 64;

    private final BloomSheet sheet = new BloomSheet();
    private final Set<PoolId> missing = new LinkedHashSet<>();
    private final Set<PoolId> unreported = new LinkedHashSet<>();
    private final Set<PoolId> reported = new LinkedHashSet<>();
    private Supplier<List<PoolId>> known = List::of;
    private List<PoolId> pools = List.of();
    private long[] bits = {};

    /** The worst finding about each pool. */
    private Finding[] findings = {};

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
        for (int i = 0; i < findings.length; i++) {
            switch (findings[i]) {
                case MISSING -> missing.add(pools.get(i));
                case UNREPORTED -> unreported.add(pools.get(i));
                case REPORTED -> reported.add(pools.get(i));
                case ABSENT -> {}
            }
        }
        pools = List.of();
        bits = new long[0];
        findings = new Finding[0];
    }

    private void judge() {
        if (pools.isEmpty()) {
            list();
        }
        for (int i = 0; i < bits.length; i++) {
            // One that may be missing a log is compared in any case.
            if (findings[i].compareTo(Finding.UNREPORTED) < 0) {
                Finding now = sheet.find(value(pools.get(i)), bits[i]);
                findings[i] = now.compareTo(findings[i]) > 0 ? now : findings[i];
            }
        }
        sheet.clear();
    }

    private void list() {
        pools = known.get();
        bits = new long[pools.size()];
        findings = new Finding[bits.length];
        Arrays.fill(findings, Finding.ABSENT);
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

    /** Whether there are pools that should be compared with the chain. */
    public boolean isAny() {
        return !missing.isEmpty() || !unreported.isEmpty() || !reported.isEmpty();
    }

    /** The pools that must be compared before they are quoted, the most suspicious first. */
    public List<PoolId> first(int most) {
        return Stream.concat(missing.stream(), unreported.stream()).limit(most).toList();
    }

    /** Forgets the first ones, and returns all others, the most suspicious first. */
    public List<PoolId> othersThan(List<PoolId> first) {
        Set<PoolId> others = new LinkedHashSet<>(missing);
        others.addAll(unreported);
        others.addAll(reported);
        first.forEach(others::remove);
        missing.clear();
        unreported.clear();
        reported.clear();
        return List.copyOf(others);
    }
}
