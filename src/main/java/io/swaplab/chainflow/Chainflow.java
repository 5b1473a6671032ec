package io.swaplab.chainflow;

import io.swaplab.chainflow.audit.PoolAudit;
import io.swaplab.chainflow.book.BlockReplay;
import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.PoolBook;
import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.ProviderCursor;
import io.swaplab.chainflow.book.ProviderIndex;
import io.swaplab.chainflow.book.SyncDoubts;
import io.swaplab.chainflow.book.TrackedPool;
import io.swaplab.evm.Address;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.Provider;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;
import io.swaplab.tokens.Conduct;
import io.swaplab.tokens.TokenBook;
import io.swaplab.tokens.TokenProbe;
import io.swaplab.tokens.TokenTrip;
import io.swaplab.tokens.TripReport;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the pools of a chain in sync with it and publishes them as snapshots. Readers never wait: they take {@link
 * #current} and keep it. Either a follower started by {@link #start} polls the head, or callers ask for {@link
 * #syncOnce} after an event; both may be used together.
 *
 * <p>If the node fails, the last snapshot stays and {@link #health} reports the failure. On a development node, state
 * may be changed without a block, for example by writing a storage slot. The chain has no trace of that: call {@link
 * #reload} afterwards.
 */
public final class Chainflow implements AutoCloseable {
    /** After this many consecutive failures the distance to the head is unknown. */
    private static final int FAILURES_UNTIL_LOST = 3;

    private record View(
            @Nullable MarketSnapshot snapshot, List<ProviderCursor> cursors, SyncHealth health, TokenBook tokens) {}

    private final ChainflowSettings settings;
    private final Clock clock;
    private final List<String> providers;
    private final Listeners listeners = new Listeners();
    private final ChainTracker tracker;
    private final Node node;
    private final TokenProbe probe;
    private final ReentrantLock writing = new ReentrantLock();
    private volatile View view;
    private final Follower follower;

    /**
     * A sync that has not read anything yet. The caller must close the node.
     *
     * @param families the implementations of all families that the profile's providers use
     * @throws IllegalArgumentException when a provider's family is missing
     */
    public Chainflow(Node node, ChainProfile profile, List<PoolFamily> families, ChainflowSettings settings) {
        this(node, profile, families, settings, Clock.systemUTC());
    }

    Chainflow(Node node, ChainProfile profile, List<PoolFamily> families, ChainflowSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
        this.providers = profile.providers().stream().map(Provider::name).toList();
        ProviderIndex index = new ProviderIndex(profile.providers(), families);
        this.tracker = new ChainTracker(node, profile, index, settings, listeners, clock);
        this.node = node;
        this.probe = new TokenProbe(node, settings.reading().probe());
        this.follower = new Follower(settings.pace(), () -> {
            syncOnce();
            lookAround();
        });
        this.view = new View(
                null,
                providers.stream().map(ProviderCursor::unsynced).toList(),
                new SyncHealth(false, 0, 0, 0, 0, 0, null, 0, List.of(), SyncDoubts.NONE),
                TokenBook.EMPTY);
    }

    /**
     * The last snapshot.
     *
     * @throws IllegalStateException before the first one; see {@link #isSynced}
     */
    public MarketSnapshot current() {
        MarketSnapshot snapshot = view.snapshot();
        if (snapshot == null) {
            throw new IllegalStateException("the pools of the chain are not read yet");
        }
        return snapshot;
    }

    /** Whether there is a snapshot. */
    public boolean isSynced() {
        return view.snapshot() != null;
    }

    /** The sync state of every provider, in the order of the chain's profile. */
    public List<ProviderCursor> cursors() {
        return view.cursors();
    }

    public SyncHealth health() {
        SyncHealth health = view.health();
        List<PoolProblem> problems = new ArrayList<>(health.problems());
        problems.addAll(tracker.missingPools());
        return health.with(problems, tracker.doubts(health.doubts().quarantinedPools()));
    }

    /** The findings about the tokens of all pools, and the pools excluded from the snapshot because of them. */
    public TokenBook tokens() {
        return view.tokens();
    }

    /** Schedules another test of a token, around all its pools, with the next sync. */
    public void doubt(Address token) {
        tracker.doubt(token);
    }

    /**
     * Simulates token transfers at the head of the chain, as in a swap. A token whose behaviour differs from the
     * earlier finding is tested again around all its pools with the next sync.
     *
     * @throws NodeException when the node fails
     */
    public List<Conduct> tryOut(List<TokenTrip> trips) {
        if (probe.isOff()) {
            return trips.stream().map(trip -> Conduct.PLAIN).toList();
        }
        List<Optional<TripReport>> reports = probe.make(trips, node.latestBlock());
        List<Conduct> conducts = new ArrayList<>(trips.size());
        for (int i = 0; i < trips.size(); i++) {
            Conduct conduct = Conduct.of(trips.get(i), reports.get(i));
            conducts.add(conduct);
            if (conduct.isSurprise()) {
                tracker.doubt(trips.get(i).token());
            }
        }
        return conducts;
    }

    /**
     * Whether the snapshot may be older than this many blocks, the head is stale, or all pools are missing from the
     * snapshot.
     */
    public boolean isBehind(long maxBlocks) {
        SyncHealth health = health();
        boolean unsound = health.doubts().staleHead() != null
                || health.livePools() == 0 && !tracker.missingPools().isEmpty();
        return unsound
                || !health.synced()
                || health.lagBlocks() > maxBlocks
                || health.failuresInARow() >= FAILURES_UNTIL_LOST;
    }

    public void addListener(ChainflowListener listener) {
        listeners.add(listener);
    }

    /**
     * Brings the snapshot to the current head of the node and returns it. Costs one request if the head has not
     * changed.
     *
     * @throws NodeException when the node fails; the last snapshot stays
     */
    public MarketSnapshot syncOnce() {
        writing.lock();
        try {
            return publish(tracker.catchUp());
        } catch (RuntimeException failure) {
            noteFailure(failure);
            throw failure;
        } finally {
            writing.unlock();
        }
    }

    /**
     * Reads the state of every pool again, including those in quarantine.
     *
     * @throws NodeException when the node fails; the last snapshot stays
     */
    public MarketSnapshot reload() {
        writing.lock();
        try {
            tracker.forgetStates();
            return syncOnce();
        } finally {
            writing.unlock();
        }
    }

    /**
     * Brings the pools to the head, reads a provider's pools again from the node, and reports the differences. The
     * tracked state is not changed.
     *
     * @throws IllegalArgumentException when the chain has no such provider
     * @throws NodeException when the node fails
     */
    public PoolAudit audit(String provider) {
        if (!providers.contains(provider)) {
            throw new IllegalArgumentException("provider must be one of " + providers + ", got " + provider);
        }
        writing.lock();
        try {
            syncOnce();
            return tracker.audit(provider);
        } finally {
            writing.unlock();
        }
    }

    private MarketSnapshot publish(PoolBook book) {
        View last = view;
        MarketSnapshot snapshot = book.snapshot();
        if (snapshot == last.snapshot()) {
            SyncHealth was = last.health();
            view = new View(
                    snapshot,
                    last.cursors(),
                    health(was.livePools(), was.waitingPools(), was.problems(), was.doubts(), snapshot),
                    tracker.tokens());
            return snapshot;
        }
        List<PoolProblem> problems = new ArrayList<>(tracker.problems());
        int live = 0;
        int waiting = 0;
        int quarantined = 0;
        for (TrackedPool pool : book.pools()) {
            switch (pool) {
                case TrackedPool.Live known -> live++;
                case TrackedPool.Waiting idle -> waiting++;
                case TrackedPool.Quarantined(var seed, var reason, var block) -> {
                    quarantined++;
                    problems.add(new PoolProblem(seed.provider().name(), "pool " + seed.id(), reason, block));
                }
                case TrackedPool.Unread unread -> throw new IllegalStateException("published unread: " + unread);
            }
        }
        listeners.publishing(snapshot);
        view = new View(
                snapshot,
                cursors(book, clock.millis()),
                health(live, waiting, problems, tracker.doubts(quarantined), snapshot),
                tracker.tokens());
        tracker.published(book);
        listeners.published(snapshot);
        return snapshot;
    }

    private SyncHealth health(
            int live, int waiting, List<PoolProblem> problems, SyncDoubts doubts, MarketSnapshot snapshot) {
        long synced = snapshot.block().number();
        return new SyncHealth(
                true, tracker.headNumber(), synced, live, waiting, 0, null, clock.millis(), problems, doubts);
    }

    private List<ProviderCursor> cursors(PoolBook book, long now) {
        Map<String, PoolBook.Position> positions = new HashMap<>(book.positions());
        long tip = book.tip().number();
        List<ProviderCursor> cursors = new ArrayList<>(providers.size());
        Set<String> withPools = new HashSet<>();
        book.pools().forEach(pool -> withPools.add(pool.seed().provider().name()));
        for (String provider : providers) {
            if (!withPools.contains(provider)) {
                // The provider's pools were never read, so it is not known to be in sync.
                cursors.add(ProviderCursor.unsynced(provider));
                continue;
            }
            PoolBook.Position last = positions.getOrDefault(provider, new PoolBook.Position(tip, 0));
            cursors.add(new ProviderCursor(
                    provider,
                    last.blockNumber() + ":" + last.transactionIndex(),
                    tip,
                    last.blockNumber() == tip ? last.transactionIndex() : 0,
                    now));
        }
        return List.copyOf(cursors);
    }

    private void noteFailure(RuntimeException failure) {
        View last = view;
        SyncHealth was = last.health();
        String reason = BlockReplay.reason(failure);
        view = new View(
                last.snapshot(),
                last.cursors(),
                new SyncHealth(
                        was.synced(),
                        Math.max(was.headNumber(), tracker.headNumber()),
                        was.syncedNumber(),
                        was.livePools(),
                        was.waitingPools(),
                        was.failuresInARow() + 1,
                        reason,
                        was.lastSuccessMillis(),
                        was.problems(),
                        was.doubts()),
                last.tokens());
        // Closing interrupts the request in progress, which is not a failure to report.
        if (!follower.isClosed()) {
            listeners.failed(reason);
        }
    }

    /**
     * Checks for what following the chain does not reveal: pools whose state is wrong, and pools that no scan found.
     * The follower calls this after every look at the head; what cannot be checked now is checked later.
     *
     * @throws NodeException when something was found, but the node fails during the correction; the last snapshot stays
     */
    void lookAround() {
        if (tracker.auditSome()) {
            syncOnce();
        }
        writing.lock();
        try {
            if (tracker.searchMissing()) {
                syncOnce();
            }
        } finally {
            writing.unlock();
        }
    }

    /** Starts the follower; a second call does nothing. */
    public void start() {
        follower.start();
    }

    /** Stops the follower and waits for it briefly; the last snapshot stays readable. */
    @Override
    public void close() {
        follower.close();
    }
}
