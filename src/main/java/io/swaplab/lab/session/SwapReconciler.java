package io.swaplab.lab.session;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks the session's swaps against the current chain. If the chain was rolled back or a fork has ended, swaps whose
 * transactions or plans are lost become undone. A check requests the head from the node. It requests transactions only
 * if the head has changed, or a transaction is pending. It starts no chain or service.
 */
public final class SwapReconciler {
    private final Backend backend;
    private final SwapBook book;
    private @Nullable Connection lastSeen;
    private Bytes32 lastHead = Bytes32.ZERO;

    public SwapReconciler(Backend backend, SwapBook book) {
        this.backend = backend;
        this.book = book;
    }

    /**
     * The result of a check against the chain.
     *
     * @param undone the swaps that became undone in this check
     * @param answered false if the chain did not respond, so that nothing was checked
     */
    public record Look(List<Swap> undone, boolean answered) {}

    /** Checks all swaps against the chain, and updates their states. */
    public synchronized Look look() {
        List<Swap> all = book.all();
        List<Swap> before = undone(all);
        boolean answered = true;
        Optional<Connection> current = backend.current();
        if (current.isEmpty()) {
            all.forEach(SwapReconciler::withoutChain);
        } else if (!all.isEmpty()) {
            answered = compare(all, current.get());
        }
        List<Swap> found = new ArrayList<>(undone(all));
        found.removeAll(before);
        return new Look(List.copyOf(found), answered);
    }

    /**
     * Call this after a deliberate rollback of the chain. Swaps whose transactions were rolled back return to the state
     * before they were sent, instead of becoming undone.
     *
     * @return the affected swaps
     */
    public synchronized List<Swap> takenBack() {
        List<Swap> back = new ArrayList<>();
        for (Swap swap : look().undone()) {
            swap.beforeSent().ifPresent(state -> {
                swap.moveTo(state);
                back.add(swap);
            });
        }
        return List.copyOf(back);
    }

    private static List<Swap> undone(List<Swap> swaps) {
        return swaps.stream()
                .filter(swap -> swap.state() instanceof SwapState.Undone)
                .toList();
    }

    /**
     * Called when there is no chain. Marks a swap with a plan or transaction as undone if it was on a fork, because the
     * fork has ended. Swaps on remote chains keep their state.
     */
    private static void withoutChain(Swap swap) {
        boolean ours = swap.home().flatMap(Connection::fork).isPresent();
        boolean stood =
                swap.state().execution().isPresent() || swap.state().sent().isPresent();
        if (ours && stood && !(swap.state() instanceof SwapState.Undone)) {
            swap.undo("the fork that it was on has ended");
        }
    }

    private boolean compare(List<Swap> swaps, Connection on) {
        try {
            Bytes32 head = on.node().latestBlock().hash();
            boolean moved = !on.equals(lastSeen) || !head.equals(lastHead);
            for (Swap swap : swaps) {
                compare(swap, on, moved);
            }
            lastSeen = on;
            lastHead = head;
            return true;
        } catch (NodeException silent) {
            return false;
        }
    }

    private static void compare(Swap swap, Connection on, boolean moved) {
        SwapState state = swap.state();
        Optional<SwapState.Sent> sent = state.sent();
        if (sent.isPresent()) {
            if (moved || state instanceof SwapState.Sent) {
                compare(swap, sent.get(), on.node());
            }
        } else if (state.execution().isPresent()
                && swap.home().filter(home -> !home.isSameAs(on)).isPresent()) {
            swap.undo("the service that prepared it has ended, and the current one does not know its quote");
        }
    }

    /**
     * Updates the state of a swap whose transaction was sent. On the chain, the transaction may now be unknown,
     * pending, mined, or mined in another block than before.
     */
    private static void compare(Swap swap, SwapState.Sent sent, Node node) {
        Bytes32 hash = sent.transactionHash();
        Optional<TransactionReceipt> receipt = node.receipt(hash);
        boolean known = receipt.isPresent()
                || node.request("eth_getTransactionByHash", hash.toString()).isPresent();
        SwapState again = sent instanceof SwapState.KeptSubmitted kept && receipt.isPresent()
                ? kept.settled(receipt.get())
                : sent;
        switch (swap.state()) {
            case SwapState.Sent waiting -> {
                if (!known) {
                    swap.undo(gone(hash));
                } else if (!again.equals(waiting)) {
                    swap.moveTo(again);
                }
            }
            case SwapState.Undone undone -> {
                if (known) {
                    swap.moveTo(again);
                }
            }
            case SwapState.Done done -> {
                if (!known) {
                    swap.undo(gone(hash));
                } else if (receipt.map(TransactionReceipt::blockHash)
                        .filter(done.receipt().blockHash()::equals)
                        .isEmpty()) {
                    swap.moveTo(again);
                }
            }
            case SwapState.Rejected rejected -> {
                if (!known) {
                    swap.undo(gone(hash));
                } else if (receipt.filter(TransactionReceipt::ok).isPresent()) {
                    swap.moveTo(again);
                }
            }
            default -> {
                // The swap has no transaction on the chain.
            }
        }
    }

    private static String gone(Bytes32 hash) {
        return "its transaction " + hash + " is no longer on the chain";
    }
}
