package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.chainflow.book.PrefetchedReads.KnownQuestions;
import io.swaplab.service.reading.MulticallReader;
import io.swaplab.service.reading.TokenBehaviourTracker;
import io.swaplab.service.reading.TokenProbe;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the full state of pools at one block, many at a time. */
public final class PoolLoading {
    private static final int POOLS_AT_A_TIME = 256;
    private static final int POOLS_PER_NEWS = 8;
    private static final int FIXED_POOLS_AT_A_TIME = 8_192;
    private static final String HIDDEN = "a view returned 0x, as for an account without code";
    private static final ReadOnlyCall NO_QUESTION = new ReadOnlyCall(Address.ZERO, Bytes.EMPTY);

    private final PoolReading reading;
    private final MulticallReader reader;
    private final TokenProbe probe;
    private final ProviderRegistry index;
    private final ChainflowListener listener;
    private final KnownQuestions known;

    public PoolLoading(Node node, PoolReading reading, ProviderRegistry index, ChainflowListener listener) {
        this(node, reading, index, listener, new KnownQuestions());
    }

    private PoolLoading(
            Node node, PoolReading reading, ProviderRegistry index, ChainflowListener listener, KnownQuestions known) {
        this.reading = reading;
        this.reader = new MulticallReader(node, reading.lens());
        this.probe = new TokenProbe(node, reading.probe());
        this.index = index;
        this.listener = listener;
        this.known = known;
    }

    /** A copy that reads from another node. Both share the record of which requests each pool made before. */
    public PoolLoading from(Node other) {
        return new PoolLoading(other, reading, index, listener, known);
    }

    /** Whether a read names its block by hash. Such a read returns the state of exactly that block, or fails. */
    public boolean readsByHash() {
        return reader.readsByHash();
    }

    /** Tests the tokens of pools as of a block. */
    public void tryTokens(TokenBehaviourTracker tokens, Collection<Pool> pools, BlockRef block) {
        if (!probe.isOff() && !pools.isEmpty()) {
            listener.testing(pools.size());
            tokens.look(pools, block, probe, reader);
        }
    }

    /**
     * Reads pools as of a block and returns them in the given order. A pool is quarantined if its views fail, or if its
     * data is invalid for its pool family.
     *
     * @throws NodeException when the node fails
     */
    public List<TrackedPool> load(List<TrackedPool.Unread> unread, BlockRef block) {
        Map<PoolId, TrackedPool> loaded = new HashMap<>(2 * unread.size());
        List<Fixed> fixed = new ArrayList<>();
        List<TrackedPool.Unread> others = new ArrayList<>();
        for (TrackedPool.Unread pool : unread) {
            List<ReadOnlyCall> views = fixedViews(pool);
            if (views.isEmpty()) {
                others.add(pool);
            } else {
                fixed.add(new Fixed(pool, views));
            }
        }
        if (!others.isEmpty() && unread.size() <= POOLS_AT_A_TIME) {
            // A few pools are read together, because a separate request for those with fixed views would cost more.
            others = unread;
            fixed = List.of();
        }
        for (List<Fixed> some : parts(fixed, FIXED_POOLS_AT_A_TIME)) {
            loadFixed(some, block).forEach(pool -> loaded.put(pool.seed().id(), pool));
            listener.loading(loaded.size(), unread.size());
        }
        for (List<TrackedPool.Unread> some : parts(others, POOLS_AT_A_TIME)) {
            int before = loaded.size();
            loadApart(some, block, done -> listener.loading(before + done, unread.size()))
                    .forEach(pool -> loaded.put(pool.seed().id(), pool));
            listener.loading(loaded.size(), unread.size());
        }
        return unread.stream()
                .map(pool -> Objects.requireNonNull(loaded.get(pool.seed().id())))
                .toList();
    }

    /** Pools of a book as they were after an earlier block; those that cannot be read as of that block are left out. */
    public MarketSnapshot market(PoolBook known, Collection<Pool> pools, BlockRef earlier) {
        List<TrackedPool.Unread> unread = pools.stream()
                .flatMap(pool -> Stream.ofNullable(known.get(pool.id())))
                .map(pool -> new TrackedPool.Unread(pool.seed()))
                .toList();
        return MarketSnapshot.of(
                earlier,
                load(unread, earlier).stream()
                        .flatMap(
                                pool -> pool instanceof TrackedPool.Live live ? Stream.of(live.pool()) : Stream.empty())
                        .toList());
    }

    /** A pool that always requests the same views. */
    private record Fixed(TrackedPool.Unread pool, List<ReadOnlyCall> views) {}

    private static <T> List<List<T>> parts(List<T> all, int most) {
        List<List<T>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += most) {
            parts.add(all.subList(from, Math.min(all.size(), from + most)));
        }
        return parts;
    }

    private List<ReadOnlyCall> fixedViews(TrackedPool.Unread pool) {
        PoolSeed seed = pool.seed();
        return index.familyOf(seed.provider()).fixedViews(seed);
    }

    /**
     * Reads pools whose views are known in advance. They need no thread of their own, because none of them waits for
     * results of earlier requests.
     */
    private List<TrackedPool> loadFixed(List<Fixed> unread, BlockRef block) {
        List<ReadOnlyCall> calls = new ArrayList<>(unread.size());
        unread.forEach(fixed -> calls.addAll(fixed.views()));
        List<CallResult> answers;
        try {
            answers = reader.read(calls, List.of(), block).views();
        } catch (RpcErrorException refusal) {
            return loadApart(unread.stream().map(Fixed::pool).toList(), block, done -> {});
        }
        List<TrackedPool> loaded = new ArrayList<>(unread.size());
        int at = 0;
        for (Fixed fixed : unread) {
            List<CallResult> results = answers.subList(at, at + fixed.views().size());
            at += results.size();
            loaded.add(load(fixed.pool(), asked -> answer(asked, fixed.views(), results), block));
        }
        return loaded;
    }

    private static List<CallResult> answer(
            List<ReadOnlyCall> asked, List<ReadOnlyCall> fixed, List<CallResult> results) {
        if (!asked.equals(fixed)) {
            throw new IllegalStateException("the family reads other views than those it announced");
        }
        return results;
    }

    /**
     * Makes a request that concerns no pool, to find out whether the node fails in general or only for certain pools.
     *
     * @throws NodeException when the node fails in general
     */
    public void prove(BlockRef block) {
        reader.read(List.of(NO_QUESTION), List.of(), block);
    }

    /**
     * Reads pools in one batch. If the node refuses the batch, it is halved repeatedly, so that in the end only the
     * pools that cause the failure are quarantined.
     */
    private List<TrackedPool> loadApart(List<TrackedPool.Unread> unread, BlockRef block, IntConsumer told) {
        try {
            return loadTogether(unread, block, told);
        } catch (RpcErrorException refusal) {
            if (unread.size() == 1) {
                // A request without pools shows whether the node fails in general; if so, this throws.
                prove(block);
                return List.of(quarantined(unread.getFirst().seed(), SyncProblem.reason(refusal), block));
            }
            int half = unread.size() / 2;
            List<TrackedPool> loaded = new ArrayList<>(loadApart(unread.subList(0, half), block, told));
            loaded.addAll(loadApart(unread.subList(half, unread.size()), block, done -> told.accept(half + done)));
            return loaded;
        }
    }

    private static TrackedPool.Quarantined quarantined(PoolSeed seed, String failure, BlockRef block) {
        String reason = "state at block " + block.number() + ": " + failure;
        return new TrackedPool.Quarantined(seed, reason, block.number());
    }

    /**
     * @param told is called from time to time with the number of pools read so far, because some pools make many
     *     requests in a row
     */
    private List<TrackedPool> loadTogether(List<TrackedPool.Unread> unread, BlockRef block, IntConsumer told) {
        PrefetchedReads ahead = ahead(unread, block);
        BatchedReads reads = new BatchedReads(reader, block, unread.size());
        List<Callable<TrackedPool>> loads = new ArrayList<>(unread.size());
        for (TrackedPool.Unread pool : unread) {
            loads.add(() -> {
                try {
                    PrefetchedReads.Reads own = ahead.new Reads(reads);
                    TrackedPool loaded = load(pool, own, block);
                    known.keep(pool, own.asked());
                    return loaded;
                } finally {
                    reads.leave();
                }
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletionService<TrackedPool> ended = new ExecutorCompletionService<>(threads);
            loads.forEach(ended::submit);
            List<TrackedPool> loaded = new ArrayList<>(unread.size());
            while (loaded.size() < loads.size()) {
                loaded.add(ended.take().get());
                if (loaded.size() % POOLS_PER_NEWS == 0) {
                    told.accept(loaded.size());
                }
            }
            return loaded;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while pools were read", stop);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof NodeException node) {
                throw node;
            }
            throw new IllegalStateException("a pool's load failed: " + failed.getCause(), failed.getCause());
        }
    }

    /**
     * Requests in one batch what the pools are expected to ask for. If the node refuses the batch, nothing is fetched
     * in advance, and the pools make all their requests during the read.
     */
    private PrefetchedReads ahead(List<TrackedPool.Unread> unread, BlockRef block) {
        try {
            return PrefetchedReads.of(unread, known, this::fixedViews, reader, block);
        } catch (RpcErrorException refusal) {
            known.forget(unread);
            return PrefetchedReads.NONE;
        }
    }

    private TrackedPool load(TrackedPool.Unread unread, StateReader reads, BlockRef block) {
        PoolSeed seed = unread.seed();
        Pool last = unread.last();
        PoolFamily family = index.familyOf(seed.provider());
        Shown shown = new Shown(reads);
        try {
            Optional<Pool> pool = last == null ? family.load(seed, shown) : family.reload(seed, last, shown);
            if (pool.isEmpty()) {
                return shown.isHidden ? quarantined(seed, HIDDEN, block) : new TrackedPool.Waiting(seed);
            }
            if (!pool.get().id().equals(seed.id())) {
                throw new IllegalStateException(
                        "the state read is of the pool " + pool.get().id());
            }
            return new TrackedPool.Live(seed, unlessEqual(pool.get(), last), block.timestampSecs());
        } catch (NodeException notThePoolsFault) {
            throw notThePoolsFault;
        } catch (RuntimeException malformed) {
            return quarantined(seed, SyncProblem.reason(malformed), block);
        }
    }

    /** Passes on view calls, and records whether one returned no data, as an account without code does. */
    private static final class Shown implements StateReader {
        private final StateReader reads;
        private boolean isHidden;

        Shown(StateReader reads) {
            this.reads = reads;
        }

        @Override
        public List<CallResult> read(List<ReadOnlyCall> calls) {
            List<CallResult> results = reads.read(calls);
            isHidden |= results.stream()
                    .anyMatch(result -> result.ok() && result.data().isEmpty());
            return results;
        }

        @Override
        public Optional<List<RepeatedViewCall.Step>> walk(RepeatedViewCall walk) {
            return reads.walk(walk);
        }
    }

    /**
     * Returns the last known object if the newly read state is equal, because that object holds derived values, such as
     * curves, that need not be computed again.
     */
    private static Pool unlessEqual(Pool read, @Nullable Pool last) {
        return last != null && read.equals(last) ? last : read;
    }
}
