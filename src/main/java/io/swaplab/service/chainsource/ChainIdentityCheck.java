package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a node is still on the followed chain. The node behind a URL may be replaced by a node of another chain.
 * So the chain is checked again after every failed request, and whenever the head does not descend from the last one.
 * For use by one thread at a time.
 */
public final class ChainIdentityCheck {
    private final Node node;
    private final long chainId;
    private final AtomicReference<@Nullable Bytes32> genesis;
    private boolean proved;

    public ChainIdentityCheck(Node node, long chainId) {
        this(node, chainId, new AtomicReference<>());
    }

    /**
     * Creates the check for one of several nodes, which must all have the same genesis hash.
     *
     * @param genesis the hash of the first block, shared by the nodes' checks; null until the first node has reported
     *     it
     */
    public ChainIdentityCheck(Node node, long chainId, AtomicReference<@Nullable Bytes32> genesis) {
        this.node = node;
        this.chainId = chainId;
        this.genesis = genesis;
    }

    /** Makes the next {@link #prove} ask the node again. */
    public void doubt() {
        proved = false;
    }

    /**
     * Checks the node's chain id, and compares its genesis block with the known one. Does nothing if the last check
     * succeeded and {@link #doubt} was not called since.
     *
     * @throws DoubtfulAnswerException if the node is of another chain
     * @throws io.swaplab.client.node.NodeException if the node fails
     */
    public void prove() {
        if (proved) {
            return;
        }
        long id = node.chainId();
        if (id != chainId) {
            throw new DoubtfulAnswerException("eth_chainId: the node is of chain " + id + ", not " + chainId);
        }
        Optional<Bytes32> first = firstBlock();
        if (first.isPresent()) {
            genesis.compareAndSet(null, first.get());
            Bytes32 known = genesis.get();
            if (!first.get().equals(known)) {
                throw new DoubtfulAnswerException("eth_getBlockByNumber: the genesis block is " + first.get()
                        + ", but was " + known + ", so this is another chain of the id " + id);
            }
        }
        proved = true;
    }

    /** The hash of the first block; empty if the node has pruned it. */
    private Optional<Bytes32> firstBlock() {
        try {
            return node.block(0).map(BlockRef::hash);
        } catch (RpcErrorException pruned) {
            return Optional.empty();
        }
    }
}
