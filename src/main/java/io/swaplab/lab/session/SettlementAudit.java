package io.swaplab.lab.session;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The verified result of a swap: all balances before and after it, and all differences from the expected balances and
 * fees.
 *
 * @param settledOut the output in base units, measured by the recipient's balance; if the recipient paid gas in the
 *     same coin, the gas is added back
 * @param integratorFee the part of the custom fee that the fee's receiver got
 * @param protocolFee the protocol's cut of the custom fee
 * @param keptFee the part of that cut that stays in the router, because paying the protocol's receiver failed
 * @param faults balances and fees that differ from the expected amount, even by one base unit; empty if all are right
 */
public record SettlementAudit(
        TransactionReceipt receipt,
        BalanceCheckScope parties,
        BalanceSnapshot before,
        BalanceSnapshot after,
        Uint256 settledOut,
        Uint256 integratorFee,
        Uint256 protocolFee,
        Uint256 keptFee,
        List<Fault> faults) {
    public SettlementAudit {
        faults = List.copyOf(faults);
    }

    /** A balance or fee that differs from the expected amount. */
    public record Fault(String role, Address asset, Uint256 expected, Uint256 actual) {}

    /** Compares the balances before and after the block of a mined swap with the plan and the fee rules. */
    public static SettlementAudit of(
            ExecutablePlan execution, TransactionReceipt receipt, BalanceCheckScope parties, Connection on) {
        Collection<Address> holders = parties.byRole().values();
        BalanceSnapshot before = BalanceSnapshot.read(on.node(), holders, parties.assets(), receipt.blockNumber() - 1);
        BalanceSnapshot after = BalanceSnapshot.read(on.node(), holders, parties.assets(), receipt.blockNumber());
        SettlementEvent event = SettlementEvent.find(receipt, execution.router(), execution.planHash());
        Books books = new Books(execution.plan(), parties, before);
        books.post(event, execution.router(), gasCost(receipt));
        List<Fault> faults = new ArrayList<>(books.faults(after));
        FeeSplit split = FeeSplit.of(
                event.userAmountOut().plus(event.integratorFee()).plus(event.protocolFee()),
                execution.plan().customFeeBps(),
                on.client().protocolFeeConfig(execution.router().toString()).protocolCutBps());
        books.requireSame(faults, "fee receiver", split.integratorFee(), event.integratorFee());
        books.requireSame(faults, "protocol", split.protocolCut(), event.protocolFee());
        return new SettlementAudit(
                receipt,
                parties,
                before,
                after,
                books.received(after, gasCost(receipt)),
                event.integratorFee(),
                event.protocolFee(),
                event.keptFee(),
                faults);
    }

    /** The output that a mined transaction of a plan paid to the recipient, according to the router's events. */
    public static Uint256 paid(ExecutablePlan execution, TransactionReceipt receipt) {
        SettlementEvent event = SettlementEvent.find(receipt, execution.router(), execution.planHash());
        return event.userAmountOut();
    }

    private static Uint256 gasCost(TransactionReceipt receipt) {
        return receipt.effectiveGasPriceWei().times(receipt.gasUsed());
    }

    /**
     * Double-entry bookkeeping: computes the expected balance of every party from its balance before the swap and the
     * transfers of the plan.
     */
    private static final class Books {
        private final ExecutionPlan plan;
        private final BalanceCheckScope parties;
        private final BalanceSnapshot before;
        private final Map<BalanceSnapshot.Holding, Uint256> expected;

        Books(ExecutionPlan plan, BalanceCheckScope parties, BalanceSnapshot before) {
            this.plan = plan;
            this.parties = parties;
            this.before = before;
            this.expected = new HashMap<>(before.amounts());
        }

        /**
         * Applies the transfers of the swap to the expected balances. What an account receives is added before anything
         * is subtracted, so that no balance becomes negative in between. Fees are paid in the plan's output token, even
         * if the recipient receives the native coin.
         */
        void post(SettlementEvent event, Address router, Uint256 gasCost) {
            credit(plan.recipient(), parties.outAsset(), event.userAmountOut());
            credit(plan.customFeeReceiver(), plan.tokenOut(), event.integratorFee());
            Address protocol = parties.byRole().getOrDefault("protocol", Address.ZERO);
            credit(protocol, plan.tokenOut(), event.protocolFee().minus(event.keptFee()));
            credit(router, plan.tokenOut(), event.keptFee());
            debit(plan.payer(), parties.inAsset(), event.spentAmountIn());
            debit(parties.gasPayer(), Token.NATIVE_SENTINEL, gasCost);
        }

        private void credit(Address holder, Address asset, Uint256 amount) {
            if (!amount.isZero()) {
                expected.merge(new BalanceSnapshot.Holding(holder, asset), amount, Uint256::plus);
            }
        }

        private void debit(Address holder, Address asset, Uint256 amount) {
            expected.compute(
                    new BalanceSnapshot.Holding(holder, asset),
                    (unused, had) -> had == null || had.isLessThan(amount) ? Uint256.ZERO : had.minus(amount));
        }

        List<Fault> faults(BalanceSnapshot after) {
            List<Fault> faults = new ArrayList<>();
            parties.byRole()
                    .forEach((role, holder) -> parties.assets().forEach(asset -> {
                        Uint256 wanted =
                                expected.getOrDefault(new BalanceSnapshot.Holding(holder, asset), Uint256.ZERO);
                        requireSame(faults, role, asset, wanted, after.of(holder, asset));
                    }));
            return faults;
        }

        void requireSame(List<Fault> faults, String role, Uint256 wanted, Uint256 actual) {
            requireSame(faults, role, plan.tokenOut(), wanted, actual);
        }

        private static void requireSame(
                List<Fault> faults, String role, Address asset, Uint256 wanted, Uint256 actual) {
            if (!wanted.equals(actual)) {
                faults.add(new Fault(role, asset, wanted, actual));
            }
        }

        /**
         * The increase of the recipient's balance of the output asset, at least zero. If the recipient paid gas in that
         * asset, the gas is added back.
         */
        Uint256 received(BalanceSnapshot after, Uint256 gasCost) {
            Address recipient = plan.recipient();
            Uint256 had = before.of(recipient, parties.outAsset());
            Uint256 has = after.of(recipient, parties.outAsset());
            boolean paidGas = plan.nativeMode() == NativeMode.NATIVE_OUTPUT && recipient.equals(parties.gasPayer());
            Uint256 gross = paidGas ? has.plus(gasCost) : has;
            return gross.isLessThan(had) ? Uint256.ZERO : gross.minus(had);
        }
    }

    /**
     * The amounts in the execution router's events for one plan, in base units.
     *
     * @param spentAmountIn input paid by the payer, after refunds
     * @param userAmountOut output paid to the recipient
     * @param integratorFee amount paid to the custom fee's receiver
     * @param protocolFee the protocol's cut
     * @param keptFee the part of the cut that stays in the router, because paying the protocol's receiver failed
     */
    private record SettlementEvent(
            Uint256 spentAmountIn, Uint256 userAmountOut, Uint256 integratorFee, Uint256 protocolFee, Uint256 keptFee) {
        private static final Bytes32 TOPIC = Keccak.hash("PlanExecuted(bytes32,address,address,bytes32,address,address,"
                + "address,uint256,uint256,uint256,uint256,uint256,uint256)");
        private static final Bytes32 KEPT = Keccak.hash("ProtocolFeeKept(address,uint256)");
        private static final int WORDS = 10;

        /** Finds a plan's events in a receipt. A {@code ProtocolFeeKept} event precedes the main event of its plan. */
        static SettlementEvent find(TransactionReceipt receipt, Address router, Bytes32 planHash) {
            Uint256 kept = Uint256.ZERO;
            for (LogEntry log : receipt.logs()) {
                if (!log.emitter().equals(router)) {
                    continue;
                }
                if (log.topic0().equals(KEPT) && log.data().size() == Bytes32.BYTES) {
                    kept = log.data().word(0, 0).toUint();
                } else if (log.topic0().equals(TOPIC) && log.data().size() == WORDS * Bytes32.BYTES) {
                    if (log.topics().get(1).equals(planHash)) {
                        return of(log.data(), kept);
                    }
                    kept = Uint256.ZERO;
                }
            }
            throw new IllegalStateException("the transaction " + receipt.transactionHash()
                    + " succeeded but the router logged no execution of plan " + planHash);
        }

        private static SettlementEvent of(Bytes data, Uint256 kept) {
            return new SettlementEvent(
                    data.word(0, 4).toUint().minus(data.word(0, 9).toUint()),
                    data.word(0, 6).toUint(),
                    data.word(0, 7).toUint(),
                    data.word(0, 8).toUint(),
                    kept);
        }
    }
}
