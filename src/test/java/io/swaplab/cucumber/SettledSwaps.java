package io.swaplab.cucumber;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.cucumber.run.GasRow;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The swaps of a scenario that are settled on the current chain, and their gas. */
final class SettledSwaps {
    private final Supplier<? extends Collection<Swap>> swaps;
    private final Amounts amounts;

    SettledSwaps(Supplier<? extends Collection<Swap>> swaps, Amounts amounts) {
        this.swaps = swaps;
        this.amounts = amounts;
    }

    /** The gas costs of the swaps that settled after a block. */
    List<Movements.Fee> feesAfter(long block) {
        return all().filter(settled -> settled.settlement().receipt().blockNumber() > block)
                .map(settled -> Movements.Fee.of(
                        settled.settlement().parties().gasPayer(),
                        settled.settlement().receipt()))
                .toList();
    }

    /** The output that a swap paid its recipient. If the recipient also receives the fee, the fee is subtracted. */
    static BigInteger output(SwapState.Settled settled) {
        ExecutionPlan plan = settled.swap().execution().plan();
        BigInteger received = Ledger.number(settled.settlement().settledOut());
        return plan.customFeeReceiver().equals(plan.recipient())
                ? received.subtract(Ledger.number(settled.settlement().integratorFee()))
                : received;
    }

    List<GasRow> gas() {
        return all().map(this::gas).toList();
    }

    private Stream<SwapState.Settled> all() {
        return swaps.get().stream()
                .map(Swap::state)
                .filter(SwapState.Settled.class::isInstance)
                .map(SwapState.Settled.class::cast);
    }

    private GasRow gas(SwapState.Settled settled) {
        ExecutablePlan execution = settled.swap().execution();
        ExecutionPlan plan = execution.plan();
        String in = amounts.symbol(plan.tokenIn());
        return new GasRow(
                amounts.inTokens(Ledger.number(plan.amountIn()), in).toPlainString() + " " + in + " to "
                        + amounts.symbol(plan.tokenOut()),
                plan.fundingMode() == FundingMode.DIRECT ? "direct" : "delegated",
                execution.steps().size(),
                execution.quotedGasUnits(),
                settled.settlement().receipt().gasUsed());
    }
}
