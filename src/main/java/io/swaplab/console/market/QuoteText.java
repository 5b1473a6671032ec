package io.swaplab.console.market;

import io.swaplab.client.swap.DisplayedCustomFee;
import io.swaplab.client.swap.Quote;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Reply.Json;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ChoicesText;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.NextText;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.RouteHopLookup;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.PriceImpact;
import io.swaplab.lab.session.Swap;
import io.swaplab.service.reading.TokenTestReport;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Renders a quote as figures and a tree for people, and as the API's fields for programs.
 *
 * @param directory the names of the route's tokens
 * @param hops the known data of the route's pools
 * @param tokens the service's findings about tokens; empty for a third-party service
 */
public record QuoteText(
        ChainProfile chain,
        AddressBook directory,
        RouteHopLookup hops,
        Optional<TokenTestReport> tokens,
        Screen screen) {
    /** Whether a third-party service made the quote; nothing in such a quote is checked here. */
    boolean isClaim() {
        return tokens.isEmpty();
    }

    /** The quote, followed by the next commands. */
    String render(Swap swap, Quote quote, NextStep next) {
        return body(swap, quote) + "\n" + NextText.lines(next);
    }

    /** The quote without next commands. Starts with the net output, which is the amount that the recipient receives. */
    public String body(Swap swap, Quote quote) {
        TradeRequest<Asset> terms = swap.terms();
        Asset to = terms.tokenOut();
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink()
                .strong(swap.name() + ": "
                        + Amounts.text(quote.amountIn(), terms.tokenIn().decimals()) + " "
                        + RouteText.symbol(terms.tokenIn())
                        + " "
                        + screen.glyphs().arrow() + " " + Amounts.text(quote.amountOut(), to.decimals()) + " "
                        + RouteText.symbol(to)));
        Stream.of(terms.tokenIn(), to)
                .filter(Asset::isNative)
                .map(coin -> coin.symbol() + " is the native coin, wrapped " + chain.wrappedNative())
                .findFirst()
                .ifPresent(said -> lines.addAll(folded(said)));
        DisplayedCustomFee.Summary fee = quote.customFee();
        if (fee != null) {
            lines.addAll(folded("gross " + Amounts.text(quote.route().totalAmountOut(), to.decimals()) + ", custom fee "
                    + Amounts.text(fee.feeAmount(), to.decimals()) + " (" + fee.feeBps() + " bps to "
                    + directory.label(fee.feeAccount()) + ")"));
        }
        swap.choices()
                .flatMap(choices -> new ChoicesText(directory::label).line(choices))
                .ifPresent(said -> lines.addAll(folded("with " + said)));
        lines.addAll(folded("price impact " + ImpactText.coloured(PriceImpact.of(quote), screen.ink()) + ", gas about "
                + Amounts.grouped(quote.gasEstimate()) + gasCost(quote.gasCost(), to) + gasOfHops(quote)
                + (isClaim() ? ", as the service says" : "")));
        String optimality = OptimalityText.of(quote, terms).strip();
        if (!optimality.isEmpty()) {
            lines.addAll(folded((isClaim() ? "the service says: " : "") + optimality));
        }
        for (Asset asset : List.of(terms.tokenIn(), to)) {
            List<String> warnings =
                    TokenFindingsText.of(chain, tokens, asset.address()).warnings();
            if (!warnings.isEmpty()) {
                lines.addAll(folded(screen.ink().warn("mind " + asset.symbol() + ": " + String.join(", ", warnings))));
            }
        }
        lines.add(new RouteText(directory, hops, screen).render(quote.raw()));
        return String.join("\n", lines);
    }

    private List<String> folded(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : TerminalTextLayout.folded(text, screen.columns() - 4)) {
            lines.add((lines.isEmpty() ? "  " : "    ") + line);
        }
        return lines;
    }

    /** The gas cost in output tokens, as text; empty if the service did not take gas into account. */
    private String gasCost(@Nullable Uint256 cost, Asset to) {
        return cost == null
                ? ""
                : " (" + Amounts.inTable(cost, to.decimals(), screen) + " " + RouteText.symbol(to) + ")";
    }

    /**
     * The part of the quote's gas that its hops use, as text; the router itself uses the remainder. Empty if the gas of
     * any hop is unknown.
     */
    private String gasOfHops(Quote quote) {
        long hops = 0;
        for (Optional<Long> gas : hopGas(quote)) {
            if (gas.isEmpty()) {
                return "";
            }
            hops += gas.get();
        }
        return ", " + Amounts.grouped(hops) + " of it in the pools";
    }

    private List<Optional<Long>> hopGas(Quote quote) {
        return quote.raw().paths().stream()
                .map(path -> hops.of(path).map(RouteHopLookup.Hop::gas))
                .toList();
    }

    /** The API's fields unchanged, together with the session's fields about the swap. */
    Map<String, @Nullable Object> json(Swap swap, Quote quote, NextStep next) {
        TradeRequest<Asset> terms = swap.terms();
        DisplayedCustomFee.Summary fee = quote.customFee();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("swap", swap.name());
        data.put("state", swap.state().word());
        data.put("from", TokenFindingsText.json(terms.tokenIn()));
        data.put("to", TokenFindingsText.json(terms.tokenOut()));
        data.put("net_amount_out", quote.amountOut().toString());
        data.put("src_native", quote.srcNative());
        data.put("dst_native", quote.dstNative());
        data.put(
                "custom_fee",
                fee == null
                        ? null
                        : Reply.map(
                                "fee_account", fee.feeAccount().toString(),
                                "fee_bps", fee.feeBps(),
                                "fee_amount", fee.feeAmount().toString()));
        data.put(
                "choices",
                swap.choices().map(new ChoicesText(directory::label)::json).orElse(Map.of()));
        data.putAll(Json.tree(quote.raw()));
        data.put(
                "gas_of_paths",
                hopGas(quote).stream().map(gas -> gas.orElse(null)).toList());
        ImpactText.put(data, PriceImpact.of(quote));
        NextText.put(data, next);
        return data;
    }

    /**
     * Renders the service's proved upper bounds on the distance of a quote, in basis points, from three optima. Two of
     * them ignore gas: the best split over any number of paths of limited length, and the best split over a limited
     * number of paths. The third is the best split over a limited number of paths after the cost of gas.
     */
    static final class OptimalityText {
        private OptimalityText() {}

        /** The bounds as text; empty if the service does not report them. */
        static String of(Quote quote, TradeRequest<Asset> terms) {
            BigDecimal any = quote.optimalityBps();
            if (any == null) {
                return "";
            }
            return "\n  within " + Amounts.points(any) + " of optimal before gas ("
                    + counted(terms.search().depth(), "hop") + ")"
                    + further(quote.optimalityPathsBps(), paths(terms.search().splits()))
                    + further(quote.optimalityNetBps(), "the best after gas");
        }

        /** A phrase for the best route over at most this many paths, such as {@code the best 20 paths}. */
        static String paths(int splits) {
            return splits == 1 ? "the best path" : "the best " + counted(splits, "path");
        }

        static String counted(int count, String what) {
            return count + " " + what + (count == 1 ? "" : "s");
        }

        private static String further(@Nullable BigDecimal bps, String best) {
            return bps == null ? "" : ", " + Amounts.points(bps) + " of " + best;
        }
    }
}
