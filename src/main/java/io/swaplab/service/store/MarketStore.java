package io.swaplab.service.store;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.service.chainflow.book.CheckpointStore;
import io.swaplab.service.chainflow.book.CheckpointStore.BookChanges;
import io.swaplab.service.chainflow.book.LastTransaction;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.store.Database.Durability;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Stores the tracked pools of one chain in a database. A separate thread writes them. */
public final class MarketStore implements CheckpointStore, AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(10);

    private final Database database;
    private final Ownership owner;
    private final PoolRows pools;
    private final Pace pace;
    private final AtomicBoolean saving = new AtomicBoolean();
    private final ExecutorService writer = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("store").factory());
    private final AtomicReference<@Nullable Future<Saved>> loading = new AtomicReference<>();
    private volatile long nextNanos = System.nanoTime();
    private volatile boolean lost;
    private volatile boolean taken;

    /**
     * Whether some pools that a scan found could not be stored. In that case the scan's progress is not stored either,
     * so that the scan is repeated after a restart.
     */
    private boolean searchHasGap;

    private volatile @Nullable String problem;

    /**
     * How often and as of which block pools are saved.
     *
     * @param interval minimum time between two saves
     * @param blocksBack how many blocks below the tip the saved block is, on a chain that declares no block final
     */
    public record Pace(Duration interval, int blocksBack) {
        /**
         * Saves at most every five seconds, as of the block 16 below the tip. On a chain with fast finality, no
         * reorganisation reaches that deep. After a restart, the blocks after the saved one are soon read.
         */
        public static final Pace DEFAULT = new Pace(Duration.ofSeconds(5), 16);
    }

    private MarketStore(Database database, Ownership owner, PoolRows pools, Pace pace) {
        this.database = database;
        this.owner = owner;
        this.pools = pools;
        this.pace = pace;
    }

    /**
     * Opens a chain's store. From now on, only this process may write to the store; earlier writers no longer may.
     *
     * @throws io.swaplab.service.store.StoreException when the store cannot be opened or belongs to another chain
     */
    public static MarketStore open(StoreUrl url, ChainStamp stamp, Collection<Provider> providers, Pace pace) {
        Database database = Database.open(url, "market", Durability.ALL_BUT_THE_LAST);
        try {
            Ownership owner = database.transact(connection -> Ownership.take(connection, url, stamp));
            MarketStore store = new MarketStore(database, owner, new PoolRows(providers), pace);
            // The read starts now, so that it runs while the caller still queries the chain.
            store.loading.set(store.writer.submit(store::read));
            return store;
        } catch (RuntimeException refused) {
            database.close();
            throw refused;
        }
    }

    /** The error of the last write; null if it succeeded. */
    public @Nullable String problem() {
        return problem;
    }

    @Override
    public Saved load() {
        Future<Saved> begun = loading.getAndSet(null);
        try {
            return (begun == null ? writer.submit(this::read) : begun).get();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new StoreException("interrupted while the store was read");
        } catch (ExecutionException failed) {
            throw new IllegalStateException("reading the store failed", failed.getCause());
        }
    }

    private Saved read() {
        try {
            return database.transact(connection -> {
                BlockRef at = ProgressRows.load(connection, ProgressRows.POOLS);
                BlockRef scanned = later(at, ProgressRows.load(connection, ProgressRows.SCAN));
                return new Saved(at, scanned, pools.load(connection), ProgressRows.positions(connection));
            });
        } catch (RuntimeException unreadable) {
            // An unreadable store is not fatal: all data can be read from the chain, which makes the start slower.
            lost = true;
            problem = unreadable.getMessage();
            return Saved.NOTHING;
        }
    }

    /**
     * The later of the last block followed and the last block scanned for announcements. The next scan can start after
     * the returned block, because following a chain finds announcements too.
     */
    private static @Nullable BlockRef later(@Nullable BlockRef followed, @Nullable BlockRef searched) {
        return followed == null || searched != null && searched.number() > followed.number() ? searched : followed;
    }

    @Override
    public boolean isDue() {
        return !taken && !saving.get() && System.nanoTime() - nextNanos >= 0;
    }

    @Override
    public boolean wantsAll() {
        return lost;
    }

    @Override
    public int blocksBack() {
        return pace.blocksBack();
    }

    @Override
    public void save(BookChanges changes) {
        saving.set(true);
        write(() -> {
            try {
                database.change(connection -> saved(connection, changes));
                if (changes.whole()) {
                    lost = false;
                    searchHasGap = false;
                }
            } finally {
                nextNanos = System.nanoTime() + pace.interval().toNanos();
                saving.set(false);
            }
            return true;
        });
    }

    private void saved(Connection connection, BookChanges changes) throws SQLException {
        owner.require(connection);
        if (changes.whole()) {
            ProgressRows.clear(connection);
        }
        pools.keep(connection, changes.pools());
        pools.remove(connection, changes.gone());
        ProgressRows.keep(connection, changes.positions());
        ProgressRows.keep(connection, ProgressRows.POOLS, changes.at());
    }

    @Override
    public void scanned(BlockRef to, Collection<PoolSeed> found, Map<String, LastTransaction> last, boolean fromStart) {
        List<TrackedPool.Unread> unread =
                found.stream().map(TrackedPool.Unread::new).toList();
        write(() -> {
            if (searchHasGap && !fromStart) {
                return false;
            }
            searchHasGap = true;
            database.change(connection -> {
                owner.require(connection);
                if (fromStart) {
                    ProgressRows.clear(connection);
                }
                pools.keep(connection, unread);
                ProgressRows.keep(connection, last);
                ProgressRows.keep(connection, ProgressRows.SCAN, to);
            });
            searchHasGap = false;
            return true;
        });
    }

    /**
     * Runs a transaction on the writer thread.
     *
     * @param transaction writes to the store; returns false if it wrote nothing
     */
    private void write(BooleanSupplier transaction) {
        writer.execute(() -> {
            try {
                if (!taken && transaction.getAsBoolean()) {
                    problem = null;
                }
            } catch (Ownership.TakenException other) {
                taken = true;
                problem = other.getMessage();
            } catch (RuntimeException | Error failed) {
                // This transaction's changes are lost, so the next save must contain everything.
                lost = true;
                problem = SyncProblem.reason(failed);
            }
        });
    }

    /** Writes all queued changes, then closes the store. */
    @Override
    public void close() {
        writer.shutdown();
        try {
            if (!writer.awaitTermination(CLOSING.toSeconds(), TimeUnit.SECONDS)) {
                writer.shutdownNow();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        database.close();
    }
}
