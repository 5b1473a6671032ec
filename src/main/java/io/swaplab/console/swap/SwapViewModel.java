package io.swaplab.console.swap;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.console.model.Reply;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.NextText;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A swap and the values that are shown with the swap, collected before rendering.
 *
 * @param next the step that the swap needs next
 * @param out the asset that the swap's plan pays out; empty if there is no plan yet
 * @param foreign whether a third-party service prepared the swap
 */
public record SwapViewModel(Swap swap, NextStep next, Optional<Asset> out, boolean foreign) {
    static SwapViewModel of(Session session, Swap swap) {
        return new SwapViewModel(
                swap,
                session.next().of(swap),
                swap.state().execution().map(execution -> output(session, execution.plan())),
                session.backend().current().filter(Connection::isForeign).isPresent());
    }

    /** The view of a swap in a list, which shows neither plans nor which service prepared the swap. */
    static SwapViewModel inList(Session session, Swap swap) {
        return new SwapViewModel(swap, session.next().of(swap), Optional.empty(), false);
    }

    /** The asset that a plan pays out: its output token, or the native coin. */
    public static Asset output(Session session, ExecutionPlan plan) {
        Address out = plan.nativeMode() == NativeMode.NATIVE_OUTPUT ? Token.NATIVE_SENTINEL : plan.tokenOut();
        return session.assets().at(session.connection(), out);
    }

    /** The output that the swap paid, or else the one that its plan or quote promises, in base units. */
    static Optional<Uint256> output(Swap swap) {
        return swap.state() instanceof SwapState.Done done
                ? Optional.of(done.settledOut())
                : swap.state().promised();
    }

    /** The fields that exist in every state. */
    Map<String, @Nullable Object> summary() {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("swap", swap.name());
        data.put("state", swap.state().word());
        data.put("from", TokenFindingsText.json(swap.terms().tokenIn()));
        data.put("to", TokenFindingsText.json(swap.terms().tokenOut()));
        data.put("amount_in", swap.terms().amount().toString());
        data.put("amount_out", output(swap).map(Uint256::toString).orElse(null));
        data.put("since", swap.moments().getFirst().at().toString());
        data.put("note", swap.past().note());
        NextText.put(data, next);
        return data;
    }

    /** The summary with all fields of the current state. It contains neither signature nor calldata. */
    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> data = summary();
        swap.state().execution().ifPresent(e -> addPlan(data, e));
        swap.choices().ifPresent(c -> addChoices(data, c));
        swap.impact().ifPresent(i -> ImpactText.put(data, i));
        swap.judgement().ifPresent(judgement -> ImpactText.put(data, judgement));
        switch (swap.state()) {
            case SwapState.Ready ready -> addTransaction(data, ready);
            case SwapState.Prepared prepared ->
                data.put(
                        "payer_digest",
                        prepared.artifact().payerAuthorization().digest().toString());
            case SwapState.Sent sent ->
                data.put("transaction_hash", sent.transactionHash().toString());
            case SwapState.Done done -> {
                data.put("transaction_hash", done.receipt().transactionHash().toString());
                data.put("settled_out", done.settledOut().toString());
            }
            case SwapState.Rejected rejected -> data.put("reason", rejected.reason());
            case SwapState.Undone undone -> {
                data.put("was", undone.was().word());
                data.put("reason", undone.why());
            }
            case SwapState.Draft draft -> data.put("quoted_out", null);
            case SwapState.Quoted quoted ->
                data.put("quoted_out", quoted.quote().amountOut().toString());
            case SwapState.Signed signed -> data.put("signed", true);
        }
        data.put(
                "history",
                swap.moments().stream()
                        .map(e -> Reply.map("state", e.state(), "at", e.at().toString()))
                        .toList());
        return data;
    }

    private static void addPlan(Map<String, @Nullable Object> data, ExecutablePlan execution) {
        ExecutionPlan plan = execution.plan();
        data.put("mode", plan.fundingMode().wireName());
        data.put("plan_hash", execution.planHash().toString());
        data.put("quote_id", plan.quoteId().toString());
        data.put("execution_router", execution.router().toString());
        data.put("payer", plan.payer().toString());
        data.put("executor", plan.executor().toString());
        data.put("recipient", plan.recipient().toString());
        data.put("token_in", plan.tokenIn().toString());
        data.put("token_out", plan.tokenOut().toString());
        data.put("native_mode", plan.nativeMode().code());
        data.put("amount_in", plan.amountIn().toString());
        data.put("expect_amount_out", plan.expectedAmountOut().toString());
        data.put("amount_out_min", plan.minAmountOut().toString());
        data.put("custom_fee_bps", plan.customFeeBps());
        data.put("custom_fee_receiver", plan.customFeeReceiver().toString());
        data.put("deadline", plan.deadline().toString());
        data.put("nonce", plan.nonce().toString());
        data.put("gas", execution.quotedGasUnits());
    }

    /** Adds slippage and deadline as the user chose them; null means that the service decides. */
    private static void addChoices(Map<String, @Nullable Object> data, PrepareChoices choices) {
        data.put("slippage_bps", choices.slippageBps());
        data.put("deadline_secs", choices.deadlineSecs());
    }

    private static void addTransaction(Map<String, @Nullable Object> data, SwapState.Ready ready) {
        data.put(
                "tx",
                Reply.map(
                        "to", ready.swap().tx().to().toString(),
                        "data_bytes", ready.swap().tx().data().size(),
                        "value", ready.swap().tx().value().toString(),
                        "entrypoint", ready.swap().tx().entrypoint(),
                        "amount_out_min", ready.swap().tx().amountOutMin().toString()));
        if (ready.swap() instanceof PreparedDirectSwap direct) {
            data.put("approval_spender", direct.approvalSpender().toString());
        }
        data.put("permit", ready.swap() instanceof PermittedDirectSwap);
    }
}
