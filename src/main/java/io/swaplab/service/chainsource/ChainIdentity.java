package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Whether a node is still one of the chain that is followed. Behind a URL the node may change, also to one of another
 * chain, so this is asked after every lost connection and whenever the head does not descend from the last one. For one
 * thread at a time.
 */
public final class ChainIdentity {
    private final Node node;
    private final long chainId;
    private final AtomicReference<@Nullable Bytes32> genesis;
    private boolean proved;

    public ChainIdentity(Node node, long chainId) {
        this(node, chainId, new AtomicReference<>());
    }

    /**
     * One of several nodes.
     *
     * @param genesis the hash of the first block, null before the first node has told it
     */
    public ChainIdentity(Node node, long chainId, AtomicReference<@Nullable Bytes32> genesis) {
        this.node = node;
        this.chainId = chainId;
        this.genesis = genesis;
    }

    /** Has the next {@link #prove} ask the node again. */
    public void doubt() {
        proved = false;
    }

    /**
     * Compares the chain's id, and its genesis block with the one seen first, unless nothing was in doubt since.
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

    /** Empty where a node that keeps only recent blocks does not have it. */
    private Optional<Bytes32> firstBlock() {
        try {
            return node.block(0).map(BlockRef::hash);
        } catch (RpcErrorException pruned) {
            return Optional.empty();
        }
    }
}
