package io.swaplab.shell.quote;

import io.swaplab.client.CustomFee;
import io.swaplab.client.Quote;
import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import io.swaplab.session.Asset;
import io.swaplab.session.PriceImpact;
import io.swaplab.session.Session;
import io.swaplab.session.Swap;
import io.swaplab.session.SwapTerms;
import io.swaplab.shell.model.JsonLine;
import io.swaplab.shell.model.Reply;
import io.swaplab.shell.parts.Amounts;
import io.swaplab.shell.parts.AssetJson;
import io.swaplab.shell.parts.ImpactText;
import io.swaplab.shell.parts.NextText;
import io.swaplab.shell.parts.OptimalityText;
import io.swaplab.shell.parts.Percent;
import io.swaplab.shell.text.Ink;
import io.swaplab.shell.text.TextTable;
import io.swaplab.wire.RoutePath;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A quote as a path table for people, and as the API's fields for programs. */
public final class QuoteText {
    private final Session session;
    private final Ink ink;

    public QuoteText(Session session, Ink ink) {
        this.session = session;
        this.ink = ink;
    }

    /** The quote, and what leads on from it. */
    String render(Swap swap, Quote quote) {
        return body(swap, quote) + "\n" + NextText.lines(session.next().of(swap));
    }

    /** The net output first, since that is what a person gets. */
    public String body(Swap swap, Quote quote) {
        SwapTerms terms = swap.terms();
        Asset to = terms.to();
        StringBuilder text = new StringBuilder();
        text.append(ink.strong(swap.name() + ": "
                        + Amounts.text(quote.amountIn(), terms.from().decimals()) + " "
                        + terms.from().symbol() + " -> " + Amounts.text(quote.amountOut(), to.decimals()) + " "
                        + to.symbol()))
                .append('\n');
        CustomFee.Summary fee = quote.customFee();
        if (fee != null) {
            text.append("  gross ")
                    .append(Amounts.text(quote.route().totalAmountOut(), to.decimals()))
                    .append(", custom fee ")
                    .append(Amounts.text(fee.feeAmount(), to.decimals()))
                    .append(" (")
                    .append(fee.feeBps())
                    .append(" bps to ")
                    .append(session.wallets().label(fee.feeAccount()))
                    .append(")\n");
        }
        text.append("  price impact ")
                .append(ImpactText.coloured(PriceImpact.of(quote), ink))
                .append(", gas about ")
                .append(quote.gasEstimate())
                .append(gasCost(quote.gasCost(), to))
                .append(OptimalityText.of(quote, terms))
                .append('\n');
        return text.append(paths(quote)).toString();
    }

    /** Empty where the service did not weigh gas. */
    private static String gasCost(@Nullable Uint256 cost, Asset to) {
        return cost == null ? "" : " (" + Amounts.brief(cost, to.decimals()) + " " + to.symbol() + ")";
    }

    /** One line per pool, in the order in which the router runs them. */
    private String paths(Quote quote) {
        TextTable table = TextTable.of("provider", "pool", ">in", "", ">out", "", ">fee");
        for (RoutePath path : quote.raw().paths()) {
            Asset in = asset(path.tokenIn());
            Asset out = asset(path.tokenOut());
            table.row(
                    path.provider(),
                    path.pool(),
                    Amounts.brief(Uint256.parse(path.amountIn()), in.decimals()),
                    in.symbol(),
                    Amounts.brief(Uint256.parse(path.amountOut()), out.decimals()),
                    out.symbol(),
                    Percent.text(path.feeRate()));
        }
        return table.render(ink);
    }

    private Asset asset(String address) {
        return session.assets().at(session.connection(), Address.parse(address));
    }

    /** The fields of the API as they came, with those of the session around them. */
    Map<String, @Nullable Object> json(Swap swap, Quote quote) {
        SwapTerms terms = swap.terms();
        CustomFee.Summary fee = quote.customFee();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("swap", swap.name());
        data.put("state", swap.state().word());
        data.put("from", AssetJson.of(terms.from()));
        data.put("to", AssetJson.of(terms.to()));
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
        data.putAll(JsonLine.tree(quote.raw()));
        ImpactText.put(data, PriceImpact.of(quote));
        NextText.put(data, session.next().of(swap));
        return data;
    }
}
