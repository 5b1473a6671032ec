package io.swaplab.console.parts;

import io.swaplab.client.swap.Quote;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.Asset;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Renders the proved distance of a quote from the optimum in one line, which names the optimum: hops, paths, gas. */
public final class OptimalityText {
    private OptimalityText() {}

    /** The distance as text; empty if the service does not report it. */
    public static String of(Quote quote, TradeRequest<Asset> terms) {
        BigDecimal any = quote.optimalityBps();
        if (any == null) {
            return "";
        }
        return "\n  within " + points(any) + " of optimal before gas ("
                + counted(terms.search().depth(), "hop") + ")"
                + further(quote.optimalityPathsBps(), paths(terms.search().splits()))
                + further(quote.optimalityNetBps(), "the best after gas");
    }

    /** The name of the optimum over at most this many paths. */
    public static String paths(int splits) {
        return splits == 1 ? "the best path" : "the best " + counted(splits, "path");
    }

    public static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String further(@Nullable BigDecimal bps, String best) {
        return bps == null ? "" : ", " + points(bps) + " of " + best;
    }

    /** Basis points with their unit. */
    public static String points(BigDecimal bps) {
        return bps.stripTrailingZeros().toPlainString() + " bp";
    }
}
