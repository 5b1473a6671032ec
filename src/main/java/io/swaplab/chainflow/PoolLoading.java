package io.swaplab.chainflow;

import io.swaplab.evm.BlockRef;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolSeed;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Reads the whole state of pools at one block, many at a time. */
final class PoolLoading {
    private static final int POOLS_AT_A_TIME = 64;

    private final Node node;
    private final ProviderIndex index;
    private final ChainflowListener listener;

    PoolLoading(Node node, ProviderIndex index, ChainflowListener listener) {
        this.node = node;
        this.index = index;
        this.listener = listener;
    }

    /**
     * The pools as of a block, in the order given: live, waiting, or dropped when their family refuses what they say.
     *
     * @throws NodeException when the node fails
     */
    List<TrackedPool> load(List<PoolSeed> seeds, BlockRef block) {
        List<TrackedPool> loaded = new ArrayList<>(seeds.size());
        for (int from = 0; from < seeds.size(); from += POOLS_AT_A_TIME) {
            loaded.addAll(loadTogether(seeds.subList(from, Math.min(seeds.size(), from + POOLS_AT_A_TIME)), block));
            listener.loading(loaded.size(), seeds.size());
        }
        return loaded;
    }

    private List<TrackedPool> loadTogether(List<PoolSeed> seeds, BlockRef block) {
        SharedReads reads = new SharedReads(node, block.number(), seeds.size());
        List<Callable<TrackedPool>> loads = new ArrayList<>(seeds.size());
        for (PoolSeed seed : seeds) {
            loads.add(() -> {
                try {
                    return load(seed, reads, block);
                } finally {
                    reads.leave();
                }
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<TrackedPool> loaded = new ArrayList<>(seeds.size());
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

    private TrackedPool load(PoolSeed seed, SharedReads reads, BlockRef block) {
        try {
            Optional<Pool> pool = index.familyOf(seed.provider()).load(seed, reads);
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
