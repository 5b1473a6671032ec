package io.swaplab.console.market;

import io.swaplab.console.model.ArgumentSpec;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.ValueKind;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;

/** Shared by the commands about quotes. */
final class QuoteWords {
    static final String GROUP = "Quotes";
    static final ArgumentSpec SWAP =
            ArgumentSpec.optional("SWAP", ValueKind.SWAP, "its name (default: the current swap)");

    private QuoteWords() {}

    /** Such as {@code 100 USDT -> BTCB}. */
    static String title(TradeRequest<Asset> terms, Screen screen) {
        return terms.tokenIn().text(terms.amount()) + " " + RouteText.symbol(terms.tokenIn()) + " "
                + screen.glyphs().arrow() + " " + RouteText.symbol(terms.tokenOut());
    }
}
