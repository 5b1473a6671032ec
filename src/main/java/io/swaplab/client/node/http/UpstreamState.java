package io.swaplab.client.node.http;

import io.swaplab.client.node.ForkHeadOverride;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The fast source of a fork's state: the node of the forked chain. The fork itself would fetch each word from there
 * separately.
 *
 * @param node the node of the forked chain
 * @param block a block of the fork whose state the node has
 * @param adapters the code of our adapters, which the forked chain lacks; needed to simulate swaps there
 * @param otherwise the source to use if the node refuses; null for the fork itself
 */
public record UpstreamState(
        Node node,
        long block,
        Map<Address, Bytes> adapters,
        @Nullable UpstreamState otherwise) {
    public UpstreamState {
        adapters = Map.copyOf(adapters);
    }

    /** The state at the forked block, for a fork whose own blocks may have changed anything. */
    public static UpstreamState atForkedBlock(Node upstream, long forkBlock) {
        return new UpstreamState(upstream, forkBlock, Map.of(), null);
    }

    /**
     * The state at the fork's head if the node of the forked chain supports that, else at the forked block. For a fork
     * to which only our contracts were added. Also reads the forked block whenever the node refuses, because one URL
     * may lead to several nodes, not all of which support it.
     *
     * @param fork the node of the fork, before anyone else uses it
     */
    public static UpstreamState asOfHead(HttpNode upstream, Node fork, long forkBlock, Collection<Address> adapters) {
        BlockRef head = fork.latestBlock();
        UpstreamState forkedBlock = atForkedBlock(upstream, forkBlock);
        return fork.block(forkBlock)
                .flatMap(forked -> upstream.asOf(new ForkHeadOverride(head, forked)))
                .map(asOf -> new UpstreamState(asOf, head.number(), codes(fork, adapters), forkedBlock))
                .orElse(forkedBlock);
    }

    /** Whether its block is the head or at most {@code most} blocks below the head. */
    public boolean reaches(BlockRef head, long most) {
        return block <= head.number() && head.number() - block <= most;
    }

    private static Map<Address, Bytes> codes(Node fork, Collection<Address> contracts) {
        List<Address> all = contracts.stream().distinct().toList();
        List<Bytes> codes = fork.codes(all);
        return IntStream.range(0, all.size()).boxed().collect(Collectors.toMap(all::get, codes::get));
    }
}
