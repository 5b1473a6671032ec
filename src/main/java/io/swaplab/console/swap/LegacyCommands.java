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
import io.swaplab.console.parts.NextText;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.GasFeeLimit.NativeValue;
import io.swaplab.lab.session.LegacyDesk;
import io.swaplab.lab.session.NextStep;
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
            "owner",
            ValueKind.WALLET,
            "wallet that pays, sends and receives (default: that of the quote, else the acting one)");
    private static final OptionSpec SLIPPAGE = OptionSpec.optional(
            "slippage-bps",
            ValueKind.WHOLE_NUMBER,
            "accept at most this much less than the quote, 0 to " + RequestLimits.MAX_BPS
                    + " (default: that of the quote, else " + RequestLimits.DEFAULT_SLIPPAGE_BPS + ")");

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
                        .example("legacy quote --from USDT --to WBNB --amount-raw 100000000000000000000")
                        .with(TradeOptions.required())
                        .with(OWNER, SLIPPAGE)
                        .as(ConsoleCommand.of(this::quote))
                        .checking(invocation -> {
                            TradeOptions.check(invocation);
                            check(invocation);
                        }),
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
                .checking(this::check);
    }

    private void check(Invocation invocation) {
        owner(invocation);
        slippage(invocation);
    }

    private Reply quote(Invocation invocation) {
        Swap swap = TradeOptions.routed(
                invocation,
                () -> desk.quote(
                        TradeOptions.read(invocation, session),
                        owner(invocation)
                                .orElseGet(() -> wallet(session.wallets().current())),
                        slippage(invocation).orElse(RequestLimits.DEFAULT_SLIPPAGE_BPS),
                        invocation.option("name").orElse(null)));
        Quote quote = ((SwapState.Quoted) swap.state()).quote();
        Map<String, @Nullable Object> data = data(swap);
        data.put("amount_in", quote.amountIn().toString());
        data.put("amount_out", quote.amountOut().toString());
        data.put("router", quote.routerAddress().toString());
        data.put("gas", quote.gasEstimate());
        return answer(
                swap,
                data,
                swap.name() + ": " + Amounts.of(quote.amountIn(), swap.terms().tokenIn()) + " "
                        + invocation.screen().glyphs().arrow() + " "
                        + Amounts.of(quote.amountOut(), swap.terms().tokenOut()) + " in "
                        + quote.route().steps().size() + " steps through the legacy router " + quote.routerAddress());
    }

    /** An answer that ends with the next command of the swap. */
    private Reply answer(Swap swap, Map<String, @Nullable Object> data, String text) {
        NextStep next = session.next().of(swap);
        NextText.put(data, next);
        return Reply.of(data, text + "\n" + NextText.lines(next));
    }

    private Reply approve(Swap swap, Invocation invocation) {
        boolean sent = desk.approve(
                        swap,
                        owner(swap, invocation),
                        slippage(swap, invocation),
                        options(swap, invocation, "nothing is approved"))
                .isPresent();
        Map<String, @Nullable Object> data = data(swap);
        data.put("approved", sent);
        return answer(
                swap,
                data,
                sent ? "the legacy router may take exactly what " + swap.name() + " needs" : "no approval is needed");
    }

    private Reply simulate(Swap swap, Invocation invocation) {
        PreparedLegacySwap.Simulation simulation =
                desk.simulate(swap, owner(swap, invocation), slippage(swap, invocation));
        Map<String, @Nullable Object> data = data(swap);
        data.put("method", simulation.method());
        data.put("amount_out", simulation.amountOut().toString());
        return answer(
                swap,
                data,
                simulation.method() + " would pay "
                        + Amounts.of(simulation.amountOut(), swap.terms().tokenOut()));
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
        Address owner = owner(swap, invocation);
        new ImpactConfirmation(invocation, "nothing is sent").pass(desk.judged(swap, owner));
        return new LegacyText(invocation.screen())
                .settled(
                        swap,
                        desk.send(
                                swap, owner, slippage(swap, invocation), options(swap, invocation, "nothing is sent")));
    }

    private static Map<String, @Nullable Object> data(Swap swap) {
        return Reply.map("swap", swap.name(), "state", swap.state().word());
    }

    private Address owner(Swap swap, Invocation invocation) {
        return owner(invocation).orElseGet(() -> desk.owner(swap));
    }

    private Optional<Address> owner(Invocation invocation) {
        return invocation.option("owner").map(this::wallet);
    }

    private Address wallet(String name) {
        return session.wallets().key(name, "owner").address();
    }

    private int slippage(Swap swap, Invocation invocation) {
        return slippage(invocation).orElseGet(() -> desk.slippageBps(swap));
    }

    private static Optional<Integer> slippage(Invocation invocation) {
        return invocation.number("slippage-bps", 0, RequestLimits.MAX_BPS);
    }
}
