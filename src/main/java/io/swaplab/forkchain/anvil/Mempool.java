package io.swaplab.forkchain.anvil;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows and removes the pending transactions of a fork, and controls when transactions are mined. */
public final class Mempool {
    private static final long MOST_SECS = 86_400;

    private final Node node;

    public Mempool(Node node) {
        this.node = node;
    }

    /**
     * A transaction that is not mined yet.
     *
     * @param mineable whether it can be mined; false while a transaction of its sender with a lower nonce is missing
     */
    public record Waiting(Bytes32 hash, Address from, long nonce, boolean mineable) {}

    /** Whether each transaction is mined as soon as it is sent, which is the case on a fresh fork. */
    public boolean isAutomining() {
        return node.request("anvil_getAutomine").map(Boolean.TRUE::equals).orElse(false);
    }

    /**
     * Switches automatic mining. If on, each transaction that is sent from now on is mined at once. If off, blocks are
     * mined only on request. Transactions that are pending now stay pending in both cases.
     */
    public void setAutomine(boolean on) {
        node.request("evm_setAutomine", on);
    }

    /**
     * Mines one block per interval, instead of mining each transaction at once, until {@link #setAutomine} or {@link
     * #release} is called.
     */
    public void mineEvery(long secs) {
        node.request("evm_setIntervalMining", CheatArgumentChecks.positive("secs", secs, MOST_SECS));
    }

    /**
     * Keeps transactions pending until {@link #release} is called or the returned scope is closed. Then mines them.
     */
    public Hold hold() {
        setAutomine(false);
        return new Hold();
    }

    /** A scope in which transactions stay pending. */
    public final class Hold implements AutoCloseable {
        private Hold() {}

        /** Same as {@link Mempool#waiting}. */
        public List<Waiting> waiting() {
            return Mempool.this.waiting();
        }

        @Override
        public void close() {
            if (!isAutomining()) {
                release();
            }
        }
    }

    /** The pending transactions, sorted by sender and nonce. */
    public List<Waiting> waiting() {
        List<Waiting> found = new ArrayList<>();
        Object content = node.request("txpool_content").orElse(Map.of());
        if (content instanceof Map<?, ?> pools) {
            collect(pools.get("pending"), true, found);
            collect(pools.get("queued"), false, found);
        }
        found.sort(
                Comparator.comparing((Waiting each) -> each.from().toLowerHex()).thenComparingLong(Waiting::nonce));
        return List.copyOf(found);
    }

    private static void collect(@Nullable Object pool, boolean mineable, List<Waiting> found) {
        if (!(pool instanceof Map<?, ?> senders)) {
            return;
        }
        for (Object transactions : senders.values()) {
            for (Object transaction : ((Map<?, ?>) transactions).values()) {
                Map<?, ?> fields = (Map<?, ?>) transaction;
                found.add(new Waiting(
                        Bytes32.parse(String.valueOf(fields.get("hash"))),
                        Address.parse(String.valueOf(fields.get("from"))),
                        Uint256.ofHex(String.valueOf(fields.get("nonce"))).toLongExact(),
                        mineable));
            }
        }
    }

    /**
     * Removes a pending transaction, as if it had never been sent.
     *
     * @throws IllegalArgumentException when no such transaction is pending
     */
    public void drop(Bytes32 transactionHash) {
        if (waiting().stream().noneMatch(each -> each.hash().equals(transactionHash))) {
            throw CheatArgumentChecks.refused("transactionHash", "that of a waiting transaction", transactionHash);
        }
        node.request("anvil_dropTransaction", transactionHash.toString());
    }

    public void dropAll() {
        node.request("anvil_dropAllTransactions");
    }

    /**
     * Mines all pending transactions that can be mined, in as many blocks as needed. Then switches automatic mining on.
     */
    public BlockRef release() {
        return Uninterrupted.call(() -> {
            long before = Long.MAX_VALUE;
            for (long left = mineable(); left > 0 && left < before; left = mineable()) {
                before = left;
                node.request("anvil_mine", "0x1");
            }
            setAutomine(true);
            return node.latestBlock();
        });
    }

    private long mineable() {
        return waiting().stream().filter(Waiting::mineable).count();
    }
}
