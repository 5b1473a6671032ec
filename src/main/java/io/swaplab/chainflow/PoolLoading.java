package io.swaplab.chainflow;

import io.swaplab.evm.BlockRef;
import io.swaplab.lens.BlockReader;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.PoolSeed;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;
import io.swaplab.tokens.TokenProbe;
import io.swaplab.tokens.TokenWatch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Reads the whole state of pools at one block, many at a time. */
final class PoolLoading {
    private static final int POOLS_AT_A_TIME = 256;

    private final BlockReader reader;
    private final TokenProbe probe;
    private final ProviderIndex index;
    private final ChainflowListener listener;

    PoolLoading(Node node, PoolReading reading, ProviderIndex index, ChainflowListener listener) {
        this.reader = BlockReader.of(node, reading.lens());
        this.probe = new TokenProbe(node, reading.probe());
        this.index = index;
        this.listener = listener;
    }

    /** Tries the tokens of pools as of a block. */
    void tryTokens(TokenWatch tokens, Collection<Pool> pools, BlockRef block) {
        if (!probe.isOff()) {
            tokens.look(pools, block, probe, reader);
        }
    }

    /**
     * The pools as of a block, in the order given: live, waiting, or dropped when their family refuses what they say.
     *
     * @throws NodeException when the node fails
     */
    List<TrackedPool> load(List<TrackedPool.Unread> unread, BlockRef block) {
        List<TrackedPool> loaded = new ArrayList<>(unread.size());
        for (int from = 0; from < unread.size(); from += POOLS_AT_A_TIME) {
            loaded.addAll(loadTogether(unread.subList(from, Math.min(unread.size(), from + POOLS_AT_A_TIME)), block));
            listener.loading(loaded.size(), unread.size());
        }
        return loaded;
    }

    private List<TrackedPool> loadTogether(List<TrackedPool.Unread> unread, BlockRef block) {
        SharedReads reads = new SharedReads(reader, block, unread.size());
        List<Callable<TrackedPool>> loads = new ArrayList<>(unread.size());
        for (TrackedPool.Unread pool : unread) {
            loads.add(() -> {
                try {
                    return load(pool, reads, block);
                } finally {
                    reads.leave();
                }
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<TrackedPool> loaded = new ArrayList<>(unread.size());
            for (Future<TrackedPool> load : threads.invokeAll(loads)) {
                loaded.add(load.get());
            }
            return loaded;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while pools were read", stop);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof NodeException node) {
                throw node;
            }
            throw new IllegalStateException("a pool's load failed", failed.getCause());
        }
    }

    private TrackedPool load(TrackedPool.Unread unread, SharedReads reads, BlockRef block) {
        PoolSeed seed = unread.seed();
        Pool last = unread.last();
        PoolFamily family = index.familyOf(seed.provider());
        try {
            Optional<Pool> pool = last == null ? family.load(seed, reads) : family.reload(seed, last, reads);
            if (pool.isEmpty()) {
                return new TrackedPool.Waiting(seed);
            }
            if (!pool.get().id().equals(seed.id())) {
                throw new IllegalStateException(
                        "the state read is of the pool " + pool.get().id());
            }
            return new TrackedPool.Live(seed, pool.get(), block.timestampSecs());
        } catch (NodeException notThePoolsFault) {
            throw notThePoolsFault;
        } catch (RuntimeException malformed) {
            String reason = "state at block " + block.number() + ": " + BlockReplay.reason(malformed);
            return new TrackedPool.Dropped(seed, reason, block.number());
        }
    }
}
