package io.swaplab.session;

import io.swaplab.client.ExecutableSwap;
import io.swaplab.client.PreparedDelegatedSwap;
import io.swaplab.client.PreparedDirectSwap;
import io.swaplab.client.PreparedSwap;
import io.swaplab.client.Quote;
import io.swaplab.client.ReadyDelegatedSwap;
import io.swaplab.evm.Bytes32;
import io.swaplab.node.TransactionReceipt;

/** Where a swap stands. Every record holds what is true there, and its methods are the steps that are legal there. */
public sealed interface SwapState {
    /** One word for people and JSON. */
    default String word() {
        return getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
    }

    /** A state from which nothing leads on. */
    default boolean isFinal() {
        return this instanceof Settled || this instanceof Rejected;
    }

    /** States that still can be prepared. */
    sealed interface Preparable extends SwapState {
        SwapTerms terms();

        /** A direct swap is ready as soon as it is prepared; a delegated one waits for its payer. */
        default SwapState prepared(PreparedSwap artifact) {
            return switch (artifact) {
                case PreparedDirectSwap direct -> new Ready(direct);
                case PreparedDelegatedSwap delegated -> new Prepared(delegated);
            };
        }

        default Rejected rejected(String reason) {
            return new Rejected(word(), reason);
        }
    }

    /** Terms without an answer yet. */
    record Draft(SwapTerms terms) implements Preparable {
        public Quoted quoted(Quote quote) {
            return new Quoted(terms, quote);
        }
    }

    /** A display-only answer; nothing is bound to it. */
    record Quoted(SwapTerms terms, Quote quote) implements Preparable {}

    /** Delegated terms, checked, which the payer has not signed. */
    record Prepared(PreparedDelegatedSwap artifact) implements SwapState {
        public Signed signedBy(String signature) {
            return new Signed(artifact, signature);
        }
    }

    /** The payer's signature is here, as hex, but has not gone to the service. It never prints. */
    record Signed(PreparedDelegatedSwap artifact, String signature) implements SwapState {
        public Ready built(ReadyDelegatedSwap ready) {
            return new Ready(ready);
        }

        /** Back to where the payer signs. */
        public Prepared unsigned() {
            return new Prepared(artifact);
        }

        public Rejected rejected(String reason) {
            return new Rejected(word(), reason);
        }

        @Override
        public String toString() {
            return "Signed[planHash=" + artifact.planHash() + ", signature masked]";
        }
    }

    /** A transaction that its executor can simulate and send. */
    record Ready(ExecutableSwap swap) implements SwapState {
        public Submitted submitted(Bytes32 transactionHash, Parties parties) {
            return new Submitted(swap, transactionHash, parties);
        }
    }

    /** Sent, outcome unknown; the parties are those whose balances will be looked at. */
    record Submitted(ExecutableSwap swap, Bytes32 transactionHash, Parties parties) implements SwapState {
        public Settled settled(Settlement settlement) {
            return new Settled(swap, settlement);
        }

        public Rejected reverted(TransactionReceipt receipt, String reason) {
            return new Rejected(word(), "transaction " + receipt.transactionHash() + " reverted: " + reason);
        }
    }

    /** Mined and successful. */
    record Settled(ExecutableSwap swap, Settlement settlement) implements SwapState {}

    /**
     * Over without a settlement.
     *
     * @param after the word of the state it was in
     */
    record Rejected(String after, String reason) implements SwapState {}
}
