package io.swaplab.console.swap;

import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.GasCostConfirmation;
import io.swaplab.console.parts.ImpactConfirmation;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.GasFeeLimit.NativeValue;
import io.swaplab.lab.session.LegacyDesk;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * {@code legacy ...}: quotes, approves and sends through the legacy router, which needs neither a plan nor a payer's
 * signature.
 */
public final class LegacyCommands implements CommandGroup {
    private static final String GROUP = "Legacy flow";
    private static final ArgumentSpec SWAP = ArgumentSpec.optional(
                    "SWAP", ValueKind.SWAP, "a quoted swap (default: the current one)")
            .offering(Set.of("quoted"));
    private static final OptionSpec OWNER = OptionSpec.optional(
            "owner", ValueKind.WALLET, "wallet that pays, sends and receives (default: the acting one)");
    private static final OptionSpec SLIPPAGE = OptionSpec.optional(
            "slippage-bps",
            ValueKind.WHOLE_NUMBER,
            "accept at most this much less than the quote, 0 to " + RequestLimits.MAX_BPS + " (default: "
                    + RequestLimits.DEFAULT_SLIPPAGE_BPS + ")");

    private final Session session;
    private final LegacyDesk desk;

    public LegacyCommands(Session session) {
        this.session = session;
        this.desk = new LegacyDesk(session);
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("legacy quote", GROUP, "find the best route and open a swap with it")
                        .example("legacy quote --from USDT --to WBNB --amount 100")
                        .with(TradeOptions.required())
                        .as(ConsoleCommand.of(this::quote))
                        .checking(TradeOptions::check),
                step(
                        "approve",
                        "let the legacy router take exactly the input",
                        this::approve,
                        OWNER,
                        SLIPPAGE,
                        GasCostConfirmation.OPTION),
                step("simulate", "show what the swap would pay now, without sending", this::simulate, OWNER, SLIPPAGE),
                step(
                        "send",
                        "send the swap as its owner, wait, and measure the output",
                        this::send,
                        OWNER,
                        SLIPPAGE,
                        ImpactConfirmation.OPTION,
                        GasCostConfirmation.OPTION));
    }

    private ConsoleCommand step(
            String word, String summary, BiFunction<Swap, Invocation, Reply> body, OptionSpec... options) {
        CommandSpec plain = CommandSpec.of("legacy " + word, GROUP, summary)
                .example("legacy " + word + " s1 --owner alice")
                .with(SWAP)
                .with(options);
        CommandSpec spec = word.equals("simulate") ? plain : plain.changingFork();
        return spec.as(ConsoleCommand.of(invocation -> {
                    session.look();
                    return body.apply(
                            session.swaps().find(invocation.argument(0).orElse(null)), invocation);
                }))
                .checking(invocation -> {
                    owner(invocation);
                    slippage(invocation);
                });
    }

    private Reply quote(Invocation invocation) {
        Swap swap = TradeOptions.routed(
                invocation,
                () -> session.desk()
                        .quote(
                                TradeOptions.read(invocation, session),
                                null,
                                invocation.option("name").orElse(null)));
        Quote quote = ((SwapState.Quoted) swap.state()).quote();
        Map<String, @Nullable Object> data = data(swap);
        data.put("amount_in", quote.amountIn().toString());
        data.put("amount_out", quote.amountOut().toString());
        data.put("router", quote.routerAddress().toString());
        data.put("gas", quote.gasEstimate());
        // The native coin needs no approval.
        String next = (quote.srcNative() ? "legacy simulate " : "legacy approve ") + swap.name();
        data.put("next", next);
        return Reply.of(
                data,
                swap.name() + ": " + Amounts.of(quote.amountIn(), swap.terms().tokenIn()) + " "
                        + invocation.screen().glyphs().arrow() + " "
                        + Amounts.of(quote.amountOut(), swap.terms().tokenOut()) + " in "
                        + quote.route().steps().size() + " steps through the legacy router " + quote.routerAddress()
                        + "\n  next: " + next);
    }

    private Reply approve(Swap swap, Invocation invocation) {
        boolean sent = desk.approve(
                        swap, owner(invocation), slippage(invocation), options(swap, invocation, "nothing is approved"))
                .isPresent();
        Map<String, @Nullable Object> data = data(swap);
        data.put("approved", sent);
        data.put("next", "legacy simulate " + swap.name());
        return Reply.of(
                data,
                (sent ? "the legacy router may take exactly what " + swap.name() + " needs" : "no approval is needed")
                        + "\n  next: legacy simulate " + swap.name());
    }

    private Reply simulate(Swap swap, Invocation invocation) {
        PreparedLegacySwap.Simulation simulation = desk.simulate(swap, owner(invocation), slippage(invocation));
        Map<String, @Nullable Object> data = data(swap);
        data.put("method", simulation.method());
        data.put("amount_out", simulation.amountOut().toString());
        data.put("next", "legacy send " + swap.name());
        return Reply.of(
                data,
                simulation.method() + " would pay "
                        + Amounts.of(simulation.amountOut(), swap.terms().tokenOut()) + "\n  next: legacy send "
                        + swap.name());
    }

    private ExecuteOptions options(Swap swap, Invocation invocation, String outcome) {
        Connection on = session.connection();
        Optional<Uint256> worth = swap.state() instanceof SwapState.Quoted quoted
                ? NativeValue.of(
                        swap.terms().tokenOut().address(), quoted.quote().amountOut(), on)
                : Optional.empty();
        return ExecuteOptions.defaults().beforeSigning(new GasCostConfirmation(invocation, on, worth, outcome));
    }

    private Reply send(Swap swap, Invocation invocation) {
        new ImpactConfirmation(invocation, "nothing is sent").pass(desk.judged(swap, owner(invocation)));
        LegacyDesk.Done done =
                desk.send(swap, owner(invocation), slippage(invocation), options(swap, invocation, "nothing is sent"));
        Map<String, @Nullable Object> data = data(swap);
        data.put("transaction_hash", done.receipt().transactionHash().toString());
        data.put("method", done.swap().method());
        data.put("quoted_out", done.quotedOut().toString());
        data.put("amount_out_min", done.swap().amountOutMin().toString());
        data.put("settled_out", done.received().toString());
        data.put("gas_used", done.receipt().gasUsed());
        return Reply.of(
                data,
                invocation.screen().ink().good("settled: ")
                        + Amounts.of(done.received(), swap.terms().tokenOut())
                        + " by " + done.swap().method() + " (quoted "
                        + Amounts.of(done.quotedOut(), swap.terms().tokenOut())
                        + ", at least "
                        + Amounts.of(done.swap().amountOutMin(), swap.terms().tokenOut()) + ")\ngas used "
                        + done.receipt().gasUsed() + ", block " + done.receipt().blockNumber() + ", transaction "
                        + done.receipt().transactionHash());
    }

    private static Map<String, @Nullable Object> data(Swap swap) {
        return Reply.map("swap", swap.name(), "state", swap.state().word());
    }

    private Address owner(Invocation invocation) {
        String name = invocation.option("owner").orElse(session.wallets().current());
        return session.wallets().key(name, "owner").address();
    }

    private static int slippage(Invocation invocation) {
        Optional<Integer> given = invocation.number("slippage-bps", 0, RequestLimits.MAX_BPS);
        return given.orElse(RequestLimits.DEFAULT_SLIPPAGE_BPS);
    }
}
