package io.swaplab.forkchain.control;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.deploy.ForkException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Replaces the latest blocks of a fork by empty ones. Anvil's own reorganisation keeps words, accounts and contracts that were
 * first written in the replaced blocks, so these are made what they were before it runs.
 */
record Reorganisation(Node node, Snapshots snapshots) {
    /** Of an address as text, with its prefix. */
    private static final int ADDRESS_DIGITS = 42;

    /** The head in the place of that many blocks; nothing is changed where the state before them is no longer there. */
    BlockRef replace(int blocks) {
        return withoutMining(() -> {
            long kept = node.latestBlock().number() - blocks;
            PastState past = PastState.at(node, kept);
            Map<?, ?> first = block(kept + 1);
            past.restore();
            node.request("anvil_setNextBlockBaseFeePerGas", String.valueOf(first.get("baseFeePerGas")));
            withOtherMiner(first, () -> node.request("anvil_reorg", blocks, List.of()));
            snapshots.forgetAbove(kept);
            BlockRef head = node.latestBlock();
            ForkClock.catchUp(node, head);
            return head;
        });
    }

    /** Work during which no block is mined; after it they are mined as before. */
    private <T> T withoutMining(Supplier<T> work) {
        Mempool mempool = new Mempool(node);
        boolean automining = mempool.isAutomining();
        Optional<Object> intervalSecs = node.request("anvil_getIntervalMining");
        mempool.setAutomine(false);
        try {
            return work.get();
        } finally {
            if (automining) {
                // Mines what was sent meanwhile as well.
                mempool.release();
            } else {
                intervalSecs.ifPresent(secs -> node.request("evm_setIntervalMining", secs));
            }
        }
    }

    private Map<?, ?> block(long number) {
        return node.request("eth_getBlockByNumber", HexText.quantity(number), false)
                .filter(Map.class::isInstance)
                .map(Map.class::cast)
                .orElseThrow(() -> new ForkException("the node has no block " + number));
    }

    /** An empty block of the same parent, time and miner would be the same block. */
    private void withOtherMiner(Map<?, ?> replaced, Runnable work) {
        Object miner = node.request("eth_coinbase").orElseThrow(() -> new ForkException("the node names no miner"));
        node.request("anvil_setCoinbase", String.valueOf(replaced.get("hash")).substring(0, ADDRESS_DIGITS));
        try {
            work.run();
        } finally {
            node.request("anvil_setCoinbase", miner);
        }
    }
}
