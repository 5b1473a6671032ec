package io.swaplab.shell;

import io.swaplab.client.ExecuteOptions;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.execution.RouterExecutionReceipt;
import io.swaplab.math.Uint256;
import io.swaplab.session.NextStep;
import io.swaplab.session.PrepareChoices;
import io.swaplab.session.Session;
import io.swaplab.session.Settlement;
import io.swaplab.session.Swap;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code swap ...}: the steps of a swap, and what there is to see of it. */
final class SwapCommands {
    private static final String GROUP = "Swaps";
    private static final int RECEIPT_PATIENCE_SECS = 60;
    private static final ArgumentSpec SWAP =
            ArgumentSpec.optional("SWAP", ValueKind.SWAP, "its name; the current one if not said");

    private final Session session;

    SwapCommands(Session session) {
        this.session = session;
    }

    List<ConsoleCommand> all() {
        return List.of(
                new FunctionCommand(prepareSpec(), this::prepare),
                step(
                        "sign",
                        "sign a delegated swap as its payer",
                        this::sign,
                        OptionSpec.optional("as", ValueKind.WALLET, "the wallet that signs; the payer if not said"),
                        OptionSpec.optional("signature", ValueKind.HEX, "a signature made elsewhere, 64 or 65 bytes")),
                step("build", "have the service build the signed swap", this::build),
                step("simulate", "run the router call without sending it", this::simulate),
                step(
                        "execute",
                        "send it as its executor, without waiting",
                        this::execute,
                        OptionSpec.optional("gas-limit", ValueKind.BASE_UNITS, "gas units; estimated if not said"),
                        OptionSpec.optional("gas-price", ValueKind.BASE_UNITS, "wei per gas; the node's if not said")),
                step(
                        "receipt",
                        "wait for the transaction and check every balance",
                        this::receipt,
                        OptionSpec.optional("timeout", ValueKind.WHOLE_NUMBER, "seconds to wait; 60 if not said")),
                new FunctionCommand(CommandSpec.of("swap list", GROUP, "list the swaps of this session"), this::list),
                step("show", "show a swap with its history", this::show),
                step("next", "say what can be done with a swap now", this::next));
    }

    private static ConsoleCommand step(
            String word, String summary, Function<Invocation, Reply> body, OptionSpec... options) {
        CommandSpec spec =
                CommandSpec.of("swap " + word, GROUP, summary).with(SWAP).with(options);
        return new FunctionCommand(spec, body);
    }

    private static CommandSpec prepareSpec() {
        return CommandSpec.of(
                        "swap prepare",
                        GROUP,
                        "get a checked artifact: direct, or delegated if payer and executor differ")
                .with(ArgumentSpec.optional("SWAP", ValueKind.SWAP, "a quoted swap; or type the terms of a new one"))
                .with(TermOptions.optional())
                .with(
                        OptionSpec.optional("payer", ValueKind.ACCOUNT, "who gives; the acting wallet if not said"),
                        OptionSpec.optional("executor", ValueKind.ACCOUNT, "who sends; the payer if not said"),
                        OptionSpec.optional("recipient", ValueKind.ACCOUNT, "who gets; must be said if delegated"),
                        OptionSpec.optional("slippage-bps", ValueKind.WHOLE_NUMBER, "0 to 10000"),
                        OptionSpec.optional("deadline-secs", ValueKind.WHOLE_NUMBER, "seconds from now"),
                        OptionSpec.optional("custom-fee-bps", ValueKind.WHOLE_NUMBER, "fee on the output"),
                        OptionSpec.optional("custom-fee-receiver", ValueKind.ACCOUNT, "who gets the fee"),
                        OptionSpec.flag("native-in", "give the native coin instead of its wrapped token"),
                        OptionSpec.flag("native-out", "get the native coin instead of its wrapped token"));
    }

    /** The named swap, or the current one: the one last opened or named. */
    private Swap swap(Invocation invocation) {
        return session.swaps().find(invocation.argument(0).orElse(null));
    }

    /** Prepares a quoted swap by name, or a new one by its terms; the two ways do not mix. */
    private Reply prepare(Invocation invocation) {
        PrepareChoices choices = choices(invocation);
        if (!TermOptions.given(invocation)) {
            Swap swap = swap(invocation);
            session.desk().prepare(swap, choices);
            return shown(swap, invocation);
        }
        if (invocation.argument(0).isPresent()) {
            throw CommandFailure.usage("a quoted swap has its terms already; leave out either "
                            + invocation.argument(0).get() + " or the terms")
                    .field("SWAP")
                    .rule("a swap, or terms, not both")
                    .got(invocation.argument(0).get())
                    .next("swap prepare --from WBNB --to USDT --amount 1");
        }
        Swap swap = session.desk()
                .prepareNew(
                        TermOptions.read(invocation, session),
                        choices,
                        invocation.option("name").orElse(null));
        return shown(swap, invocation);
    }

    /** Only what was said is passed on, so that the service fills in its own defaults and echoes them. */
    private PrepareChoices choices(Invocation invocation) {
        return new PrepareChoices(
                account(invocation, "payer")
                        .orElseGet(() -> session.wallets()
                                .account("payer", session.wallets().current())),
                account(invocation, "executor").orElse(null),
                account(invocation, "recipient").orElse(null),
                invocation.number("slippage-bps").orElse(null),
                invocation.number("deadline-secs").map(Integer::longValue).orElse(null),
                invocation.number("custom-fee-bps").orElse(0),
                account(invocation, "custom-fee-receiver").orElse(null),
                invocation.flag("native-in"),
                invocation.flag("native-out"));
    }

    private Optional<Address> account(Invocation invocation, String option) {
        return invocation.option(option).map(text -> session.wallets().account(option, text));
    }

    /** Signs with a wallet, or takes a signature that was made elsewhere. */
    private Reply sign(Invocation invocation) {
        Swap swap = swap(invocation);
        Optional<String> elsewhere = invocation.option("signature");
        if (elsewhere.isPresent()) {
            session.desk().takeSignature(swap, elsewhere.get());
        } else {
            session.desk().sign(swap, invocation.option("as").orElse(null));
        }
        return shown(swap, invocation);
    }

    private Reply build(Invocation invocation) {
        Swap swap = swap(invocation);
        session.desk().build(swap);
        return shown(swap, invocation);
    }

    /** Changes nothing, neither on the chain nor in the state of the swap. */
    private Reply simulate(Invocation invocation) {
        Swap swap = swap(invocation);
        RouterExecutionReceipt receipt = session.desk().simulate(swap);
        return Reply.of(
                Reply.map(
                        "swap", swap.name(),
                        "plan_hash", receipt.planHash().toString(),
                        "payer", receipt.payer().toString(),
                        "executor", receipt.executor().toString(),
                        "recipient", receipt.recipient().toString(),
                        "token_out", receipt.tokenOut().toString(),
                        "requested_amount_in", receipt.requestedAmountIn().toString(),
                        "actual_amount_in", receipt.actualAmountIn().toString(),
                        "user_amount_out", receipt.userAmountOut().toString()),
                new SwapText(session, invocation.screen().ink()).simulated(swap, receipt));
    }

    /** Returns as soon as the node has the transaction; {@code swap receipt} waits. */
    private Reply execute(Invocation invocation) {
        Swap swap = swap(invocation);
        Bytes32 hash = session.desk()
                .execute(swap, new ExecuteOptions(gas(invocation, "gas-price"), gas(invocation, "gas-limit")));
        return Reply.of(
                Reply.map("swap", swap.name(), "state", swap.state().word(), "transaction_hash", hash.toString()),
                swap.name() + " is sent: " + hash + "\nnext: "
                        + NextStep.of(swap).text());
    }

    /** Null where nothing was said: the client then asks the node. */
    private static @Nullable Uint256 gas(Invocation invocation, String option) {
        return invocation.option(option).map(v -> Amounts.parseUnits(option, v)).orElse(null);
    }

    /** A settlement with a single base unit astray is an assertion that failed, not a success with a remark. */
    private Reply receipt(Invocation invocation) {
        Swap swap = swap(invocation);
        int secs = invocation.number("timeout").orElse(RECEIPT_PATIENCE_SECS);
        Settlement settlement = session.desk().receipt(swap, Duration.ofSeconds(secs));
        SettlementText text = new SettlementText(session, invocation.screen().ink());
        if (!settlement.faults().isEmpty()) {
            throw CommandFailure.of(ExitCode.ASSERTION, text.faults(settlement)).next("swap show " + swap.name());
        }
        return Reply.of(text.json(swap, settlement), text.render(swap, settlement));
    }

    private Reply list(Invocation invocation) {
        List<Swap> swaps = session.swaps().all();
        SwapText text = new SwapText(session, invocation.screen().ink());
        List<Map<String, @Nullable Object>> rows =
                swaps.stream().map(text::summary).toList();
        return Reply.of(
                Reply.map("swaps", rows), swaps.isEmpty() ? "no swaps yet; quote get opens one" : text.table(swaps));
    }

    private Reply show(Invocation invocation) {
        return shown(swap(invocation), invocation);
    }

    private Reply next(Invocation invocation) {
        Swap swap = swap(invocation);
        NextStep next = NextStep.of(swap);
        return Reply.of(
                Reply.map(
                        "swap",
                        swap.name(),
                        "state",
                        swap.state().word(),
                        "commands",
                        next.commands(),
                        "text",
                        next.text()),
                swap.name() + " is " + swap.state().word() + "; next: " + next.text());
    }

    private Reply shown(Swap swap, Invocation invocation) {
        SwapText text = new SwapText(session, invocation.screen().ink());
        return Reply.of(text.json(swap), text.render(swap));
    }
}
