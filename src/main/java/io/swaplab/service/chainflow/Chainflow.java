package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.Provider;
import io.swaplab.service.chainflow.Publisher.View;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.DoubtfulAnswerException;
import io.swaplab.service.chainsource.ProvedLogs;
import io.swaplab.service.chainsource.StaleHeadDetector;
import io.swaplab.service.reading.TokenBehaviour;
import io.swaplab.service.reading.TokenProbe;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.reading.TransferChain;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the pools of a chain in sync with it and publishes them as snapshots. Readers never wait: {@link #current}
 * returns an immutable snapshot. Either a follower started by {@link #start} polls the head, or callers ask for
 * {@link #syncOnce} after an event; both may be used together.
 *
 * <p>If the node fails, the last snapshot stays and {@link #health} reports the failure. On a development node, state
 * may be changed outside any block, for example by a request that writes a storage slot. Such a change leaves no trace
 * in the chain, so {@link #reload} must be called after it.
 */
public final class Chainflow implements AutoCloseable {
    private final List<String> providers;
    private final Listeners listeners = new Listeners();
    private final Node node;
    private final Clock clock;
    private final StaleHeadDetector heads;
    private final ProvedLogs proved;
    private final ChainTracker tracker;
    private final Publisher publisher;
    private final TokenProbe probe;
    private final ReentrantLock writing = new ReentrantLock();
    private final AtomicLong doubts = new AtomicLong();
    private volatile long includedChanges = -1;
    private volatile @Nullable SyncProblem brokenCheck;
    private final HeadPoller follower;

    /**
     * Creates an instance that has not read anything yet. Closing it does not close the node.
     *
     * @param families the implementations of all families that the profile's providers use
     * @throws IllegalArgumentException when a provider's family is missing
     */
    public Chainflow(Node node, ChainProfile profile, List<PoolFamily> families, ChainflowSettings settings) {
        this(
                node,
                profile,
                families,
                settings,
                Clock.systemUTC(),
                task -> Thread.ofVirtual().name("chainflow-probe").start(task));
    }

    /** Used by tests. Failed providers are read again on the caller's thread instead of a separate one. */
    Chainflow(Node node, ChainProfile profile, List<PoolFamily> families, ChainflowSettings settings, Clock clock) {
        this(node, profile, families, settings, clock, Runnable::run);
    }

    private Chainflow(
            Node node,
            ChainProfile profile,
            List<PoolFamily> families,
            ChainflowSettings settings,
            Clock clock,
            Executor probes) {
        this.providers = profile.providers().stream().map(Provider::name).toList();
        ProviderRegistry index = new ProviderRegistry(profile.providers(), families);
        this.node = node;
        this.clock = clock;
        this.proved = settings.caution().logsOf(node);
        this.heads = settings.caution().headWatch();
        this.tracker = new ChainTracker(node, profile, index, settings, heads, proved, listeners, clock, probes);
        this.publisher = new Publisher(providers, tracker, listeners, clock);
        this.probe = new TokenProbe(node, settings.reading().probe());
        this.follower = new HeadPoller(settings.pace(), this::syncOnce, this::lookAround);
    }

    /**
     * The last snapshot.
     *
     * @throws IllegalStateException before the first one; see {@link #isSynced}
     */
    public MarketSnapshot current() {
        MarketSnapshot snapshot = publisher.view().snapshot();
        if (snapshot == null) {
            throw new IllegalStateException("the pools of the chain are not read yet");
        }
        return snapshot;
    }

    /** Whether there is a snapshot. */
    public boolean isSynced() {
        return publisher.view().snapshot() != null;
    }

    /** How far each provider was followed, in the order of the chain's profile. */
    public List<ProviderCursor> cursors() {
        return publisher.view().cursors();
    }

    /** The whole sync state at this moment. */
    public SyncState state() {
        View view = publisher.view();
        return new SyncState(
                view.snapshot(),
                health(view),
                view.cursors(),
                view.flows(),
                view.quarantined(),
                tracker.missingPools(),
                age(view),
                heads.clockOffsetMillis(),
                proved.proof());
    }

    public SyncHealth health() {
        return health(publisher.view());
    }

    private SyncHealth health(View view) {
        SyncHealth health = view.health();
        List<SyncProblem> problems = new ArrayList<>(health.problems());
        problems.addAll(tracker.missingPools().problems());
        SyncProblem broken = brokenCheck;
        if (broken != null) {
            problems.add(broken);
        }
        return health.with(
                tracker.headNumber(), problems, tracker.doubts(health.doubts().quarantinedPools()));
    }

    /** The results of the token tests, and the pools excluded from the snapshot because of them. */
    public TokenTestReport tokens() {
        return publisher.view().tokens();
    }

    /** The pools that are excluded until they are read successfully, as of the last snapshot. */
    public List<TrackedPool.Quarantined> quarantined() {
        return publisher.view().quarantined();
    }

    /** Schedules a new test of a token at all its pools, to be run by the next sync. */
    public void doubt(Address token) {
        tracker.doubt(token);
        doubts.incrementAndGet();
    }

    /**
     * Simulates token transfers at the head of the chain, such as those of a swap. If a token behaves differently than
     * in its last test, the next sync tests it again at all its pools.
     *
     * @throws NodeException when the node fails
     */
    public List<TokenBehaviour> tryOut(List<TransferChain> trips) {
        return probe.conducts(trips, this::doubt);
    }

    /**
     * Whether the snapshot includes the effects of all transactions and state changes that were sent through the node
     * object of this instance before this call, and the results of all tests scheduled by {@link #doubt}. Changes by
     * other programs are not considered.
     */
    public boolean includesOwnChanges() {
        return includedChanges >= changes();
    }

    private long changes() {
        return node.changes() + doubts.get();
    }

    private long age(View view) {
        return Math.max(0, clock.millis() - view.health().lastSuccessMillis());
    }

    public void addListener(ChainflowListener listener) {
        listeners.add(listener);
    }

    /**
     * Brings the snapshot to the current head of the node and returns it. Costs one request if the head has not
     * changed. While many pools are read for the first time, snapshots of the pools read so far are published in
     * between.
     *
     * @throws NodeException when the node fails; the last snapshot stays
     */
    public MarketSnapshot syncOnce() {
        writing.lock();
        try {
            long changes = changes();
            MarketSnapshot snapshot = publisher.publish(tracker.catchUp());
            while (tracker.isReading()) {
                snapshot = publisher.publish(tracker.catchUp());
            }
            includedChanges = changes;
            return snapshot;
        } catch (RuntimeException failure) {
            noteFailure(failure);
            throw failure;
        } catch (Error broken) {
            noteFailure(broken);
            // The error may have interrupted an update of the pools, so their states are read again.
            tracker.forgetStates();
            throw broken;
        } finally {
            writing.unlock();
        }
    }

    /**
     * The pools of the current head as they were after an earlier block. Pools that cannot be read as of that block are
     * left out, such as those that did not exist yet.
     *
     * @throws NodeException when the node fails, or no longer has the state of that block
     */
    public MarketSnapshot at(BlockRef earlier) {
        writing.lock();
        try {
            MarketSnapshot now = syncOnce();
            return tracker.loading().market(tracker.catchUp(), now.pools(), earlier);
        } finally {
            writing.unlock();
        }
    }

    /**
     * Reads the state of every pool again, including quarantined pools.
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
     * Brings the pools to the head, reads a provider's pools again from the node, and reports the differences. A pool
     * that differs is quarantined until its state has been read again.
     *
     * @throws IllegalArgumentException when the chain has no such provider
     * @throws NodeException when the node fails
     */
    public ProviderAudit audit(String provider) {
        if (!providers.contains(provider)) {
            throw new IllegalArgumentException("provider must be one of " + providers + ", got " + provider);
        }
        writing.lock();
        try {
            syncOnce();
            ProviderAudit audit = tracker.audit(provider);
            if (!audit.pools().differences().isEmpty()) {
                syncOnce();
            }
            return audit;
        } finally {
            writing.unlock();
        }
    }

    private void noteFailure(Throwable failure) {
        String reason = SyncProblem.reason(failure);
        publisher.failed(reason, failure instanceof DoubtfulAnswerException ? reason : null);
        // Closing interrupts the request in progress, which is not a failure to report.
        if (!follower.isClosed()) {
            listeners.failed(reason);
        }
    }

    /**
     * Checks for errors that would otherwise stay unnoticed: wrong pool states, and pools that no scan found. Also
     * reads failed providers again. The follower calls this after each poll of the head; a failed check is repeated
     * later. An unexpected exception is listed among the problems of {@link #health} until a check succeeds.
     *
     * @throws NodeException when an error was found, but the node fails while it is corrected; the last snapshot stays
     */
    void lookAround() {
        try {
            boolean answered = tracker.tryFailed();
            if (tracker.auditSome() || answered) {
                syncOnce();
            }
            if (tracker.searchMissing(writing)) {
                syncOnce();
            }
            brokenCheck = null;
        } catch (NodeException notNow) {
            throw notNow;
        } catch (RuntimeException | Error broken) {
            brokenCheck = new SyncProblem("chain", "checks", SyncProblem.reason(broken), tracker.headNumber());
            throw broken;
        }
    }

    /** Starts the follower; a second call does nothing. */
    public void start() {
        follower.start();
    }

    /** Makes a started follower poll the head now instead of after its pause. */
    public void wake() {
        follower.wake();
    }

    /** Stops the follower and waits for it briefly; the last snapshot stays readable. */
    @Override
    public void close() {
        follower.close();
    }
}
