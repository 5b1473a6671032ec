package io.swaplab.console.swap;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.NextText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.session.PriceAssessment;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapPast;
import io.swaplab.lab.session.SwapState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Renders a swap in any state for people. */
record SwapText(Wallets wallets, Screen screen) {
    private static final int BYTES_OF_DAI_PERMIT = 192;

    /** The whole swap: terms, plan, history, and next command. */
    String render(SwapViewModel view) {
        Swap swap = view.swap();
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink().strong(swap.name() + " is " + swap.state().word()) + terms(swap));
        swap.state()
                .execution()
                .ifPresent(e -> lines.addAll(plan(view, e, view.out().orElseThrow())));
        if (swap.state() instanceof SwapState.Ready(PreparedDirectSwap direct)
                && direct.execution().plan().nativeMode() != NativeMode.NATIVE_INPUT) {
            boolean together =
                    wallets.contract(direct.execution().plan().payer()).isPresent();
            lines.add((together ? "  approved in the same transaction  " : "  spender to approve  ")
                    + direct.approvalSpender());
        }
        if (swap.state() instanceof SwapState.Ready(PermittedDirectSwap permitted)) {
            lines.add("  approved by " + (isUnlimited(permitted) ? "an unlimited" : "a")
                    + " permit in the transaction  " + permitted.prepared().approvalSpender());
        }
        switch (swap.state()) {
            case SwapState.Rejected rejected -> lines.add("  " + rejected.reason());
            case SwapState.Undone undone -> lines.add("  it was " + undone.was().word() + ": " + undone.why());
            default -> {}
        }
        if (!swap.past().note().isEmpty()) {
            lines.add("  note  " + swap.past().note());
        }
        lines.add("  history  "
                + String.join(
                        " > ",
                        swap.moments().stream().map(SwapPast.Moment::state).toList()));
        lines.add(NextText.lines(view.next()));
        return String.join("\n", lines);
    }

    /** Whether the permit has the form of DAI, which knows no amount. */
    private static boolean isUnlimited(PermittedDirectSwap permitted) {
        return ExecutePlanCall.decode(permitted.tx().data()).payerSignature().size() == BYTES_OF_DAI_PERMIT;
    }

    private String terms(Swap swap) {
        return ": " + typed(swap.terms());
    }

    private String typed(TradeRequest<Asset> terms) {
        return Amounts.of(terms.amount(), terms.tokenIn()) + " "
                + screen.glyphs().arrow() + " " + terms.tokenOut().symbol();
    }

    /**
     * The main values of the swap's plan in whole tokens, its price impact and the result of the console's own search.
     */
    private List<String> plan(SwapViewModel view, ExecutablePlan execution, Asset out) {
        Swap swap = view.swap();
        ExecutionPlan plan = execution.plan();
        List<String> lines = new ArrayList<>();
        lines.add("  mode  " + plan.fundingMode().wireName() + ", payer " + label(plan.payer()) + ", executor "
                + label(plan.executor()) + ", recipient " + label(plan.recipient()));
        wallets.contract(plan.payer())
                .ifPresent(contract -> lines.add("  payer's wallet  contract " + contract.address() + ", signed by "
                        + wallets.signersOf(contract)));
        lines.add("  expected  " + Amounts.of(plan.expectedAmountOut(), out) + ", at least "
                + Amounts.text(plan.minAmountOut(), out.decimals()));
        swap.impact()
                .ifPresent(i -> lines.add("  price impact  " + ImpactText.coloured(i, screen.ink())
                        + swap.judgement().map(ImpactText::source).orElse("")));
        swap.judgement()
                .flatMap(PriceAssessment::behind)
                .ifPresent(part -> lines.add("  own search  "
                        + (part.signum() == 0
                                ? "finds no more than the service"
                                : "the service pays " + Amounts.percent(part) + " less than it finds")));
        if (view.foreign() && swap.judgement().flatMap(PriceAssessment::behind).isEmpty()) {
            lines.add("  own search  none: it was not checked whether another route pays more");
        }
        if (plan.customFeeBps() > 0) {
            lines.add("  custom fee  " + plan.customFeeBps() + " bps to " + label(plan.customFeeReceiver()));
        }
        lines.add("  deadline  " + Instant.ofEpochSecond(plan.deadline().toLongExact()) + ", gas about "
                + Amounts.grouped(execution.quotedGasUnits()) + (view.foreign() ? ", as the service says" : ""));
        lines.add("  plan hash  " + execution.planHash());
        return lines;
    }

    private String label(Address address) {
        return wallets.label(address);
    }

    String simulated(SwapViewModel view, RouterExecutionReceipt receipt) {
        Asset out = view.out().orElseThrow();
        return "the router would pay " + label(receipt.recipient()) + " "
                + Amounts.of(receipt.userAmountOut(), out) + "\n"
                + NextText.lines(view.next());
    }

    /** A settlement of an earlier run of the console, whose balances can no longer be read. */
    Reply settledBefore(Swap swap, SwapState.KeptSettled settled) {
        Address recipient = settled.kept().roles().get("recipient");
        return Reply.of(
                Reply.map(
                        "swap", swap.name(),
                        "state", settled.word(),
                        "transaction_hash", settled.receipt().transactionHash().toString(),
                        "settled_out", settled.settledOut().toString()),
                swap.name() + " is settled: "
                        + Amounts.of(settled.settledOut(), swap.terms().tokenOut())
                        + (recipient == null ? "" : " to " + label(recipient))
                        + "\nit settled before the console was restarted; balances of that block are not kept");
    }
}
