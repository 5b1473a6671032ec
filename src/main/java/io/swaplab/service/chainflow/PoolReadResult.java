package io.swaplab.service.chainflow;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.service.chainflow.book.PoolLoading;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of reading pools: the pools that were read, and the providers at which the node failed.
 *
 * @param faults the failed providers by name, each with the reason; {@code pools} contains no pools of these providers
 */
public record PoolReadResult(List<TrackedPool> pools, Map<String, String> faults) {
    public PoolReadResult {
        pools = List.copyOf(pools);
        faults = Map.copyOf(faults);
    }

    /**
     * Reads pools of all providers together. If that fails although the node answers other requests, reads each
     * provider's pools separately.
     *
     * @throws NodeException if the node fails in general
     */
    public static PoolReadResult of(PoolLoading loading, List<TrackedPool.Unread> unread, BlockRef block) {
        try {
            return new PoolReadResult(loading.load(unread, block), Map.of());
        } catch (RpcErrorException general) {
            // Thrown only if the node refused even a request without any pool, so the node fails in general.
            throw general;
        } catch (NodeException failed) {
            if (Thread.currentThread().isInterrupted()) {
                throw failed;
            }
            loading.prove(block);
            return apart(loading, unread, block);
        }
    }

    private static PoolReadResult apart(PoolLoading loading, List<TrackedPool.Unread> unread, BlockRef block) {
        Map<String, List<TrackedPool.Unread>> byProvider = new LinkedHashMap<>();
        for (TrackedPool.Unread pool : unread) {
            byProvider
                    .computeIfAbsent(pool.seed().provider().name(), unused -> new ArrayList<>())
                    .add(pool);
        }
        List<TrackedPool> read = new ArrayList<>(unread.size());
        Map<String, String> faults = new LinkedHashMap<>();
        byProvider.forEach((provider, pools) -> {
            try {
                read.addAll(loading.load(pools, block));
            } catch (RpcErrorException general) {
                throw general;
            } catch (NodeException failed) {
                faults.put(provider, "reading " + pools.size() + " pools: " + SyncProblem.reason(failed));
            }
        });
        return new PoolReadResult(read, faults);
    }
}
