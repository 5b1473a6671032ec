package io.swaplab.lab.session;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a swap. Each state is a record that holds the data of the state. The methods of the record are the legal
 * transitions to other states.
 */
public sealed interface SwapState {
    /** One word for display and JSON. */
    default String word() {
        return switch (this) {
            case Draft draft -> "draft";
            case Quoted quoted -> "quoted";
            case Prepared prepared -> "prepared";
            case Signed signed -> "signed";
            case Ready ready -> "ready";
            case Sent sent -> "submitted";
            case Done done -> "settled";
            case Rejected rejected -> "rejected";
            case Undone undone -> "undone";
        };
    }

    /**
     * The service's answer to the preparation, verified by the client; empty if there is no answer, or if it is no
     * longer valid.
     */
    default Optional<PreparedSwap> answer() {
        return switch (this) {
            case Prepared prepared -> Optional.of(prepared.artifact());
            case Signed signed -> Optional.of(signed.artifact());
            case Ready ready -> Optional.of(ready.swap().prepared());
            case Submitted submitted -> Optional.of(submitted.swap().prepared());
            case Settled settled -> Optional.of(settled.swap().prepared());
            default -> Optional.empty();
        };
    }

    /** The plan that will run or has run; empty before the preparation, or if it is no longer valid. */
    default Optional<ExecutablePlan> execution() {
        return answer().map(PreparedSwap::execution);
    }

    /** The route of the plan or quote. */
    default Optional<FindRouteData> route() {
        return this instanceof Quoted quoted ? Optional.of(quoted.quote().raw()) : answer().map(PreparedSwap::route);
    }

    /** The expected net output of the plan or quote, in base units. */
    default Optional<Uint256> promised() {
        return this instanceof Quoted quoted
                ? Optional.of(quoted.quote().amountOut())
                : execution().map(execution -> execution.plan().expectedAmountOut());
    }

    /** The state with the sent transaction; empty if none was sent. */
    default Optional<Sent> sent() {
        return switch (this) {
            case Sent sent -> Optional.of(sent);
            case Settled(ExecutableSwap swap, SettlementAudit settlement) ->
                Optional.of(new Submitted(swap, settlement.receipt().transactionHash(), settlement.parties()));
            case LegacySettled(LegacyOrder order, TransactionReceipt receipt, Uint256 received) ->
                Optional.of(new LegacySubmitted(order, receipt.transactionHash()));
            case KeptSettled(TransactionReceipt receipt, KeptSubmitted kept) -> Optional.of(kept);
            case Rejected rejected -> Optional.ofNullable(rejected.reverted());
            case Undone undone -> undone.was().sent();
            default -> Optional.empty();
        };
    }

    /**
     * A state in which the swap can be prepared, for the first time or again: any state except those with a transaction
     * that is pending or succeeded.
     */
    sealed interface Preparable extends SwapState {
        /**
         * Returns the state after a preparation. A direct swap is then ready to send; a delegated one needs a signature
         * first.
         */
        default SwapState prepared(PreparedSwap artifact) {
            return switch (artifact) {
                case ExecutableSwap ready -> new Ready(ready);
                case PreparedDelegatedSwap delegated -> new Prepared(delegated);
                default -> throw new IllegalArgumentException("no artifact of the service: " + artifact);
            };
        }

        default Rejected rejected(String reason) {
            return new Rejected(word(), reason, null);
        }
    }

    /** A swap that has terms but no quote yet. */
    record Draft(TradeRequest<Asset> terms) implements Preparable {
        public Quoted quoted(Quote quote) {
            return new Quoted(quote);
        }
    }

    /** A swap with a quote, which is informative and not binding. */
    record Quoted(Quote quote) implements Preparable {}

    /** A delegated swap whose plan is prepared and verified. The payer has not signed it yet. */
    record Prepared(PreparedDelegatedSwap artifact) implements Preparable {
        public Signed signedBy(String signature) {
            return new Signed(artifact, signature);
        }
    }

    /**
     * A delegated swap that its payer has signed. The signature, in hexadecimal form, is never printed and is sent to
     * the service only in the next step.
     */
    record Signed(PreparedDelegatedSwap artifact, String signature) implements Preparable {
        public Ready built(ReadyDelegatedSwap ready) {
            return new Ready(ready);
        }

        /** Returns to the state before the payer signed. */
        public Prepared unsigned() {
            return new Prepared(artifact);
        }

        @Override
        public String toString() {
            return "Signed[planHash=" + artifact.planHash() + ", signature masked]";
        }
    }

    /** A swap with a transaction that its executor can simulate and send. */
    record Ready(ExecutableSwap swap) implements Preparable {
        public Submitted submitted(Bytes32 transactionHash, BalanceCheckScope parties) {
            return new Submitted(swap, transactionHash, parties);
        }

        /** Returns to the same state with a transaction that contains the payer's permit. */
        Ready permitted(PermittedDirectSwap permitted) {
            return new Ready(permitted);
        }
    }

    /** A swap whose transaction was sent and has no known outcome yet. */
    sealed interface Sent extends SwapState {
        Bytes32 transactionHash();

        /** The accounts of the swap by role. */
        Map<String, Address> roles();

        /** The state after the transaction reverted. */
        default Rejected reverted(TransactionReceipt receipt, String reason) {
            return new Rejected(word(), "transaction " + receipt.transactionHash() + " reverted: " + reason, this);
        }
    }

    /** A swap whose transaction was mined and succeeded. */
    sealed interface Done extends SwapState {
        TransactionReceipt receipt();

        /** The output that was received, in base units. */
        Uint256 settledOut();
    }

    /**
     * A plan was sent.
     *
     * @param parties the accounts and assets whose balances will be checked
     */
    record Submitted(ExecutableSwap swap, Bytes32 transactionHash, BalanceCheckScope parties) implements Sent {
        @Override
        public Map<String, Address> roles() {
            return parties.byRole();
        }

        public Settled settled(SettlementAudit settlement) {
            return new Settled(swap, settlement);
        }

        /**
         * Returns to the ready state. This is possible if the transaction reverted without using up the plan's nonce.
         */
        public Ready unspent() {
            return new Ready(swap);
        }
    }

    /** A plan was settled. */
    record Settled(ExecutableSwap swap, SettlementAudit settlement) implements Done {
        @Override
        public TransactionReceipt receipt() {
            return settlement.receipt();
        }

        @Override
        public Uint256 settledOut() {
            return settlement.settledOut();
        }
    }

    /** A quote with the transaction that executes it through the legacy router. */
    record LegacyOrder(Quote quote, PreparedLegacySwap swap) {}

    /** A quote was sent through the legacy router. */
    record LegacySubmitted(LegacyOrder order, Bytes32 transactionHash) implements Sent {
        @Override
        public Map<String, Address> roles() {
            return Map.of("owner", order.swap().owner());
        }

        LegacySettled settled(TransactionReceipt receipt, Uint256 received) {
            return new LegacySettled(order, receipt, received);
        }

        /** Returns to the quote, after the transaction reverted. */
        Quoted unspent() {
            return new Quoted(order.quote());
        }
    }

    /**
     * A quote was settled through the legacy router.
     *
     * @param settledOut increase of the owner's balance of the output, in base units; if the output is the native coin,
     *     the gas paid is added back
     */
    record LegacySettled(LegacyOrder order, TransactionReceipt receipt, Uint256 settledOut) implements Done {}

    /**
     * A transaction that an earlier run of the console sent.
     *
     * @param paid the output that was received, in base units; zero if the transaction reverted
     */
    record KeptSubmitted(Bytes32 transactionHash, Map<String, Address> roles, Uint256 paid) implements Sent {
        public KeptSettled settled(TransactionReceipt receipt) {
            return new KeptSettled(receipt, this);
        }
    }

    /** A settlement of an earlier run of the console. Its transaction is on the chain; its plan was not kept. */
    record KeptSettled(TransactionReceipt receipt, KeptSubmitted kept) implements Done {
        @Override
        public Uint256 settledOut() {
            return kept.paid();
        }
    }

    /**
     * The swap ended without a settlement.
     *
     * @param after the name of the previous state
     * @param reverted the transaction that reverted, or null if none was sent
     */
    record Rejected(String after, String reason, @Nullable Sent reverted) implements Preparable {}

    /**
     * The plan or transaction is no longer valid, because its chain or service has ended or changed. Only the terms
     * remain.
     *
     * @param was the previous state
     * @param why what has ended or changed
     */
    record Undone(SwapState was, String why) implements Preparable {}
}
