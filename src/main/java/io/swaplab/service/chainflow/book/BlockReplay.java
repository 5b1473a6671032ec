package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Applies the logs of one block to the pools of a book without changing the book. Many contracts share the same topics,
 * so a log only counts if a known factory or a known pool emitted it.
 */
public final class BlockReplay {
    private final ProviderRegistry index;
    private final PoolBook book;
    private final BlockRef block;
    private final Map<PoolId, TrackedPool> changed = new LinkedHashMap<>();
    private final Map<String, LastTransaction> lastTransactions = new HashMap<>();
    private final List<SyncProblem> problems = new ArrayList<>();
    private final Map<String, String> faults = new HashMap<>();

    private BlockReplay(ProviderRegistry index, PoolBook book, BlockRef block) {
        this.index = index;
        this.book = book;
        this.block = block;
    }

    public static BlockChange of(ProviderRegistry index, PoolBook book, BlockRef block, List<LogEntry> logs) {
        BlockReplay replay = new BlockReplay(index, book, block);
        for (LogEntry log : logs) {
            replay.discover(log);
            replay.follow(log);
        }
        replay.doubtTheOverdue();
        return new BlockChange(
                List.copyOf(replay.changed.values()), replay.lastTransactions, replay.problems, replay.faults);
    }

    private void discover(LogEntry log) {
        for (PoolSeed seed : announced(index, log, problems)) {
            if (known(seed.id()) == null) {
                put(unread(seed), log);
            }
        }
    }

    /** The pools that a factory's log announces. A malformed announcement is added to {@code problems} and skipped. */
    public static List<PoolSeed> announced(ProviderRegistry index, LogEntry log, List<SyncProblem> problems) {
        List<PoolSeed> seeds = new ArrayList<>(1);
        for (Provider provider : index.announcedBy(log.emitter())) {
            PoolFamily family = index.familyOf(provider);
            if (family.discoveryTopics().contains(log.topic0())) {
                try {
                    family.discovered(provider, log).map(index::sharing).ifPresent(seeds::add);
                } catch (RuntimeException malformed) {
                    problems.add(new SyncProblem(
                            provider.name(),
                            "announcement of " + log.emitter(),
                            SyncProblem.reason(malformed),
                            log.blockNumber()));
                }
            }
        }
        return seeds;
    }

    private void follow(LogEntry log) {
        PoolFamily family = book.familyAt(log.emitter());
        if (family == null || !family.stateTopics().contains(log.topic0())) {
            return;
        }
        PoolId id;
        try {
            id = family.poolOf(log);
        } catch (RuntimeException malformed) {
            problems.add(new SyncProblem(
                    family.name(), "log of " + log.emitter(), SyncProblem.reason(malformed), log.blockNumber()));
            doubtAllAt(log, SyncProblem.reason(malformed));
            return;
        }
        TrackedPool pool = known(id);
        switch (pool) {
            case TrackedPool.Live live -> {
                touch(live, log);
                after(family, live, log).ifPresent(after -> changed.put(id, after));
            }
            // The pool's first log, so the pool may be tradable now.
            case TrackedPool.Waiting waiting -> put(unread(waiting.seed()), log);
            // Drops the last known state, because it lacks this log's effect. The read at the tip will include it.
            case TrackedPool.Unread unread -> put(unread(unread.seed()), log);
            case TrackedPool.Quarantined out -> {}
            case null -> {}
        }
    }

    private TrackedPool.Unread unread(PoolSeed seed) {
        return new TrackedPool.Unread(seed, null, block.number());
    }

    /**
     * Schedules a read of all pools of a contract. Called if a log of the contract does not show which of its pools has
     * changed.
     */
    private void doubtAllAt(LogEntry log, String reason) {
        for (TrackedPool pool : book.at(log.emitter())) {
            PoolSeed seed = pool.seed();
            faults.put(
                    seed.provider().name(),
                    "log " + log.logIndex() + " of block " + block.number() + " of " + log.emitter() + ": " + reason);
            // A waiting pool may be tradable now. An unread pool's last state is dropped; it lacks the log's effect.
            if (!(known(seed.id()) instanceof TrackedPool.Quarantined)) {
                changed.put(seed.id(), unread(seed));
            }
        }
    }

    /** The state of a pool after one of its logs; empty if the log does not change it. */
    private Optional<TrackedPool> after(PoolFamily family, TrackedPool.Live live, LogEntry log) {
        try {
            return switch (family.apply(live.pool(), log)) {
                case LogEffect.Unchanged same -> Optional.empty();
                case LogEffect.Reread again -> Optional.of(unread(live.seed()));
                case LogEffect.Changed(Pool pool) -> {
                    if (!pool.id().equals(live.seed().id())) {
                        throw new IllegalStateException("the log gives the pool " + pool.id());
                    }
                    yield Optional.of(new TrackedPool.Live(live.seed(), pool, live.readAtSecs()));
                }
            };
        } catch (RuntimeException malformed) {
            String where = "log " + log.logIndex() + " of block " + block.number() + ": ";
            return Optional.of(
                    new TrackedPool.Quarantined(live.seed(), where + SyncProblem.reason(malformed), block.number()));
        }
    }

    /** Schedules a read of pools that may change without a log and have not been read for too long. */
    private void doubtTheOverdue() {
        for (TrackedPool overdue : book.overdueAt(block.timestampSecs())) {
            PoolSeed seed = overdue.seed();
            if (known(seed.id()) instanceof TrackedPool.Live live) {
                changed.put(seed.id(), new TrackedPool.Unread(seed, live.pool(), block.number()));
            }
        }
    }

    private @Nullable TrackedPool known(PoolId id) {
        TrackedPool now = changed.get(id);
        return now == null ? book.get(id) : now;
    }

    private void put(TrackedPool pool, LogEntry log) {
        changed.put(pool.seed().id(), pool);
        touch(pool, log);
    }

    private void touch(TrackedPool pool, LogEntry log) {
        // Logs come in order, so the latest transaction is the one that remains.
        lastTransactions.put(pool.seed().provider().name(), LastTransaction.of(log));
    }

    /**
     * The effect of one block's logs.
     *
     * @param pools the changed pools, with their state after the block
     * @param lastTransactions for each provider whose pools the block touched, the last such transaction, by provider
     *     name
     * @param problems logs that could not be decoded
     * @param faults for each provider with a log that could not be attributed to one pool, the error, by provider name
     */
    public record BlockChange(
            List<TrackedPool> pools,
            Map<String, LastTransaction> lastTransactions,
            List<SyncProblem> problems,
            Map<String, String> faults) {
        public BlockChange {
            pools = List.copyOf(pools);
            lastTransactions = Map.copyOf(lastTransactions);
            problems = List.copyOf(problems);
            faults = Map.copyOf(faults);
        }
    }
}
