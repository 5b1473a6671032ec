package io.swaplab.console.market;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.inspect.PastQuote;
import io.swaplab.lab.market.RouteHopLookup;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.session.Session;
import java.util.Optional;

/** {@code quote at}: shows the quote of an earlier block. It opens no swap, so nobody can prepare it. */
public record PastQuoteCommand(Session session) implements ConsoleCommand {
    private static final ValueKind BLOCK = new ValueKind("BLOCK", "BLOCK");
    private static final CommandSpec SPEC = CommandSpec.of(
                    "quote at", "Quotes", "show the quote that an earlier block would have given; opens no swap")
            .example("quote at 470 --from USDT --to CAKE --amount 250")
            .takes("BLOCK", BLOCK, "number of a block whose state the node still has")
            .with(ArgumentSpec.optional("SWAP", ValueKind.SWAP, "quote its trade (default: the current swap)"))
            .with(TradeOptions.overSwap());

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Optional<CommandFailure> refusal() {
        return ForkGuard.only(session).get();
    }

    @Override
    public void check(Invocation invocation) {
        TradeOptions.checkOver(invocation);
        invocation.number("depth", 1, RequestLimits.MAX_DEPTH);
        invocation.number("splits", 1, RequestLimits.MAX_SPLITS);
        block(invocation);
    }

    @Override
    public Reply run(Invocation invocation) {
        Connection on = session.connection();
        on.requireFork();
        TradeRequest<Asset> terms = TradeOptions.readOver(
                invocation, session, invocation.argument(1).orElse(null));
        PastQuote past = PastQuote.of(on, terms, block(invocation));
        return new PastQuoteText(
                        session.directory(on, ShownTokens.of(past.route())), RouteHopLookup.of(on), invocation.screen())
                .reply(past);
    }

    private static long block(Invocation invocation) {
        String text = invocation.required(0);
        if (!text.matches("0|[1-9][0-9]{0,14}")) {
            throw CommandFailure.usage("BLOCK is the number of a block, got \"" + text + "\"")
                    .value("BLOCK", "a whole number without sign", text)
                    .next("fork status");
        }
        return Long.parseLong(text);
    }
}
