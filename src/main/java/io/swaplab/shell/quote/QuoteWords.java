package io.swaplab.shell.quote;

import io.swaplab.session.swap.SwapTerms;
import io.swaplab.shell.model.ArgumentSpec;
import io.swaplab.shell.model.ValueKind;
import io.swaplab.shell.text.Screen;

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
