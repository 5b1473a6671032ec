package io.swaplab.console.swap;

import io.swaplab.client.execution.RouterExecutionReceipt;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ConsoleCommand.FunctionCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ChoiceChanges;
import io.swaplab.console.parts.ExceptionTranslator;
import io.swaplab.console.parts.GasCostConfirmation;
import io.swaplab.console.parts.ImpactConfirmation;
import io.swaplab.console.parts.NextText;
import io.swaplab.console.parts.OutFile.HtmlPage;
import io.swaplab.console.parts.PrepareOptions;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.page.ReceiptPages;
import io.swaplab.lab.session.GasFeeLimit.NativeValue;
import io.swaplab.lab.session.LegacyDesk;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapPast;
import io.swaplab.lab.session.SwapState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@code swap ...}: the steps of a swap, and commands that show it. */
public record SwapCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Swaps";
    private static final int RECEIPT_PATIENCE_SECS = 60;
    private static final String PREPARE = "swap prepare";
    private static final ArgumentSpec SWAP =
            ArgumentSpec.optional("SWAP", ValueKind.SWAP, "its name (default: the current swap)");

    /**
     * Completion proposes only swaps in these states for {@code simulate} and {@code execute}. The sets of states below
     * serve other steps in the same way. Whether a step is possible is checked when it runs.
     */
    private static final Set<String> READY = Set.of("ready");

    private static final Set<String> ANY = Set.of();
    private static final Set<String> UNSENT =
            Set.of("draft", "quoted", "prepared", "signed", "ready", "rejected", "undone");

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                prepareSpec().as(ConsoleCommand.of(this::prepare)).checking(SwapCommands::checkPrepare),
                step(
                        "sign",
                        Set.of("prepared"),
                        "sign a delegated swap, or a permit that replaces the approval of a direct one, as its payer",
                        this::sign,
                        OptionSpec.optional("as", ValueKind.WALLET, "wallet that signs (default: the payer)"),
                        OptionSpec.optional(
                                "signature",
                                ValueKind.HEX,
                                "a signature made elsewhere: hex of 64 or 65 bytes, or what the code of a delegated swap's payer accepts")),
                step("build", Set.of("signed"), "have the service build the transaction of a signed swap", this::build),
                step("simulate", READY, "show what the swap would pay now, without sending it", this::simulate),
                step(executeSpec(), this::execute).checking(invocation -> {
                    gas(invocation, "gas-price");
                    gas(invocation, "gas-limit");
                    requireLimit(invocation);
                    GasCostConfirmation.check(invocation);
                }),
                step(
                        "receipt",
                        Set.of("submitted", "settled"),
                        "wait for the transaction and check every balance",
                        this::receipt,
                        OptionSpec.optional(
                                "timeout", ValueKind.WHOLE_NUMBER, "wait at most this many seconds (default: 60)"),
                        HtmlPage.OPTION),
                CommandSpec.of("swap list", GROUP, "list the swaps of this session")
                        .example("swap list")
                        .as(ConsoleCommand.of(this::list)),
                CommandSpec.of(
                                "swap note",
                                GROUP,
                                "set the note of a swap, which list and show display; \"\" removes it")
                        .example("swap note s1 \"for the demo\"")
                        .with(ArgumentSpec.required("SWAP", ValueKind.SWAP, "its name"))
                        .takes("NOTE", ValueKind.TEXT, SwapPast.RULE)
                        .as(ConsoleCommand.of(this::note)),
                step("show", ANY, "show a swap with its history", this::shown),
                step("next", ANY, "show the command that comes next", this::next));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        if (!kind.equals(ValueKind.SWAP)) {
            return List.of();
        }
        return session.swaps().all().stream()
                .map(swap -> Proposal.of(swap.name(), swap.state().word()))
                .toList();
    }

    /** Creates a command for one step of a swap. Its failures name the next command for that swap. */
    private ConsoleCommand step(
            String word,
            Set<String> states,
            String summary,
            BiFunction<Swap, Invocation, Reply> body,
            OptionSpec... options) {
        return step(
                CommandSpec.of("swap " + word, GROUP, summary)
                        .example("swap " + word + " s1")
                        .with(SWAP.offering(states))
                        .with(options),
                body);
    }

    private FunctionCommand step(CommandSpec spec, BiFunction<Swap, Invocation, Reply> body) {
        return spec.as(ConsoleCommand.of(invocation -> {
            session.look();
            Swap swap = session.swaps().find(invocation.argument(0).orElse(null));
            return inContext(swap, () -> body.apply(swap, invocation));
        }));
    }

    private Reply inContext(Swap swap, Supplier<Reply> step) {
        try {
            return step.get();
        } catch (RuntimeException failed) {
            throw SwapFailures.of(failed, swap, session);
        }
    }

    private static CommandSpec executeSpec() {
        return CommandSpec.of("swap execute", GROUP, "send the transaction as its executor, without waiting")
                .example("swap execute s1")
                .changingFork()
                .with(SWAP.offering(READY))
                .option("gas-limit", ValueKind.BASE_UNITS, "gas limit of the transaction (default: twice the estimate)")
                .option("gas-price", ValueKind.BASE_UNITS, "gas price of the transaction, in wei (default: the node's)")
                .with(OptionSpec.flag("force", "send even what a simulation refuses; needs --gas-limit"))
                .with(GasCostConfirmation.OPTION, ImpactConfirmation.OPTION);
    }

    @Override
    public void ended(EndedCommand command) {
        session.swaps().commandEnded(command.exit() == ExitCode.USAGE || command.exit() == ExitCode.REFUSED);
    }

    /** The node estimates no gas for a transaction that would revert. */
    private static void requireLimit(Invocation invocation) {
        if (invocation.flag("force") && !invocation.has("gas-limit")) {
            throw CommandFailure.usage("--force needs --gas-limit: no gas can be estimated for what reverts")
                    .value("gas-limit", "required with --force", "none");
        }
    }

    private static CommandSpec prepareSpec() {
        return CommandSpec.of(PREPARE, GROUP, "get a checked plan: direct, or delegated if payer and executor differ")
                .example("swap prepare s1 --payer alice --slippage-bps 50")
                .with(ArgumentSpec.optional(
                                "SWAP",
                                ValueKind.SWAP,
                                "a swap that is not sent (default: the current one), or terms of a new one")
                        .offering(UNSENT))
                .with(TradeOptions.optional())
                .with(PrepareOptions.all())
                .with(ImpactConfirmation.OPTION);
    }

    private static void checkPrepare(Invocation invocation) {
        if (invocation.argument(0).isPresent() && invocation.has("name")) {
            throw CommandFailure.usage("--name is for a new swap, and " + invocation.required(0) + " has a name")
                    .value("name", "only for a new swap", invocation.required("name"));
        }
        if (invocation.argument(0).isPresent() && TradeOptions.given(invocation)) {
            throw CommandFailure.usage("a swap has its terms already; leave out either " + invocation.required(0)
                            + " or the terms")
                    .value("SWAP", "a swap, or terms, not both", invocation.required(0));
        }
        TradeOptions.check(invocation);
    }

    /**
     * Prepares an existing swap, given by name, or a new one, given by its tokens and amount; the two cannot be
     * combined. An existing swap may be prepared again.
     */
    private Reply prepare(Invocation invocation) {
        session.look();
        ImpactConfirmation gate = new ImpactConfirmation(invocation, "nothing is prepared");
        if (!TradeOptions.given(invocation)) {
            Swap swap = session.swaps().find(invocation.argument(0).orElse(null));
            Optional<PrepareChoices> before = swap.choices();
            PrepareChoices choices = PrepareOptions.read(invocation, session, before);
            return inContext(swap, () -> {
                session.desk().prepare(swap, choices, gate::pass);
                Reply reply = shown(swap, invocation);
                return before.map(old -> ChoiceChanges.between(old, choices, session.wallets()::label)
                                .above(reply))
                        .orElse(reply);
            });
        }
        try {
            Swap swap = TradeOptions.routed(
                    invocation,
                    () -> session.desk()
                            .prepareNew(
                                    TradeOptions.read(invocation, session),
                                    PrepareOptions.read(invocation, session, Optional.empty()),
                                    invocation.option("name").orElse(null),
                                    gate::pass));
            return shown(swap, invocation);
        } catch (Refusal refused) {
            String next = refused.next();
            throw next == null || !next.startsWith(PREPARE)
                    ? refused
                    : ExceptionTranslator.of(refused).next(PrepareOptions.retyped(invocation, next));
        }
    }

    /** Signs with a wallet, or accepts an external signature. */
    private Reply sign(Swap swap, Invocation invocation) {
        Optional<String> elsewhere = invocation.option("signature");
        if (elsewhere.isPresent()) {
            session.desk().takeSignature(swap, elsewhere.get());
        } else {
            session.desk().sign(swap, invocation.option("as").orElse(null));
        }
        return shown(swap, invocation);
    }

    private Reply build(Swap swap, Invocation invocation) {
        session.desk().build(swap);
        return shown(swap, invocation);
    }

    /** Simulates the swap; changes neither the chain nor the swap's state. */
    private Reply simulate(Swap swap, Invocation invocation) {
        RouterExecutionReceipt receipt = session.desk().simulate(swap);
        Map<String, @Nullable Object> data = Reply.map(
                "swap", swap.name(),
                "plan_hash", receipt.planHash().toString(),
                "payer", receipt.payer().toString(),
                "executor", receipt.executor().toString(),
                "recipient", receipt.recipient().toString(),
                "token_out", receipt.tokenOut().toString(),
                "requested_amount_in", receipt.requestedAmountIn().toString(),
                "actual_amount_in", receipt.actualAmountIn().toString(),
                "user_amount_out", receipt.userAmountOut().toString());
        SwapViewModel view = SwapViewModel.of(session, swap);
        NextText.put(data, view.next());
        return Reply.of(data, text(invocation).simulated(view, receipt));
    }

    /** Sends the transaction and returns as soon as the node has accepted it; {@code swap receipt} waits for it. */
    private Reply execute(Swap swap, Invocation invocation) {
        if (swap.state() instanceof SwapState.Ready) {
            ImpactConfirmation impact = new ImpactConfirmation(invocation, "nothing is sent");
            swap.judgement().ifPresentOrElse(impact::pass, () -> swap.impact().ifPresent(impact::pass));
        }
        ExecuteOptions options = new ExecuteOptions(gas(invocation, "gas-price"), gas(invocation, "gas-limit"));
        GasCostConfirmation gate = feeGate(swap, invocation);
        ExecuteOptions checked = options.beforeSigning(options.gasPrice() == null ? gate : gate::show);
        Bytes32 hash = invocation.flag("force")
                ? session.desk().force(swap, checked)
                : session.desk().execute(swap, checked);
        NextStep next = session.next().of(swap);
        Map<String, @Nullable Object> data =
                Reply.map("swap", swap.name(), "state", swap.state().word(), "transaction_hash", hash.toString());
        NextText.put(data, next);
        return Reply.of(data, swap.name() + " is sent: " + hash + "\n" + NextText.lines(next));
    }

    private GasCostConfirmation feeGate(Swap swap, Invocation invocation) {
        Connection on = session.connection();
        Optional<Uint256> worth = swap.state().execution().flatMap(execution -> NativeValue.of(execution.plan(), on));
        return new GasCostConfirmation(invocation, on, worth, "nothing is sent");
    }

    /** The value of a gas option; null if not given, in which case the client asks the node. */
    private static @Nullable Uint256 gas(Invocation invocation, String option) {
        return invocation.option(option).map(v -> Amounts.parseUnits(option, v)).orElse(null);
    }

    /**
     * Shows the settlement. Fails with {@link ExitCode#ASSERTION} if any balance differs from the expected one, even by
     * a single base unit.
     */
    private Reply receipt(Swap swap, Invocation invocation) {
        HtmlPage page = HtmlPage.of(invocation);
        Duration patience = Duration.ofSeconds(invocation.number("timeout").orElse(RECEIPT_PATIENCE_SECS));
        if (swap.state() instanceof SwapState.LegacySubmitted || swap.state() instanceof SwapState.LegacySettled) {
            return new LegacyText(invocation.screen()).settled(swap, new LegacyDesk(session).receipt(swap, patience));
        }
        if (swap.state() instanceof SwapState.KeptSettled settled) {
            return text(invocation).settledBefore(swap, settled);
        }
        SettlementAudit settlement = session.desk().receipt(swap, patience);
        AddressBook directory = session.directory(session.connection(), ShownTokens.of(swap, settlement));
        SettlementText text = new SettlementText(directory, invocation.screen());
        if (!settlement.faults().isEmpty()) {
            throw CommandFailure.of(ExitCode.ASSERTION, text.faults(settlement)).next("swap show " + swap.name());
        }
        return page.with(
                Reply.of(text.json(swap, settlement), text.render(swap, settlement)),
                () -> new ReceiptPages(directory).page(swap, settlement));
    }

    private Reply list(Invocation invocation) {
        boolean answered = session.look().answered();
        List<SwapViewModel> swaps = session.swaps().all().stream()
                .map(swap -> SwapViewModel.inList(session, swap))
                .toList();
        List<Map<String, @Nullable Object>> rows =
                swaps.stream().map(SwapViewModel::summary).toList();
        return Reply.of(
                Reply.map(
                        "swaps", rows,
                        "current", session.swaps().current().map(Swap::name).orElse(null),
                        "checked", answered),
                swaps.isEmpty()
                        ? "no swaps yet; quote get opens one"
                        : new SwapListText(invocation.screen(), Instant.now())
                                        .render(swaps, session.swaps().current().map(Swap::name))
                                + unchecked(answered));
    }

    private Reply note(Invocation invocation) {
        Optional<String> current = session.swaps().current().map(Swap::name);
        Swap swap = session.swaps().find(invocation.required(0));
        try {
            swap.note(invocation.required(1));
        } finally {
            // A note is about any swap; the current one stays current.
            current.ifPresent(session.swaps()::find);
        }
        String note = swap.past().note();
        return Reply.of(
                Reply.map("swap", swap.name(), "note", note),
                note.isEmpty() ? swap.name() + " has no note" : swap.name() + ": " + note);
    }

    private Reply next(Swap swap, Invocation invocation) {
        NextStep next = session.next().of(swap);
        Map<String, @Nullable Object> data =
                Reply.map("swap", swap.name(), "state", swap.state().word());
        NextText.put(data, next);
        return Reply.of(data, swap.name() + " is " + swap.state().word() + "\n" + NextText.lines(next));
    }

    private Reply shown(Swap swap, Invocation invocation) {
        boolean answered = session.look().answered();
        SwapViewModel view = SwapViewModel.of(session, swap);
        Map<String, @Nullable Object> data = view.json();
        data.put("checked", answered);
        return Reply.of(data, text(invocation).render(view) + unchecked(answered));
    }

    private SwapText text(Invocation invocation) {
        return new SwapText(session.wallets(), invocation.screen());
    }

    private static String unchecked(boolean answered) {
        return answered ? "" : "\nthe chain does not answer: this is what was last known";
    }
}
