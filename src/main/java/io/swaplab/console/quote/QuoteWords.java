package io.swaplab.console.quote;

import io.swaplab.console.model.ArgumentSpec;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.text.Screen;
import io.swaplab.lab.session.swap.SwapTerms;

/** Shared by the commands about quotes. */
final class QuoteWords {
    static final String GROUP = "Quotes";
    static final ArgumentSpec SWAP =
            ArgumentSpec.optional("SWAP", ValueKind.SWAP, "its name (default: the current swap)");

    private QuoteWords() {}

    /** Such as {@code 100 USDT -> BTCB}. */
    static String title(SwapTerms terms, Screen screen) {
        return terms.tokenIn().text(terms.amount()) + " " + RouteText.symbol(terms.tokenIn()) + " "
                + screen.glyphs().arrow() + " " + RouteText.symbol(terms.tokenOut());
    }
}
