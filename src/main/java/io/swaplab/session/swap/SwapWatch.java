package io.swaplab.session.swap;

import io.swaplab.evm.Bytes32;
import io.swaplab.node.NodeException;
import io.swaplab.session.backend.Backend;
import io.swaplab.session.backend.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Holds every swap against the chain that is there now. A chain can go back, and a fork can end: what a swap had done is
 * undone by that, and what was prepared on a service that is gone cannot be built or sent. Asks one question while the
 * chain's head stays, and one more for each transaction when it has moved; it never starts anything.
 */
public final class SwapWatch {
    private final Backend backend;
    private final SwapBook book;
    private @Nullable Connection lastSeen;
    private Bytes32 lastHead = Bytes32.ZERO;

    public SwapWatch(Backend backend, SwapBook book) {
        this.backend = backend;
        this.book = book;
    }

    /**
     * What a look at the chain found.
     *
     * @param undone the swaps that this look found undone
     * @param answered false where the chain does not answer, so that nothing was compared
     */
    public record Look(List<Swap> undone, boolean answered) {}

    public synchronized Look look() {
        List<Swap> all = book.all();
        List<Swap> before = undone(all);
        boolean answered = true;
        Optional<Connection> current = backend.current();
        if (current.isEmpty()) {
            all.forEach(SwapWatch::withoutChain);
        } else if (!all.isEmpty()) {
            answered = compare(all, current.get());
        }
        List<Swap> found = new ArrayList<>(undone(all));
        found.removeAll(before);
        return new Look(List.copyOf(found), answered);
    }

    /**
     * After the chain was taken back on purpose: swaps whose transactions went with it are again what they were before
     * they were sent.
     *
     * @return the swaps that are
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

    /** A fork of our own that does not run is gone for good; a chain of someone else goes on without us. */
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
        Optional<SwapState.Submitted> sent = state.sent();
        if (sent.isPresent()) {
            if (moved || state instanceof SwapState.Submitted) {
                SentSwap.compare(swap, sent.get(), on.node());
            }
        } else if (state.execution().isPresent()
                && swap.home().filter(home -> !home.isSameAs(on)).isPresent()) {
            swap.undo("the service that prepared it is gone, and the one there now does not know its quote");
        }
    }
}
