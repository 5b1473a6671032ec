package io.swaplab.shell.swap;

import io.swaplab.client.artifact.PreparedDirectSwap;
import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.evm.Address;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.NativeMode;
import io.swaplab.execution.router.RouterExecutionReceipt;
import io.swaplab.session.holdings.Asset;
import io.swaplab.session.holdings.Wallets;
import io.swaplab.session.swap.PrepareChoices;
import io.swaplab.session.swap.PriceImpact;
import io.swaplab.session.swap.Swap;
import io.swaplab.session.swap.SwapState;
import io.swaplab.session.swap.SwapTerms;
import io.swaplab.shell.model.Reply;
import io.swaplab.shell.parts.Amounts;
import io.swaplab.shell.parts.AssetJson;
import io.swaplab.shell.parts.ImpactText;
import io.swaplab.shell.parts.NextText;
import io.swaplab.shell.text.Ink;
import io.swaplab.shell.text.Screen;
import io.swaplab.shell.text.TextTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A swap as people and programs see it, whatever state it is in. */
final class SwapText {
    private final Wallets wallets;
    private final Screen screen;
    private final Ink ink;

    SwapText(Wallets wallets, Screen screen) {
        this.wallets = wallets;
        this.screen = screen;
        this.ink = screen.ink();
    }

    /** The whole swap: terms, plan, history, and what follows. */
    String render(SwapView view) {
        Swap swap = view.swap();
        List<String> lines = new ArrayList<>();
        lines.add(ink.strong(swap.name() + " is " + swap.state().word()) + terms(swap));
        swap.state()
                .execution()
                .ifPresent(e -> lines.addAll(plan(swap, e, view.out().orElseThrow())));
        if (swap.state() instanceof SwapState.Ready(PreparedDirectSwap direct)
                && direct.execution().plan().nativeMode() != NativeMode.NATIVE_INPUT) {
            lines.add("  spender to approve  " + direct.approvalSpender());
        }
        switch (swap.state()) {
            case SwapState.Rejected rejected -> lines.add("  " + rejected.reason());
            case SwapState.Undone undone -> lines.add("  it was " + undone.was().word() + ": " + undone.why());
            default -> {}
        }
        lines.add("  history  "
                + String.join(
                        " > ",
                        swap.history().stream().map(e -> e.state().word()).toList()));
        lines.add(NextText.lines(view.next()));
        return String.join("\n", lines);
    }

    private String terms(Swap swap) {
        return ": " + typed(swap.terms());
    }

    private String typed(SwapTerms terms) {
        return Amounts.text(terms.amount(), terms.tokenIn().decimals()) + " "
                + terms.tokenIn().symbol() + " " + screen.glyphs().arrow() + " "
                + terms.tokenOut().symbol();
    }

    /** The terms that are bound by the plan hash, in whole tokens. */
    private List<String> plan(Swap swap, SwapExecution execution, Asset out) {
        ExecutionPlan plan = execution.plan();
        List<String> lines = new ArrayList<>();
        lines.add("  mode  " + plan.fundingMode().wireName() + ", payer " + label(plan.payer()) + ", executor "
                + label(plan.executor()) + ", recipient " + label(plan.recipient()));
        lines.add("  expected  " + Amounts.text(plan.expectedAmountOut(), out.decimals()) + " " + out.symbol()
                + ", at least " + Amounts.text(plan.minAmountOut(), out.decimals()));
        PriceImpact.of(swap).ifPresent(i -> lines.add("  price impact  " + ImpactText.coloured(i, ink)));
        if (plan.customFeeBps() > 0) {
            lines.add("  custom fee  " + plan.customFeeBps() + " bps to " + label(plan.customFeeReceiver()));
        }
        lines.add("  deadline  " + Instant.ofEpochSecond(plan.deadline().toLongExact()) + ", gas about "
                + Amounts.grouped(execution.quotedGasUnits()));
        lines.add("  plan hash  " + execution.planHash());
        return lines;
    }

    private String label(Address address) {
        return wallets.label(address);
    }

    String simulated(SwapView view, RouterExecutionReceipt receipt) {
        Asset out = view.out().orElseThrow();
        return "the router would pay " + label(receipt.recipient()) + " "
                + Amounts.text(receipt.userAmountOut(), out.decimals()) + " " + out.symbol() + "\n"
                + NextText.lines(view.next());
    }

    /** One line per swap. */
    String table(List<SwapView> views) {
        TextTable table = TextTable.of("swap", "state", "terms", "next");
        for (SwapView view : views) {
            Swap swap = view.swap();
            String command = view.next().command();
            table.row(swap.name(), swap.state().word(), typed(swap.terms()), command == null ? "" : command);
        }
        return table.render(screen);
    }

    /** What is known in every state. */
    static Map<String, @Nullable Object> summary(SwapView view) {
        Swap swap = view.swap();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("swap", swap.name());
        data.put("state", swap.state().word());
        data.put("from", AssetJson.of(swap.terms().tokenIn()));
        data.put("to", AssetJson.of(swap.terms().tokenOut()));
        data.put("amount_in", swap.terms().amount().toString());
        NextText.put(data, view.next());
        return data;
    }

    /** The summary with all that the state adds. Neither signature nor calldata is part of it. */
    static Map<String, @Nullable Object> json(SwapView view) {
        Swap swap = view.swap();
        Map<String, @Nullable Object> data = summary(view);
        swap.state().execution().ifPresent(e -> addPlan(data, e));
        swap.choices().ifPresent(c -> addChoices(data, c));
        PriceImpact.of(swap).ifPresent(i -> ImpactText.put(data, i));
        switch (swap.state()) {
            case SwapState.Ready ready -> addTransaction(data, ready);
            case SwapState.Prepared prepared ->
                data.put(
                        "payer_digest",
                        prepared.artifact().payerAuthorization().digest().toString());
            case SwapState.Submitted submitted ->
                data.put("transaction_hash", submitted.transactionHash().toString());
            case SwapState.Settled settled ->
                data.put(
                        "transaction_hash",
                        settled.settlement().receipt().transactionHash().toString());
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
                swap.history().stream()
                        .map(e -> Reply.map("state", e.state().word(), "at", e.at().toString()))
                        .toList());
        return data;
    }

    private static void addPlan(Map<String, @Nullable Object> data, SwapExecution execution) {
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

    /** What was asked for; null stands for what the service decides. */
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
    }
}
