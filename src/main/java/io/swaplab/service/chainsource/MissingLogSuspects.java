package io.swaplab.service.chainsource;

import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainsource.BloomMatrix.Finding;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lists the known pools that may have had more logs than the node reported, in blocks that were followed by ranges. The
 * evidence is the blocks' bloom filters: a filter is proved by the block's hash, but a list of logs is not. Not
 * thread-safe.
 */
public final class MissingLogSuspects {
    /** A filter is strong evidence if the expected number of known pools that match it by chance is at most this. */
    private static final double MOST_BY_CHANCE = 1.0 / 64;

    private final BloomMatrix sheet = new BloomMatrix();
    private final Set<PoolId> missing = new LinkedHashSet<>();
    private final Set<PoolId> unreported = new LinkedHashSet<>();
    private final Set<PoolId> reported = new LinkedHashSet<>();
    private Supplier<List<PoolId>> known = List::of;
    private List<PoolId> pools = List.of();
    private long[] bits = {};

    /** The most suspicious finding about each pool, by the pool's index in {@link #pools}. */
    private Finding[] findings = {};

    private double mostBits;

    /**
     * Starts a catch-up, in which blocks are followed by ranges.
     *
     * @param count number of known pools
     * @param known provides the pools to check; called only if a block was recorded. Pools that are announced during
     *     the catch-up need no check, because they are read at its end
     */
    public void begin(int count, Supplier<List<PoolId>> known) {
        this.known = known;
        double share = Math.cbrt(MOST_BY_CHANCE / Math.max(1, count));
        mostBits = share * 8 * LogsBloom.BYTES;
    }

    /** Records a block whose logs were accepted without proof that they are complete. */
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

    /** Ends the catch-up, and adds the pools that may be missing a log to the list of suspicious pools. */
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
            // A pool that may be missing a log is compared in any case, so it is not checked further.
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

    /** What identifies a pool in logs: its contract, or the second topic if the contract stores many pools. */
    private static Object value(PoolId pool) {
        return pool.isContract() ? pool.contract() : pool.key();
    }

    /** Whether there are pools that should be compared with the chain. */
    public boolean isAny() {
        return !missing.isEmpty() || !unreported.isEmpty() || !reported.isEmpty();
    }

    /** At most {@code most} pools to compare with the chain before they are quoted, the most suspicious first. */
    public List<PoolId> first(int most) {
        return Stream.concat(missing.stream(), unreported.stream()).limit(most).toList();
    }

    /** Returns all suspicious pools except the given ones, the most suspicious first, and clears the list. */
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
