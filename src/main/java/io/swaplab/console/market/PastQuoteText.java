package io.swaplab.console.market;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Reply.Json;
import io.swaplab.console.model.Screen;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.NextText;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.inspect.PastQuote;
import io.swaplab.lab.market.RouteHopLookup;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.PriceImpact;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders the quote of an earlier block. */
record PastQuoteText(AddressBook directory, RouteHopLookup hops, Screen screen) {
    Reply reply(PastQuote past) {
        TradeRequest<Asset> terms = past.terms();
        FindRouteData route = past.route();
        Uint256 out = Uint256.parse(route.amountOut());
        NextStep next = new NextStep(
                "quote get " + past.typed(),
                "a quote of the past opens no swap and cannot be prepared; this one is of the head");
        long age = past.head().number() - past.block().number();
        String text = screen.ink()
                        .strong("block " + past.block().number() + ": "
                                + Amounts.of(terms.amount(), terms.tokenIn()) + " "
                                + screen.glyphs().arrow() + " " + Amounts.of(out, terms.tokenOut()))
                + "\n  a quote of the past, of "
                + Instant.ofEpochSecond(past.block().timestampSecs()) + ", " + age
                + (age == 1 ? " block" : " blocks") + " before the head\n  price impact "
                + ImpactText.coloured(PriceImpact.of(route.deviationRatio()), screen.ink()) + "\n"
                + new RouteText(directory, hops, screen).render(route)
                + "\n" + NextText.lines(next);
        Map<String, @Nullable Object> data = Reply.map(
                "block", past.block().number(),
                "block_hash", past.block().hash().toString(),
                "timestamp", past.block().timestampSecs(),
                "head", past.head().number(),
                "amount_in", terms.amount().toString(),
                "amount_out", out.toString(),
                "price_impact", route.deviationRatio(),
                "route", Json.tree(route));
        NextText.put(data, next);
        return Reply.of(data, text);
    }
}
