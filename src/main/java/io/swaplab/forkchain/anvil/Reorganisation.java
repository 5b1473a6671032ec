package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.deploy.ForkException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Replaces the latest blocks of a fork with empty ones. Anvil's own reorganisation does not undo the first write to an
 * account or storage word. Therefore this class restores the earlier values before it requests that reorganisation.
 */
record Reorganisation(Node node, Snapshots snapshots) {
    /** Number of characters of an address as text, including the prefix {@code 0x}. */
    private static final int ADDRESS_DIGITS = 42;

    /**
     * Replaces the given number of latest blocks and returns the new head. If the node no longer has the state before
     * these blocks, throws an exception and changes nothing.
     */
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

    /** Runs work with mining switched off, then restores the previous way of mining. */
    private <T> T withoutMining(Supplier<T> work) {
        Mempool mempool = new Mempool(node);
        boolean automining = mempool.isAutomining();
        Optional<Object> intervalSecs = node.request("anvil_getIntervalMining");
        mempool.setAutomine(false);
        try {
            return work.get();
        } finally {
            if (automining) {
                // This also mines the transactions that were sent while mining was off.
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

    /**
     * Runs work while another miner is set, so that the new blocks have other hashes than the replaced blocks. With the
     * same miner, an empty block would be replaced with an identical one.
     */
    private void withOtherMiner(Map<?, ?> replaced, Runnable work) {
        Object miner = node.request("eth_coinbase").orElseThrow(() -> new ForkException("the node names no miner"));
        node.request("anvil_setCoinbase", String.valueOf(replaced.get("hash")).substring(0, ADDRESS_DIGITS));
        try {
            work.run();
        } finally {
            node.request("anvil_setCoinbase", miner);
        }
    }

    /**
     * The differences between a fork's present state and its state at the end of an earlier block, including changes by
     * cheat codes. Needed because anvil's own reorganisation keeps storage words, accounts and contracts that were
     * first written in the replaced blocks.
     */
    private static final class PastState {
        /** A request that writes one former value. */
        private record Write(String method, Object[] parameters) {}

        private final Node node;
        private final String block;
        private final List<Write> writes = new ArrayList<>();

        private PastState(Node node, long block) {
            this.node = node;
            this.block = HexText.quantity(block);
        }

        /**
         * Compares every value in anvil's dump with its value at the end of the earlier block. The dump contains
         * everything that this fork has written.
         *
         * @throws ForkException when the node no longer has the state of that block
         */
        static PastState at(Node node, long block) {
            PastState past = new PastState(node, block);
            // Sends one request at a time, because anvil stops responding if several concurrent requests make it read
            // old words of the forked chain.
            StateDump.accounts(node).forEach(past::compare);
            return past;
        }

        private void compare(String account, StateDump.Account now) {
            compare("eth_getBalance", account, now.balance(), "anvil_setBalance");
            compare("eth_getTransactionCount", account, HexText.quantity(now.nonce()), "anvil_setNonce");
            compare("eth_getCode", account, now.code(), "anvil_setCode");
            now.storage().forEach((key, word) -> {
                String then = past("eth_getStorageAt", account, key, block);
                if (!then.equals(word)) {
                    writes.add(new Write("anvil_setStorageAt", new Object[] {account, key, then}));
                }
            });
        }

        private void compare(String reading, String account, String now, String writing) {
            String then = past(reading, account, block);
            if (!then.equals(now)) {
                writes.add(new Write(writing, new Object[] {account, then}));
            }
        }

        private String past(String method, Object... parameters) {
            return node.request(method, parameters)
                    .map(Object::toString)
                    .orElseThrow(() -> new ForkException("anvil no longer has the state of block " + block));
        }

        /** Writes all former values. */
        void restore() {
            writes.forEach(write -> node.request(write.method(), write.parameters()));
        }
    }
}
