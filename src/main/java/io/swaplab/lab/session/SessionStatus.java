package io.swaplab.lab.session;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import java.util.Optional;

/**
 * The state of a session, as shown in a prompt.
 *
 * @param chain whether there is a chain, and whether it responds
 * @param chainId id of the current or last chain; 0 if there was none
 * @param block number of the head; 0 if unknown
 * @param behind number of blocks by which the pools used for quotes are behind the head
 * @param swap the name of the current swap, or empty
 * @param state the state of the current swap, or empty
 * @param stale whether the swap's quote is from a block other than the head, or its plan is no longer valid
 */
public record SessionStatus(
        Chain chain, long chainId, long block, long behind, String swap, String state, boolean stale) {
    /** The state of the chain. */
    public enum Chain {
        /** No chain has been started yet. */
        NONE,
        /** The chain responds. */
        THERE,
        /** There is a chain, but it does not respond. */
        SILENT,
        /** The chain has ended. */
        GONE
    }

    /** The status before anything was started. */
    public static SessionStatus atFirst() {
        return new SessionStatus(Chain.NONE, 0, 0, 0, "", "", false);
    }

    /** A copy with another state of the chain. */
    public SessionStatus with(Chain now) {
        return new SessionStatus(now, chainId, block, behind, swap, state, stale);
    }

    /** Determines the status of a session. Makes two short requests to the chain, and starts no chain or service. */
    static final class StandingWatch {
        private final Backend backend;
        private final SwapBook book;
        private final SwapReconciler watch;
        private long chainId;

        StandingWatch(Backend backend, SwapBook book, SwapReconciler watch) {
            this.backend = backend;
            this.book = book;
            this.watch = watch;
        }

        synchronized SessionStatus now() {
            watch.look();
            Optional<Connection> current = backend.current();
            SessionStatus swap = book.current()
                    .map(s -> new SessionStatus(
                            Chain.NONE, chainId, 0, 0, s.name(), s.state().word(), false))
                    .orElseGet(SessionStatus::atFirst);
            if (current.isEmpty()) {
                return new SessionStatus(
                        chainId == 0 ? Chain.NONE : Chain.GONE, chainId, 0, 0, swap.swap(), swap.state(), false);
            }
            Connection on = current.get();
            chainId = on.profile().chainId();
            try {
                BlockRef head = on.node().latestBlock();
                long behind = on.pools()
                        .map(pools -> head.number() - pools.last().block().number())
                        .orElse(0L);
                boolean stale = book.current().filter(s -> isStale(s, on, head)).isPresent();
                return new SessionStatus(
                        Chain.THERE, chainId, head.number(), Math.max(0, behind), swap.swap(), swap.state(), stale);
            } catch (NodeException silent) {
                return new SessionStatus(Chain.SILENT, chainId, 0, 0, swap.swap(), swap.state(), false);
            }
        }

        /**
         * Whether a swap's quote or plan is outdated. A quote is outdated as soon as there is another head; a plan,
         * after its deadline or if its block was rolled back.
         */
        static boolean isStale(Swap swap, Connection on, BlockRef head) {
            return switch (swap.state()) {
                case SwapState.Quoted quoted ->
                    swap.pricedAt().filter(block -> !isSame(block, head)).isPresent();
                case SwapState.Prepared prepared -> isLate(prepared, on) || isGone(swap, on, head);
                case SwapState.Signed signed -> isLate(signed, on) || isGone(swap, on, head);
                case SwapState.Ready ready -> isLate(ready, on) || isGone(swap, on, head);
                default -> false;
            };
        }

        private static boolean isSame(BlockRef one, BlockRef other) {
            return one.hash().equals(other.hash());
        }

        private static boolean isGone(Swap swap, Connection on, BlockRef head) {
            return swap.pricedAt()
                    .filter(block -> !isSame(block, head))
                    .filter(block -> on.node()
                            .block(block.number())
                            .filter(there -> isSame(block, there))
                            .isEmpty())
                    .isPresent();
        }

        private static boolean isLate(SwapState state, Connection on) {
            return state.execution()
                    .filter(e -> on.client().nowSeconds() >= e.plan().deadline().toLongExact())
                    .isPresent();
        }
    }
}
