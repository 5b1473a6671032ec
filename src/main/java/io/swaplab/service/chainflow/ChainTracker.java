package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.http.UpstreamStateSource;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.service.chainflow.MissedPoolSearch.MissingPools;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.EndpointReads;
import io.swaplab.service.chainflow.book.FactoryCountCheck;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.PoolLoading;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import io.swaplab.service.chainflow.book.RollingAudit;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.ChainIdentityCheck;
import io.swaplab.service.chainsource.DoubtfulAnswerException;
import io.swaplab.service.chainsource.ProvedLogs;
import io.swaplab.service.chainsource.StaleHeadDetector;
import io.swaplab.service.reading.TokenTestReport;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/**
 * Brings the book of tracked pools to the head of the chain. Not thread-safe.
 *
 * <p>The chain may change between any two requests, so a result is used only after two checks. The parent hash of each
 * followed block must match the block before it. At the end, a last request checks that the tip is still on the chain;
 * this request is omitted if all reads named the tip by hash. Blocks that have left the chain are rolled back.
 */
final class ChainTracker {
    private static final int ATTEMPTS = 8;

    private final Node node;
    private final ProviderRegistry index;
    private final ChainflowSettings settings;
    private final ChainflowListener listener;
    private final Discovery discovery;
    private final CheckpointResume resumption;
    private final ReadingProgress progress;
    private final PoolLoading loading;
    private final PoolBookUpdater feed;
    private final TokenAndPoolTests trials;
    private final Audits audits;
    private final Quarantine quarantine;
    private final ProviderSyncs flows;
    private final ProviderRetries probes;
    private final StaleHeadDetector heads;
    private final ChainIdentityCheck identity;
    private final Clock clock;
    private final ChainLinks links;
    private final TornReads unsettled;
    private @Nullable PoolBook book;
    private @Nullable UpstreamStateSource upstream;
    private volatile long headNumber;

    ChainTracker(
            Node node,
            ChainProfile profile,
            ProviderRegistry index,
            ChainflowSettings settings,
            StaleHeadDetector heads,
            ProvedLogs proved,
            ChainflowListener listener,
            Clock clock,
            Executor executor) {
        this.node = node;
        this.clock = clock;
        this.index = index;
        this.settings = settings;
        this.listener = listener;
        this.discovery = new Discovery(node, index, settings, profile.firstBlock());
        this.resumption = new CheckpointResume(node, index, settings, discovery);
        this.links = new ChainLinks(node);
        this.feed = new PoolBookUpdater(node, index, settings, proved);
        this.unsettled = new TornReads(settings.caution().tornHeads());
        this.progress = new ReadingProgress(listener);
        this.loading = new PoolLoading(node, settings.reading(), index, progress);
        EndpointReads witnesses = new EndpointReads(node, loading, settings.reading(), index);
        this.quarantine = new Quarantine(new RollingAudit(settings.caution().auditedPools(), witnesses, clock), clock);
        FactoryCountCheck counts = new FactoryCountCheck(node, index, profile.firstBlock());
        MissedPoolSearch search = new MissedPoolSearch(discovery, counts, listener, clock);
        this.audits = new Audits(node, index, settings, quarantine.audit(), search, counts);
        this.flows =
                new ProviderSyncs(index.providers().stream().map(Provider::name).toList());
        this.probes = new ProviderRetries(loading, discovery, executor);
        this.heads = heads;
        this.identity = new ChainIdentityCheck(node, profile.chainId());
        this.upstream = settings.reading().first();
        this.trials = new TokenAndPoolTests(node, profile, settings, loading);
    }

    long headNumber() {
        return headNumber;
    }

    /** The problems found while blocks were followed, such as logs that could not be decoded; the latest is last. */
    List<SyncProblem> problems() {
        return feed.problems().list();
    }

    RejectedAnswers doubts(int quarantined) {
        return quarantine.audit().doubts(heads.staleness(clock.millis()).orElse(null), quarantined, feed.doubted());
    }

    /** The current evidence that factories have pools which no scan found. Any thread may call this. */
    MissingPools missingPools() {
        return audits.missingPools();
    }

    List<ProviderSyncStatus> flows(PoolBook there) {
        return flows.list(there);
    }

    /** Whether some pools still have to be read for the first time. */
    boolean isReading() {
        PoolBook known = book;
        return known != null && flows.isReading(known);
    }

    /**
     * Called after the book's snapshot was published. Chooses the pools for the next {@link #auditSome} and the
     * providers for the next {@link #tryFailed}, and saves the book if a save is due.
     */
    void published(PoolBook there) {
        resumption.offer(there);
        quarantine.audit().choose(there);
        probes.choose(there, flows, clock.millis());
    }

    /** Starts to read failed providers again. Returns whether results of earlier such reads can be applied. */
    boolean tryFailed() {
        return probes.start();
    }

    /** Compares the pools chosen by {@link #published} with the chain; returns whether any was wrong. */
    boolean auditSome() {
        return audits.some();
    }

    /**
     * Searches for pools that the book lacks, adds them to it as unread, and returns whether there were any. Holds the
     * lock only while it uses the book.
     */
    boolean searchMissing(Lock writing) {
        return audits.findsMore(writing, () -> book);
    }

    TokenTestReport tokens() {
        return trials.tokens();
    }

    /** Schedules another test of a token for the next catch-up, because its behaviour has changed. */
    void doubt(Address token) {
        trials.doubt(token);
    }

    /** Discards the states of all pools, so that the next catch-up reads them again from the node itself. */
    void forgetStates() {
        upstream = null;
        flows.forget();
        PoolBook known = book;
        if (known != null) {
            discovery.advanceTo(known.tip(), known.seeds(), known.positions());
            book = null;
        }
    }

    /**
     * Reads a provider's pools again at the tip and compares them with the book. Pools that differ are quarantined by
     * the next catch-up.
     *
     * @throws NodeException when the node fails, or the chain changes faster than it can be read
     */
    ProviderAudit audit(String provider) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<ProviderAudit> audit = audits.of(catchUp(), provider);
            if (audit.isPresent()) {
                return audit.get();
            }
        }
        throw new NodeException("the chain changed during all " + ATTEMPTS + " attempts to read it");
    }

    PoolLoading loading() {
        return loading;
    }

    /**
     * Brings the book to the node's current head and returns it.
     *
     * @throws NodeException when the node fails, or the chain changes faster than it can be followed
     */
    PoolBook catchUp() {
        try {
            return catchUpOn();
        } catch (NodeException failed) {
            // Before the next attempt, the chain is checked again, because the URL may then lead to another node.
            identity.doubt();
            throw failed;
        }
    }

    private PoolBook catchUpOn() {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            BlockHeader head = node.latestHeader();
            PoolBook known = book;
            flows.begin();
            boolean apart = known != null && !links.isAncestor(known.tip(), head.ref());
            if (apart) {
                // Either a reorganisation, or a node of another chain. In the latter case prove() throws.
                identity.doubt();
            }
            identity.prove();
            headNumber = head.ref().number();
            heads.saw(head.ref(), clock.millis());
            PoolBook there = known == null ? begin(head) : advance(known, head, apart);
            if (there != null) {
                book = there;
                discovery.handOver();
                quarantine.plan(there);
                flows.settle(there);
                return there;
            }
        }
        throw new NodeException("the chain changed during all " + ATTEMPTS + " attempts to follow it");
    }

    /**
     * Creates the first book. It is read from the fork's upstream node if possible, else restored from the checkpoint,
     * else read from the followed node. Null if the chain changed meanwhile.
     */
    private @Nullable PoolBook begin(BlockHeader latest) {
        BlockRef head = feed.begin(latest);
        UpstreamStateSource next = upstream;
        upstream = null;
        while (book == null && next != null) {
            book = readUpstream(next, head);
            next = next.otherwise();
        }
        if (book == null) {
            book = resumption.book(head, links::stands);
            if (book != null) {
                trials.resume(book, head);
            }
        }
        PoolBook known = book;
        return known == null
                ? bootstrap(head, null, settings.pace().bootstrapPools())
                : advance(known, latest, !links.isAncestor(known.tip(), head));
    }

    private @Nullable PoolBook readUpstream(UpstreamStateSource there, BlockRef head) {
        try {
            boolean near = there.reaches(head, settings.pace().followBlocks());
            BlockRef common = near ? node.block(there.block()).orElse(null) : null;
            PoolBook read = common == null
                    ? null
                    : unsettled.readUpstream(there, common, () -> bootstrap(common, there, Integer.MAX_VALUE));
            if (read != null) {
                trials.beginAgain(read);
            }
            // Providers that failed upstream may be read at the followed node. The interval between token tests starts
            // at the head's time, because the upstream block may be much older than the fork's first own block.
            flows.begin();
            trials.trustFrom(head);
            return read;
        } catch (NodeException notThere) {
            // The state is read from the next upstream node instead, or from the followed node.
            flows.forget();
            return null;
        }
    }

    /**
     * Creates a book of all known pools and reads at most {@code most} of them; null if {@code base} left the chain.
     *
     * @param there the fork's upstream, if the pools are read there; null to read them from the followed node
     */
    private @Nullable PoolBook bootstrap(BlockRef base, @Nullable UpstreamStateSource there, int most) {
        PoolLoading reading = there == null ? loading : loading.from(there.node());
        List<SyncProblem> refused = new ArrayList<>();
        flows.forget();
        try {
            List<PoolSeed> seeds = discovery.upTo(base, listener, refused);
            refused.forEach(feed.problems()::note);
            List<TrackedPool.Unread> unread =
                    seeds.stream().map(TrackedPool.Unread::new).toList();
            PoolBook fresh = new PoolBook(index, settings, base, unread);
            fresh.keep(discovery.positions());
            discovery.unscanned().forEach((provider, reason) -> flows.unscanned(provider, reason, base.number()));
            read(fresh, base, reading, most);
            trials.begin(fresh, base, reading, there);
            return links.stands(base) ? fresh : null;
        } catch (RpcErrorException refusal) {
            return unlessGone(base, refusal);
        }
    }

    /**
     * Brings the book to the head; null if the chain changed meanwhile, so that the head has to be requested again.
     *
     * @param apart whether the head does not descend from the book's tip
     */
    private @Nullable PoolBook advance(PoolBook known, BlockHeader latest, boolean apart) {
        BlockRef head = latest.ref();
        unsettled.settle(known, head);
        boolean still = known.tip().hash().equals(head.hash());
        int most = settings.pace().bootstrapPools();
        if (still
                && flows.unread(known, 1).isEmpty()
                && !probes.hasAnswers()
                && !trials.isInDoubt()
                && !feed.suspicions().isAny()
                && !quarantine.hasWork(head)) {
            return known;
        }
        if (apart && !rewind(known, head)
                || head.number() - known.tip().number() > settings.pace().followBlocks()) {
            forgetStates();
            return bootstrap(head, null, settings.pace().bootstrapPools());
        }
        BlockRef reading = known.tip();
        try {
            feed.catchUp(known, head).forEach(this::fault);
            boolean pinned = reading.equals(known.tip()) && loading.readsByHash() && !probes.hasAnswers();
            reading = known.tip();
            while (known.tip().number() < head.number()) {
                Optional<BlockHeader> next = links.childOf(known.tip(), latest);
                if (next.isEmpty()) {
                    return null;
                }
                reading = next.get().ref();
                feed.follow(known, next.get()).forEach(this::fault);
            }
            probes.apply(known, flows, clock.millis());
            audits.check(known, feed.suspicions());
            read(known, reading, loading, most);
            quarantine.work(
                    known,
                    reading,
                    (pools, block) -> unsettled.noted(
                            PoolReadResult.of(loading, pools, block).pools()));
            pinned &= !trials.due(known, reading);
            // If all reads named the tip by hash, the result belongs to this head's chain, even if the node's head has
            // changed since.
            return pinned || links.stands(reading) ? known : null;
        } catch (RpcErrorException | DoubtfulAnswerException refusal) {
            return unlessGone(reading, refusal);
        }
    }

    private void read(PoolBook known, BlockRef at, PoolLoading from, int most) {
        List<TrackedPool.Unread> next = flows.unread(known, most);
        PoolReadResult read = progress.during(known, next.size(), () -> PoolReadResult.of(from, next, at));
        known.amend(from.equals(loading) ? unsettled.noted(read.pools()) : read.pools());
        read.faults().forEach(this::fault);
    }

    private void fault(String provider, String reason) {
        flows.fault(provider, reason, headNumber, clock.millis());
    }

    /** Rolls back until the tip is on the head's chain. Returns false if the undo history is too short. */
    private boolean rewind(PoolBook known, BlockRef head) {
        BlockRef from = known.tip();
        boolean reached;
        do {
            reached = known.undo();
            trials.forgetAfter(known.tip());
        } while (reached && !links.isAncestor(known.tip(), head));
        if (!from.equals(known.tip())) {
            listener.rewound(from, known.tip());
        }
        return reached;
    }

    private @Nullable PoolBook unlessGone(BlockRef reading, NodeException refusal) {
        if (links.stands(reading)) {
            throw refusal;
        }
        return null;
    }
}
