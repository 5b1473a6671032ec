package io.swaplab.console.swap;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.Confirmation;
import io.swaplab.console.parts.GasCostConfirmation;
import io.swaplab.console.parts.NextText;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.Allowances.Spender;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code allowance ...}: shows and sets allowances of the execution router and of Permit2, for a prepared swap or for a
 * token.
 */
public record AllowanceCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Allowances";

    /**
     * An allowance of at least this bit length counts as unlimited, because no token amount is that large. Comparing
     * with the maximum would not do, because some tokens decrease even an unlimited allowance.
     */
    private static final int UNLIMITED_BITS = 255;

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                show("allowance show", "the execution router", Spender.EXECUTION_ROUTER),
                approve("allowance approve", "the execution router", Spender.EXECUTION_ROUTER),
                show("allowance permit2 show", "Permit2", Spender.PERMIT2),
                approve("allowance permit2 approve", "Permit2", Spender.PERMIT2));
    }

    /** Creates a command that shows an allowance and sends no transaction. */
    private ConsoleCommand show(String name, String who, Spender spender) {
        CommandSpec spec = spec(name, "show how much of a token " + who + " may take");
        return spec.as(ConsoleCommand.of(i -> i.has("token") ? showForToken(i, spender) : showForSwap(i)))
                .checking(AllowanceCommands::refuseBoth);
    }

    /** Creates a command that sends the owner's approval transaction and waits until it is mined. */
    private ConsoleCommand approve(String name, String who, Spender spender) {
        CommandSpec spec = spec(
                        name, "allow " + who + " to take a token: exactly what a swap needs, unless --unlimited")
                .changingFork()
                .option("amount", ValueKind.AMOUNT, "with --token: in whole tokens; 0 revokes the allowance")
                .option("amount-raw", ValueKind.BASE_UNITS, "with --token: in base units, instead of --amount")
                .flag("unlimited", "an unlimited amount, so that later swaps need no approval")
                .flag("exact", "for a swap: exactly what it needs (default)")
                .with(GasCostConfirmation.OPTION);
        return spec.as(ConsoleCommand.of(i -> i.has("token") ? approveForToken(i, spender) : approveForSwap(i)))
                .checking(i -> {
                    GasCostConfirmation.check(i);
                    refuseBoth(i);
                    if (i.has("token")) {
                        checkForToken(i);
                    } else {
                        checkForSwap(i);
                    }
                });
    }

    private static CommandSpec spec(String name, String summary) {
        return CommandSpec.of(name, GROUP, summary)
                .example(name + (name.endsWith("show") ? " --token USDT --owner alice" : " --swap s1"))
                .with(OptionSpec.optional(
                                "swap",
                                ValueKind.SWAP,
                                "a prepared swap, which determines token, owner and spender (default: the current swap)")
                        .offering(Set.of("prepared", "signed", "ready")))
                .option("token", ValueKind.TOKEN, "symbol or address, instead of a swap")
                .option("owner", ValueKind.ACCOUNT, "with --token (default: the acting wallet)");
    }

    private Reply showForSwap(Invocation invocation) {
        Swap swap = swap(invocation);
        return reply(swap, session.allowances().neededFor(swap, ApprovalAmount.EXACT), null);
    }

    private static void checkForSwap(Invocation invocation) {
        refuseWithSwap(invocation, "amount");
        refuseWithSwap(invocation, "amount-raw");
        if (invocation.flag("unlimited") && invocation.flag("exact")) {
            throw CommandFailure.usage("--unlimited and --exact exclude each other")
                    .value("unlimited", "either --exact, the default, or --unlimited", "both");
        }
    }

    /**
     * Approves what a prepared swap needs. The client determines the missing approval; if there is none, nothing is
     * sent.
     */
    private Reply approveForSwap(Invocation invocation) {
        Swap swap = swap(invocation);
        boolean all = invocation.flag("unlimited");
        RequiredApproval request =
                session.allowances().neededFor(swap, all ? ApprovalAmount.UNLIMITED : ApprovalAmount.EXACT);
        if (all && !request.requiredAmount().isZero()) {
            confirm(invocation, request.owner(), request.token());
        }
        boolean raised = all && !request.requiredAmount().isZero() && !isUnlimited(request.currentAllowance());
        return reply(swap, request, request.isNeeded() || raised ? sent(request, options(invocation)) : null);
    }

    private void confirm(Invocation invocation, Address owner, Address token) {
        Confirmation.require(
                invocation,
                "an unlimited approval lets its spender take all "
                        + session.assets().at(session.connection(), token).symbol() + " that "
                        + session.wallets().label(owner) + " ever has",
                "nothing is approved");
    }

    /** Sends the approval that the swap needs. If it needs none, sends the unlimited approval that was requested. */
    private TransactionReceipt sent(RequiredApproval request, ExecuteOptions options) {
        return request.isNeeded()
                ? session.allowances().send(request, options)
                : session.allowances()
                        .approve(
                                session.assets().at(session.connection(), request.token()),
                                request.owner(),
                                request.spender(),
                                Uint256.MAX,
                                options);
    }

    private ExecuteOptions options(Invocation invocation) {
        return ExecuteOptions.defaults()
                .beforeSigning(new GasCostConfirmation(
                        invocation, session.connection(), Optional.empty(), "nothing is approved"));
    }

    private static boolean isUnlimited(Uint256 allowance) {
        return allowance.bitLength() >= UNLIMITED_BITS;
    }

    /** The swap that the user named, otherwise the current one. */
    private Swap swap(Invocation invocation) {
        session.look();
        return session.swaps().find(invocation.option("swap").orElse(null));
    }

    /** Rejects an option for owner or amount if a swap is given, because a prepared swap determines both. */
    private static void refuseWithSwap(Invocation invocation, String option) {
        if (invocation.has(option)) {
            throw CommandFailure.usage("--" + option + " needs --token; a swap determines it")
                    .value(option, "only with --token", invocation.required(option));
        }
    }

    private Reply showForToken(Invocation invocation, Spender spender) {
        Asset token = token(invocation);
        Address owner = owner(invocation);
        Address to = spender.on(session.connection());
        return reply(token, owner, to, session.allowances().read(token, owner, to), null);
    }

    /**
     * Checks the options of an approval for a token instead of a swap. An amount is required, because an unlimited
     * approval is never the default.
     */
    private void checkForToken(Invocation invocation) {
        owner(invocation);
        if (invocation.flag("exact")) {
            throw CommandFailure.usage("--exact needs a swap, which determines the amount")
                    .value("exact", "only with a swap", "--exact");
        }
        boolean typed = invocation.has("amount") || invocation.has("amount-raw");
        if (typed == invocation.flag("unlimited")) {
            throw CommandFailure.usage("give an amount: --amount, --amount-raw or --unlimited")
                    .value(
                            "amount",
                            "exactly one of --amount, --amount-raw and --unlimited",
                            typed ? "both" : "neither");
        }
        if (typed) {
            TradeOptions.checkAmount(invocation);
        }
    }

    private Reply approveForToken(Invocation invocation, Spender spender) {
        Asset token = token(invocation);
        Address owner = owner(invocation);
        Address to = spender.on(session.connection());
        boolean typed = !invocation.flag("unlimited");
        if (!typed && !token.isNative()) {
            confirm(invocation, owner, token.address());
        }
        Uint256 amount = typed ? TradeOptions.amount(invocation, token) : Uint256.MAX;
        TransactionReceipt receipt = session.allowances().approve(token, owner, to, amount, options(invocation));
        return reply(token, owner, to, session.allowances().read(token, owner, to), receipt);
    }

    /** The token that was given instead of a swap. */
    private Asset token(Invocation invocation) {
        return session.asset("token", invocation.required("token"));
    }

    /** Rejects a swap together with the options of a token, and an owner without a token. */
    private static void refuseBoth(Invocation invocation) {
        if (!invocation.has("token")) {
            refuseWithSwap(invocation, "owner");
        } else if (invocation.has("swap")) {
            throw CommandFailure.usage("--token cannot be combined with --swap, which determines the token")
                    .value("token", "either --swap or --token with its options", invocation.required("token"));
        }
    }

    private Address owner(Invocation invocation) {
        return session.wallets()
                .account(
                        "owner",
                        invocation.option("owner").orElse(session.wallets().current()));
    }

    private Reply reply(Swap swap, RequiredApproval request, @Nullable TransactionReceipt sent) {
        NextStep next = session.next().of(swap);
        if (request.requiredAmount().isZero()) {
            Map<String, @Nullable Object> none = Reply.map("needed", false, "required_amount", "0");
            NextText.put(none, next);
            return Reply.of(none, "the native coin needs no allowance\n" + NextText.lines(next));
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
        NextText.put(data, next);
        String verdict = enough
                ? "enough for the swap"
                : "the swap needs " + Amounts.text(request.requiredAmount(), token.decimals());
        return Reply.of(data, shown.text() + "; " + verdict + "\n" + NextText.lines(next));
    }

    /** The answer with an allowance that was read on chain, after the approval transaction if there was one. */
    private Reply reply(
            Asset token, Address owner, Address spender, Uint256 allowance, @Nullable TransactionReceipt sent) {
        boolean unlimited = isUnlimited(allowance);
        String who = (spender.equals(session.connection().profile().permit2()) ? "Permit2 " : "the execution router ")
                + spender;
        String whose = session.wallets().label(owner);
        return Reply.of(
                Reply.map(
                        "token", token.address().toString(),
                        "owner", owner.toString(),
                        "spender", spender.toString(),
                        "allowance", allowance.toString(),
                        "unlimited", unlimited,
                        "transaction_hash",
                                sent == null ? null : sent.transactionHash().toString()),
                unlimited
                        ? "unlimited: " + who + " may take all " + token.symbol() + " that " + whose + " ever has"
                        : who + " may take " + Amounts.of(allowance, token) + " of " + whose);
    }
}
