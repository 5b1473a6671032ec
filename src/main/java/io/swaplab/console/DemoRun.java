package io.swaplab.console;

import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.console.Story.DemoFlow;
import io.swaplab.console.market.QuoteCommands;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ImpactConfirmation;
import io.swaplab.console.swap.SettlementText;
import io.swaplab.console.swap.SwapViewModel;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.page.Section.StepsPicture.Step;
import io.swaplab.lab.page.Section.Tone;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs the swap of a demo flow through all its states and reports each step. It fails at the first amount or balance
 * that differs from the expected one.
 */
final class DemoRun {
    private static final String PAYER = "alice";
    private static final String INTEGRATOR = "integrator";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Session session;
    private final Screen screen;
    private final Consumer<EndedCommand> followers;
    private final List<Step> steps = new ArrayList<>();

    DemoRun(Session session, Screen screen, Consumer<EndedCommand> followers) {
        this.session = session;
        this.screen = screen;
        this.followers = followers;
    }

    /** A settled flow with its recorded steps. */
    record Outcome(DemoFlow flow, Swap swap, Quote quote, SettlementAudit settlement, List<Step> steps) {
        private ExecutablePlan execution() {
            return swap.state().execution().orElseThrow();
        }

        Map<String, @Nullable Object> json() {
            return Reply.map(
                    "name", flow.name(),
                    "mode", execution().plan().fundingMode().wireName(),
                    "quoted_out", quote.amountOut().toString(),
                    "minimum_out", execution().plan().minAmountOut().toString(),
                    "settled_out", settlement.settledOut().toString(),
                    "gas_quoted", execution().quotedGasUnits(),
                    "gas_used", settlement.receipt().gasUsed(),
                    "plan_hash", execution().planHash().toString());
        }

        String[] row() {
            Asset out = swap.terms().tokenOut();
            return new String[] {
                flow.name(),
                Amounts.text(settlement.settledOut(), out.decimals()),
                out.symbol(),
                Amounts.grouped(execution().quotedGasUnits()),
                Amounts.grouped(settlement.receipt().gasUsed())
            };
        }
    }

    /**
     * Runs one flow from funding the payer to checking the balances, with the same steps as the commands of the
     * console.
     */
    Outcome run(DemoFlow flow) {
        screen.say(screen.ink().heading("== " + flow.name()));
        steps.clear();
        TradeRequest<Asset> terms = terms(flow);
        fund(terms);
        Swap swap = quote(flow, terms);
        Quote quote = ((SwapState.Quoted) swap.state()).quote();
        prepare(swap);
        approve(swap);
        if (flow.isDelegated()) {
            sign(flow, swap);
        }
        simulate(swap);
        SettlementAudit settlement = settle(swap);
        Uint256 expected = swap.state().execution().orElseThrow().plan().expectedAmountOut();
        require(flow, settlement, quote.amountOut(), expected);
        screen.say("");
        return new Outcome(flow, swap, quote, settlement, List.copyOf(steps));
    }

    /** Prints a step, passes it to the listener, and stores it for the HTML page. */
    private void tell(String caption, String command, String answer) {
        screen.say(answer);
        steps.add(new Step(caption, command, answer, Tone.GOOD));
        String line = command.isEmpty() ? "# " + caption : command;
        followers.accept(new EndedCommand(line, line, answer, Map.of(), null));
    }

    private TradeRequest<Asset> terms(DemoFlow flow) {
        Asset from = session.asset("from", flow.from());
        Asset to = session.asset("to", flow.to());
        return TradeRequest.selling(
                from, to, Amounts.parse("amount", flow.amount(), from.decimals()), SearchTerms.DEFAULTS);
    }

    /**
     * Gives Alice the input tokens that she lacks. She needs no native coins, because every wallet of a fork has some.
     */
    private void fund(TradeRequest<Asset> terms) {
        Fork fork = session.connection().requireFork();
        Asset from = terms.tokenIn();
        if (from.isNative()) {
            return;
        }
        Address payer = address(PAYER);
        Uint256 has = BalanceSnapshot.read(fork.node(), List.of(payer), List.of(from.address()))
                .of(payer, from.address());
        if (has.isLessThan(terms.amount())) {
            fork.cheats().deal(from.address(), payer, terms.amount());
            String funding = "the fork gives " + PAYER + " " + Amounts.of(terms.amount(), from);
            tell("Fund the payer", "", funding);
        }
    }

    private Swap quote(DemoFlow flow, TradeRequest<Asset> terms) {
        PrepareChoices choices = flow.executor() == null || flow.recipient() == null
                ? PrepareChoices.direct(address(PAYER))
                : PrepareChoices.delegated(address(PAYER), address(flow.executor()), address(flow.recipient()));
        Swap swap = session.desk()
                .quote(terms, flow.feeBps() == 0 ? choices : choices.withFee(flow.feeBps(), address(INTEGRATOR)), null);
        Quote quote = ((SwapState.Quoted) swap.state()).quote();
        tell(
                "Find the best route",
                flow.command(),
                QuoteCommands.text(session, quote, screen).body(swap, quote));
        return swap;
    }

    private void prepare(Swap swap) {
        session.desk().prepare(swap, swap.choices().orElseThrow(), ImpactConfirmation::requireHarmless);
        tell(
                "Get a plan that binds amounts, roles and deadline, and check it",
                "swap prepare " + swap.name(),
                "prepared and checked: plan "
                        + swap.state().execution().orElseThrow().planHash());
    }

    /** Sends the approvals that the swap needs, each for the exact amount and never unlimited. */
    private void approve(Swap swap) {
        RequiredApproval request = session.allowances().neededFor(swap, ApprovalAmount.EXACT);
        if (request.isNeeded()) {
            session.allowances().send(request, ExecuteOptions.defaults());
            tell(
                    "Allow exactly what the swap needs",
                    "allowance approve --swap " + swap.name(),
                    session.wallets().label(request.owner()) + " allows " + request.spender()
                            + " to take exactly what the swap needs");
        } else {
            tell("See whether an approval is needed", "", "no approval is needed");
        }
    }

    /** Has the payer sign the typed data, and has the service build the transaction that the executor will send. */
    private void sign(DemoFlow flow, Swap swap) {
        session.desk().sign(swap, null);
        session.desk().build(swap);
        tell(
                "Sign as the payer, who sends nothing",
                "swap sign " + swap.name() + "; swap build " + swap.name(),
                PAYER + " signed the Permit2 witness; " + flow.executor() + " has a transaction to send, "
                        + flow.recipient() + " will receive");
    }

    private void simulate(Swap swap) {
        RouterExecutionReceipt receipt = session.desk().simulate(swap);
        Asset out = SwapViewModel.output(
                session, swap.state().execution().orElseThrow().plan());
        tell(
                "Ask the router what it would pay",
                "swap simulate " + swap.name(),
                "simulated: the router would pay " + Amounts.of(receipt.userAmountOut(), out));
    }

    /**
     * Sends the transaction, waits for it, and fails the demo at the first balance that differs from the expected one.
     */
    private SettlementAudit settle(Swap swap) {
        session.desk().execute(swap, ExecuteOptions.defaults());
        SettlementAudit settlement = session.desk().receipt(swap, PATIENCE);
        SettlementText text =
                new SettlementText(session.directory(session.connection(), ShownTokens.of(swap, settlement)), screen);
        if (!settlement.faults().isEmpty()) {
            throw CommandFailure.of(ExitCode.ASSERTION, text.faults(settlement));
        }
        tell(
                "Send it, and compare every balance with the plan",
                "swap execute " + swap.name() + "; swap receipt " + swap.name(),
                text.renderWithoutRoles(swap, settlement));
        return settlement;
    }

    /**
     * Requires the quoted, expected and settled amounts to be equal. They must be, because nobody else trades on the
     * fork during the demo.
     */
    private static void require(DemoFlow flow, SettlementAudit settlement, Uint256 quoted, Uint256 expected) {
        if (!settlement.settledOut().equals(quoted) || !expected.equals(quoted)) {
            throw CommandFailure.of(
                            ExitCode.ASSERTION,
                            flow.name() + ": quoted " + quoted + ", prepared " + expected + ", settled "
                                    + settlement.settledOut() + " base units; they must be equal")
                    .value(
                            "settled_out",
                            quoted.toString(),
                            settlement.settledOut().toString());
        }
    }

    private Address address(String wallet) {
        return session.wallets().account("wallet", wallet);
    }
}
