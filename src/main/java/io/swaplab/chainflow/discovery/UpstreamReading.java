package io.swaplab.chainflow.discovery;

import io.swaplab.chainflow.book.PoolReading;
import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Bytes;
import io.swaplab.market.RouterDeployment;
import io.swaplab.node.ForkedHead;
import io.swaplab.node.Node;
import io.swaplab.node.http.HttpNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Decides where the pools of a fork are read for the first time. */
public final class UpstreamReading {
    private UpstreamReading() {}

    /**
     * For a fork that has nothing but our contracts: upstream as of its head, if the node there can do that, else at the
     * forked block.
     *
     * @param fork the node of the fork, before anyone else uses it
     */
    public static PoolReading.First ofFresh(HttpNode upstream, Node fork, long forkBlock, RouterDeployment routers) {
        BlockRef head = fork.latestBlock();
        return fork.block(forkBlock)
                .flatMap(forked -> upstream.asOf(new ForkedHead(head, forked)))
                .map(asOf -> new PoolReading.First(asOf, head.number(), adapters(fork, routers)))
                .orElseGet(() -> ofSaved(upstream, forkBlock));
    }

    /** For a fork whose blocks may have changed anything: upstream at the forked block. */
    public static PoolReading.First ofSaved(Node upstream, long forkBlock) {
        return new PoolReading.First(upstream, forkBlock, Map.of());
    }

    private static Map<Address, Bytes> adapters(Node fork, RouterDeployment routers) {
        List<Address> addresses =
                routers.adapters().values().stream().distinct().toList();
        List<Bytes> codes = fork
                .requestAll(
                        "eth_getCode",
                        addresses.stream()
                                .map(each -> List.of(each.toLowerHex(), "latest"))
                                .toList())
                .stream()
                .map(code -> Bytes.parse(code.orElseThrow().toString()))
                .toList();
        Map<Address, Bytes> adapters = new TreeMap<>();
        for (int i = 0; i < addresses.size(); i++) {
            adapters.put(addresses.get(i), codes.get(i));
        }
        return adapters;
    }
}
