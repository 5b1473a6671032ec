package io.swaplab.console.market;

import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.NextText;
import io.swaplab.console.parts.OutFile.HtmlPage;
import io.swaplab.console.parts.PrepareOptions;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.market.OutputCurve.OutputSampling;
import io.swaplab.lab.market.ProviderComparison;
import io.swaplab.lab.market.Requote;
import io.swaplab.lab.market.RouteHopLookup;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.page.QuotePages;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.PrepareChoices;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code quote ...}: previews of a swap's output. {@code quote} without a subcommand means {@code quote get}. */
public record QuoteCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Quotes";
    private static final ArgumentSpec SWAP =
            ArgumentSpec.optional("SWAP", ValueKind.SWAP, "its name (default: the current swap)");
    private static final String SUMMARY = "find the best route and open a swap with it";

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                get(getSpec("quote get", SUMMARY)),
                get(getSpec("quote", "the same as quote get")),
                CommandSpec.of("quote show", GROUP, "show the quote of a swap again")
                        .example("quote show s1 --html quote.html")
                        .with(SWAP)
                        .with(HtmlPage.OPTION)
                        .as(ConsoleCommand.of(this::show)),
                study(
                        CommandSpec.of("quote compare", GROUP, "compare each provider alone with the split over all")
                                .example("quote compare --from USDT --to CAKE --amount 250"),
                        ProviderComparison::of,
                        CompareText::reply,
                        QuotePages::of),
                study(
                        CommandSpec.of("quote curve", GROUP, "show output and price impact for a range of amounts")
                                .example("quote curve --from USDT --to CAKE --amount 250"),
                        OutputSampling::of,
                        CurveText::reply,
                        QuotePages::of),
                CommandSpec.of(
                                "quote again",
                                GROUP,
                                "get a new quote, show what changed and whether the swap can still be executed")
                        .example("quote again s1")
                        .with(SWAP)
                        .as(ConsoleCommand.of(this::again)));
    }

    /**
     * The specification of {@code quote} and of {@code quote get}. Both take the same words, so that {@code quote 250
     * USDT CAKE} works, too.
     */
    private static CommandSpec getSpec(String name, String summary) {
        return CommandSpec.of(name, GROUP, summary)
                .example(name + " 250 USDT CAKE --slippage-bps 50")
                .with(TradeOptions.inOrder())
                .with(TradeOptions.required())
                .with(PrepareOptions.quoted())
                .with(HtmlPage.OPTION);
    }

    private ConsoleCommand get(CommandSpec spec) {
        return spec.as(ConsoleCommand.of(this::get)).checking(invocation -> {
            TradeOptions.check(invocation);
            choices(invocation);
            HtmlPage.of(invocation);
        });
    }

    private Reply get(Invocation invocation) {
        HtmlPage page = HtmlPage.of(invocation);
        Swap swap = TradeOptions.routed(
                invocation,
                () -> session.desk()
                        .quote(
                                TradeOptions.read(invocation, session),
                                choices(invocation),
                                invocation.option("name").orElse(null)));
        return reply(swap, invocation, page);
    }

    /**
     * The parties and conditions that the swap keeps; null if none are given. Rate and account of a custom fee must be
     * given together.
     */
    private @Nullable PrepareChoices choices(Invocation invocation) {
        boolean bps = invocation.has("custom-fee-bps");
        if (bps != invocation.has("custom-fee-receiver")) {
            throw CommandFailure.usage("--custom-fee-bps and --custom-fee-receiver go together")
                    .value(bps ? "custom-fee-receiver" : "custom-fee-bps", "both or none", "none")
                    .hint("such as --custom-fee-bps 100 --custom-fee-receiver integrator");
        }
        return PrepareOptions.ofQuote(invocation, session);
    }

    private Reply show(Invocation invocation) {
        HtmlPage page = HtmlPage.of(invocation);
        return reply(session.swaps().find(invocation.argument(0).orElse(null)), invocation, page);
    }

    /** Shows the last quote of a swap, even if the swap has moved on to another state. */
    private Reply reply(Swap swap, Invocation invocation, HtmlPage page) {
        Quote quote = swap.history().stream()
                .map(Swap.Entry::state)
                .filter(SwapState.Quoted.class::isInstance)
                .map(s -> ((SwapState.Quoted) s).quote())
                .reduce((first, last) -> last)
                .orElseThrow(() -> CommandFailure.refused(swap.name() + " was prepared without a quote")
                        .next("swap show " + swap.name()));
        QuoteText text = text(session, quote, invocation.screen());
        NextStep next = session.next().of(swap);
        return page.with(
                Reply.of(text.json(swap, quote, next), text.render(swap, quote, next)),
                () -> new QuotePages(text.chain().chainId(), text.directory(), text.isClaim()).page(swap, quote));
    }

    /** Creates the renderer of a quote, with the current names of its tokens and the current data of its pools. */
    public static QuoteText text(Session session, Quote quote, Screen screen) {
        Connection on = session.connection();
        return new QuoteText(
                on.profile(),
                session.directory(on, ShownTokens.of(quote.raw())),
                RouteHopLookup.of(on),
                on.pools().map(PoolAccess::tokens),
                screen);
    }

    /**
     * Creates a command that analyses a trade without changing anything. It can also write its result as an HTML page.
     *
     * @param drawing draws the page from the result; it sends no requests
     */
    private <T> ConsoleCommand study(
            CommandSpec plain,
            BiFunction<Session, TradeRequest<Asset>, T> studying,
            BiFunction<T, Screen, Reply> answering,
            Function<T, Page> drawing) {
        return plain.with(SWAP)
                .with(TradeOptions.overSwap())
                .with(HtmlPage.OPTION)
                .as(ConsoleCommand.of(invocation -> {
                    HtmlPage page = HtmlPage.of(invocation);
                    T found = studying.apply(
                            session,
                            TradeOptions.readOver(
                                    invocation, session, invocation.argument(0).orElse(null)));
                    return page.with(worded(answering.apply(found, invocation.screen())), () -> drawing.apply(found));
                }))
                .checking(invocation -> {
                    TradeOptions.checkOver(invocation);
                    HtmlPage.of(invocation);
                });
    }

    private Reply worded(Reply found) {
        return session.connection().isForeign()
                ? Reply.of(found.data(), found.text() + "\nfrom quotes of the service, which are not checked here")
                : found;
    }

    /** Requests another quote for the swap's tokens and amount, and compares it with the last one. */
    private Reply again(Invocation invocation) {
        Requote again =
                Requote.of(session, session.swaps().find(invocation.argument(0).orElse(null)));
        NextStep next = next(again);
        Map<String, @Nullable Object> data = RequoteText.json(again);
        NextText.put(data, next);
        RequoteText text = new RequoteText(
                session.directory(session.connection(), RequoteText.tokens(again)), invocation.screen());
        return Reply.of(data, text.render(again) + "\n" + NextText.lines(next));
    }

    private NextStep next(Requote again) {
        return switch (again.verdict().kind()) {
            case PREPARE_AGAIN ->
                new NextStep("swap prepare " + again.swap().name(), "uses the current route and price");
            case OVER -> new NextStep(null, "quote get with the same terms opens another swap");
            case EXECUTABLE, LIKELY -> session.next().of(again.swap());
        };
    }
}
