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
 * Reads the state of a fork directly from the node of the forked chain. That is faster than reading from the fork,
 * which would fetch every storage word from that node separately.
 *
 * @param node the node of the forked chain
 * @param block the number of the fork's block whose state this source returns
 * @param adapters the code of Swaplab's adapter contracts by address; they are not deployed on the forked chain, but
 *     simulations of swaps need them
 * @param otherwise the source to use if this node refuses; null to use the fork itself
 */
public record UpstreamStateSource(
        Node node,
        long block,
        Map<Address, Bytes> adapters,
        @Nullable UpstreamStateSource otherwise) {
    public UpstreamStateSource {
        adapters = Map.copyOf(adapters);
    }

    /**
     * Reads the state at the forked block. Use this source if the fork's own blocks may have changed accounts other
     * than Swaplab's contracts.
     */
    public static UpstreamStateSource atForkedBlock(Node upstream, long forkBlock) {
        return new UpstreamStateSource(upstream, forkBlock, Map.of(), null);
    }

    /**
     * Reads the state at the fork's head if the node of the forked chain supports this, otherwise the state at the
     * forked block. The fork may differ from the forked chain only by Swaplab's own contracts. If the node later
     * refuses the state at the head, the forked block is read instead. This can happen if one URL leads to several
     * nodes with different features.
     *
     * @param fork the node of the fork; no other program may be using it yet
     */
    public static UpstreamStateSource asOfHead(
            HttpNode upstream, Node fork, long forkBlock, Collection<Address> adapters) {
        BlockRef head = fork.latestBlock();
        UpstreamStateSource forkedBlock = atForkedBlock(upstream, forkBlock);
        return fork.block(forkBlock)
                .flatMap(forked -> upstream.asOf(new ForkHeadOverride(head, forked)))
                .map(asOf -> new UpstreamStateSource(asOf, head.number(), codes(fork, adapters), forkedBlock))
                .orElse(forkedBlock);
    }

    /** Whether the block of this source is the head or at most {@code most} blocks below the head. */
    public boolean reaches(BlockRef head, long most) {
        return block <= head.number() && head.number() - block <= most;
    }

    private static Map<Address, Bytes> codes(Node fork, Collection<Address> contracts) {
        List<Address> all = contracts.stream().distinct().toList();
        List<Bytes> codes = fork.codes(all);
        return IntStream.range(0, all.size())
                .boxed()
                .filter(i -> !codes.get(i).isEmpty())
                .collect(Collectors.toMap(all::get, codes::get));
    }
}
