package io.swaplab.console.market;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.parts.HtmlPage;
import io.swaplab.console.parts.TermOptions;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.session.Session;
import java.util.function.Function;

/**
 * A read-only analysis of a swap's terms that can be written as a page.
 *
 * @param <T> its result
 */
abstract class StudyCommand<T> implements ConsoleCommand {
    private final CommandSpec spec;
    private final Session session;
    private final Function<T, Page> drawing;

    /** @param drawing draws the page of what was found; it asks nobody */
    StudyCommand(CommandSpec plain, Session session, Function<T, Page> drawing) {
        this.spec = plain.with(QuoteWords.SWAP).with(TermOptions.overSwap()).with(HtmlPage.OPTION);
        this.session = session;
        this.drawing = drawing;
    }

    abstract T study(Session session, TradeRequest<Asset> terms);

    abstract Reply reply(T found, Screen screen);

    @Override
    public final CommandSpec spec() {
        return spec;
    }

    @Override
    public final void check(Invocation invocation) {
        TermOptions.checkOver(invocation);
        HtmlPage.of(invocation);
    }

    @Override
    public final Reply run(Invocation invocation) {
        HtmlPage page = HtmlPage.of(invocation);
        T found = study(
                session,
                TermOptions.readOver(invocation, session, invocation.argument(0).orElse(null)));
        Function<T, Page> drawn = drawing;
        return page.with(worded(reply(found, invocation.screen())), () -> drawn.apply(found));
    }

    private Reply worded(Reply found) {
        return session.connection().isForeign()
                ? Reply.of(found.data(), found.text() + "\nby quotes of the service, which nothing here checks")
                : found;
    }
}
