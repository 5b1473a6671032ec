package io.swaplab.client;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.InputChecks;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.DisplayedCustomFee;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.Quote.QuotedRoute;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Requests quotes and decodes them. */
final class Quotes {
    private final RouterApi api;
    private final ClientConfig config;

    Quotes(RouterApi api, ClientConfig config) {
        this.api = api;
        this.config = config;
    }

    Quote get(String from, String target, Uint256 amount, QuoteOptions options) {
        if (options.customFee() != null) {
            options.customFee().checked();
        }
        Address src = InputChecks.account("from", from);
        Address dst = InputChecks.account("target", target);
        if (amount.isZero()) {
            throw new PreparationRejected(LocalRule.AMOUNT_ZERO, "amount", "must be above zero", amount);
        }
        if (!options.byAmountIn()) {
            throw new PreparationRejected(
                    LocalRule.EXACT_OUTPUT, "byAmountIn", "must be true: only exact input is supported", "false");
        }
        InputChecks.search(options.search());
        if (mapped(src).equals(mapped(dst))) {
            throw new PreparationRejected(LocalRule.SAME_TOKEN, "target", "must differ from the input token", target);
        }
        RouterApi.RouteAnswer answer =
                api.findRoutes(ApiQueryParameters.findRoutes(TradeRequest.selling(src, dst, amount, options.search())));
        ArtifactMismatch.same(
                ArtifactCheck.ORDER,
                "amount_in",
                amount,
                AnswerFieldParser.amount("amount_in", answer.data().amountIn()));
        return read(answer, src, dst, options);
    }

    private Quote read(RouterApi.RouteAnswer answer, Address src, Address dst, QuoteOptions options) {
        FindRouteData data = answer.data();
        DisplayOnlyChecks.form(data);
        DisplayOnlyChecks.amounts(data, mapped(src), mapped(dst), CheckLog.strict());
        PlanMatchesOrderChecks.route(options.search(), data.paths(), CheckLog.strict());
        ExactOutputChecks.none(data, CheckLog.strict());
        QuotedRoute route = route(data);
        Uint256 gross = route.totalAmountOut();
        DisplayedCustomFee.Summary fee =
                options.customFee() == null ? null : options.customFee().projectedOn(gross);
        Map<String, Address> adapters = new TreeMap<>();
        data.contracts()
                .adapters()
                .forEach((name, text) ->
                        adapters.put(name, AnswerFieldParser.address("contracts.adapters." + name, text)));
        return new Quote(
                mapped(src),
                mapped(dst),
                route.totalAmountIn(),
                fee == null ? gross : fee.netAmountOut(),
                data.deviationRatio(),
                route,
                data.gas(),
                AnswerFieldParser.gasCost(data),
                AnswerFieldParser.optimalityBps(data),
                AnswerFieldParser.optimalityPathsBps(data),
                AnswerFieldParser.optimalityNetBps(data),
                src.equals(Token.NATIVE_SENTINEL),
                dst.equals(Token.NATIVE_SENTINEL),
                AnswerFieldParser.address("contracts.router", data.contracts().router()),
                Map.copyOf(adapters),
                options.includeResponseHeaders() ? answer.headers() : null,
                fee,
                data);
    }

    private static QuotedRoute route(FindRouteData data) {
        List<SwapStep> steps = new ArrayList<>();
        List<String> providers = new ArrayList<>();
        for (RouteSegment path : data.paths()) {
            steps.add(AnswerFieldParser.step(path));
            providers.add(path.provider());
        }
        return new QuotedRoute(
                AnswerFieldParser.amount("amount_in", data.amountIn()),
                AnswerFieldParser.amount("amount_out", data.amountOut()),
                steps,
                providers);
    }

    private Address mapped(Address token) {
        return token.equals(Token.NATIVE_SENTINEL) ? config.wrappedNative() : token;
    }
}
