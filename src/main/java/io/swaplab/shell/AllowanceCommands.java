package io.swaplab.shell;

import io.swaplab.client.ApprovalAmount;
import io.swaplab.client.SwapApprovalRequest;
import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import io.swaplab.node.TransactionReceipt;
import io.swaplab.session.Allowances.Spender;
import io.swaplab.session.Asset;
import io.swaplab.session.Session;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code allowance ...}: what the execution router and Permit2 may take, for a prepared swap or for a token. */
final class AllowanceCommands {
    private static final String GROUP = "Allowances";

    private final Session session;

    AllowanceCommands(Session session) {
        this.session = session;
    }

    List<ConsoleCommand> all() {
        return List.of(
                show("allowance show", "the execution router", Spender.EXECUTION_ROUTER),
                approve("allowance approve", "the execution router", Spender.EXECUTION_ROUTER),
                show("allowance permit2 show", "Permit2", Spender.PERMIT2),
                approve("allowance permit2 approve", "Permit2", Spender.PERMIT2));
    }

    /** Showing sends nothing, whoever asks. */
    private ConsoleCommand show(String name, String who, Spender spender) {
        CommandSpec spec = spec(name, "show what " + who + " may take of a token");
        return new FunctionCommand(spec, i -> i.option("swap").isPresent() ? showForSwap(i) : showForToken(i, spender));
    }

    /** Approving sends a transaction of the owner and waits until it is mined. */
    private ConsoleCommand approve(String name, String who, Spender spender) {
        CommandSpec spec = spec(name, "let " + who + " take a token of its owner")
                .with(
                        OptionSpec.optional("amount", ValueKind.AMOUNT, "in whole tokens; 0 takes the allowance back"),
                        OptionSpec.optional("amount-raw", ValueKind.BASE_UNITS, "in base units, instead of --amount"),
                        OptionSpec.flag("unlimited", "without limit, so that later swaps need no approval"),
                        OptionSpec.flag("exact", "with --swap: no more than the swap needs"));
        return new FunctionCommand(
                spec, i -> i.option("swap").isPresent() ? approveForSwap(i) : approveForToken(i, spender));
    }

    private static CommandSpec spec(String name, String summary) {
        return CommandSpec.of(name, GROUP, summary)
                .with(
                        OptionSpec.optional("swap", ValueKind.SWAP, "a prepared swap: its input, payer and spender"),
                        OptionSpec.optional("token", ValueKind.TOKEN, "symbol or address, instead of --swap"),
                        OptionSpec.optional("owner", ValueKind.ACCOUNT, "with --token; the acting wallet if not said"));
    }

    private Reply showForSwap(Invocation invocation) {
        return reply(needed(invocation, ApprovalAmount.UNLIMITED), null);
    }

    /** The client works out what a prepared swap lacks; where nothing lacks, nothing is sent. */
    private Reply approveForSwap(Invocation invocation) {
        refuseWithSwap(invocation, "amount");
        refuseWithSwap(invocation, "amount-raw");
        SwapApprovalRequest request =
                needed(invocation, invocation.flag("exact") ? ApprovalAmount.EXACT : ApprovalAmount.UNLIMITED);
        return reply(request, request.isNeeded() ? session.allowances().send(request) : null);
    }

    private SwapApprovalRequest needed(Invocation invocation, ApprovalAmount amount) {
        refuseWithSwap(invocation, "token");
        refuseWithSwap(invocation, "owner");
        return session.allowances().neededFor(session.swaps().find(invocation.required("swap")), amount);
    }

    /** A prepared swap says token, owner and amount; saying them again could only contradict it. */
    private static void refuseWithSwap(Invocation invocation, String option) {
        if (invocation.option(option).isPresent()) {
            throw CommandFailure.usage("--" + option + " does not go with --swap, which decides it")
                    .field(option)
                    .rule("either --swap or --token with its options")
                    .got(invocation.required(option));
        }
    }

    private Reply showForToken(Invocation invocation, Spender spender) {
        Asset token = token(invocation);
        Address owner = owner(invocation);
        Address to = spender.on(session.connection());
        return reply(token, owner, to, session.allowances().read(token, owner, to), null);
    }

    /** Without a swap the amount must be said: an unlimited approval is never a default here. */
    private Reply approveForToken(Invocation invocation, Spender spender) {
        Asset token = token(invocation);
        Address owner = owner(invocation);
        Address to = spender.on(session.connection());
        if (invocation.flag("exact")) {
            throw CommandFailure.usage("--exact goes with --swap, which knows what it needs")
                    .field("exact");
        }
        boolean typed = invocation.option("amount").isPresent()
                || invocation.option("amount-raw").isPresent();
        if (typed == invocation.flag("unlimited")) {
            throw CommandFailure.usage("say how much: --amount, --amount-raw or --unlimited")
                    .field("amount")
                    .rule("exactly one of --amount, --amount-raw and --unlimited")
                    .next("--unlimited");
        }
        Uint256 amount = typed ? TermOptions.amount(invocation, token) : Uint256.MAX;
        TransactionReceipt receipt = session.allowances().approve(token, owner, to, amount);
        return reply(token, owner, to, session.allowances().read(token, owner, to), receipt);
    }

    private Asset token(Invocation invocation) {
        String text = invocation
                .option("token")
                .orElseThrow(() -> CommandFailure.usage("say whose allowance: --swap or --token")
                        .field("token")
                        .rule("exactly one of --swap and --token")
                        .next("--swap s1"));
        return session.asset("token", text);
    }

    private Address owner(Invocation invocation) {
        return session.wallets()
                .account(
                        "owner",
                        invocation.option("owner").orElse(session.wallets().current()));
    }

    private Reply reply(SwapApprovalRequest request, @Nullable TransactionReceipt sent) {
        if (request.requiredAmount().isZero()) {
            return Reply.of(Reply.map("needed", false, "required_amount", "0"), "the native coin needs no allowance");
        }
        Asset token = session.assets().at(session.connection(), request.token());
        Uint256 now = sent == null
                ? request.currentAllowance()
                : session.allowances().read(token, request.owner(), request.spender());
        Reply shown = reply(token, request.owner(), request.spender(), now, sent);
        boolean enough = !now.isLessThan(request.requiredAmount());
        Map<String, @Nullable Object> data = shown.data();
        data.put("required_amount", request.requiredAmount().toString());
        data.put("sufficient", enough);
        String verdict = enough
                ? "enough for the swap"
                : "the swap needs " + Amounts.text(request.requiredAmount(), token.decimals());
        return Reply.of(data, shown.text() + "; " + verdict);
    }

    /** The allowance as it stands on the chain, read again after a transaction. */
    private Reply reply(
            Asset token, Address owner, Address spender, Uint256 allowance, @Nullable TransactionReceipt sent) {
        String amount = allowance.equals(Uint256.MAX) ? "any amount" : Amounts.text(allowance, token.decimals());
        return Reply.of(
                Reply.map(
                        "token", token.address().toString(),
                        "owner", owner.toString(),
                        "spender", spender.toString(),
                        "allowance", allowance.toString(),
                        "transaction_hash",
                                sent == null ? null : sent.transactionHash().toString()),
                spender + " may take " + amount + " " + token.symbol() + " of "
                        + session.wallets().label(owner));
    }
}
