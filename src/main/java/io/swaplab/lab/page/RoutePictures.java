package io.swaplab.lab.page;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.RouteGraph;
import io.swaplab.lab.page.Section.RoutePicture;
import io.swaplab.lab.page.Section.RoutePicture.Place;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Pattern;

/** Converts routes that the service returned to pictures of a page. */
record RoutePictures(AddressBook directory) {
    private static final int WEIGHT_DIGITS = 12;

    /**
     * Matches decimal fractions of limited length without an exponent. The text comes from a server, and a number with
     * a large exponent could expand to a gigabyte of zeros.
     */
    private static final Pattern FRACTION = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,40})?");

    RoutePicture of(String title, TradeRequest<Asset> terms, FindRouteData route) {
        if (route.paths().isEmpty()) {
            return new RoutePicture(title, List.of(), List.of());
        }
        RouteGraph graph = RouteGraph.of(route);
        RouteGraph.Stop end = graph.lastOf(Address.parse(route.paths().getLast().tokenOut()));
        return new RoutePicture(
                title,
                graph.stops().stream()
                        .map(stop -> node(
                                stop,
                                terms,
                                stop.index() == 0 ? Place.INPUT : stop == end ? Place.OUTPUT : Place.BETWEEN))
                        .toList(),
                graph.flows().stream().map(this::link).toList());
    }

    /**
     * Creates the node for a token of the route. Routes contain the wrapped token instead of the native coin. If the
     * user pays the coin, the first node shows the coin; if the user receives it, the last node does.
     */
    private RoutePicture.Node node(RouteGraph.Stop stop, TradeRequest<Asset> terms, Place place) {
        Asset asset = directory.asset(stop.token());
        Asset wanted = place == Place.INPUT ? terms.tokenIn() : terms.tokenOut();
        boolean coin = place != Place.BETWEEN && wanted.isNative();
        return new RoutePicture.Node(
                coin ? wanted.symbol() : asset.symbol(),
                coin
                        ? "as " + asset.symbol() + " " + stop.token()
                        : stop.token().toString(),
                Amount.of(stop.amount(), asset),
                place);
    }

    private RoutePicture.Link link(RouteGraph.Flow flow) {
        RouteSegment step = flow.step();
        BigDecimal share = flow.share();
        return new RoutePicture.Link(
                flow.from().index(),
                flow.to().index(),
                step == null ? "" : step.provider(),
                step == null ? "" : step.pool(),
                step == null ? "" : percent(step.feeRate()),
                RouteBands.share(share),
                share.setScale(WEIGHT_DIGITS, RoundingMode.DOWN).toPlainString(),
                Amount.of(flow.in(), directory.asset(flow.from().token())),
                Amount.of(flow.out(), directory.asset(flow.to().token())));
    }

    /** Converts a decimal fraction to per cent, such as {@code 0.25 %}; malformed text becomes {@code ?}. */
    static String percent(String fraction) {
        return FRACTION.matcher(fraction).matches()
                ? new BigDecimal(fraction)
                                .movePointRight(2)
                                .stripTrailingZeros()
                                .toPlainString() + " %"
                : "?";
    }
}
