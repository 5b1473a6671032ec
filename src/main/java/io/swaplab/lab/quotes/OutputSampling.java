package io.swaplab.lab.quotes;

import io.swaplab.client.artifact.Quote;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.quotes.OutputCurve.Knee;
import io.swaplab.lab.quotes.OutputCurve.Point;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.swap.PriceImpact;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Asks for quotes of many sizes: two powers of ten below the wanted one, and up until the impact passes the last bar. */
public final class OutputSampling {
    private static final List<BigDecimal> BARS =
            List.of(new BigDecimal("0.01"), new BigDecimal("0.03"), new BigDecimal("0.05"));
    private static final int LEAST_BELOW = 6;
    private static final int MOST_BELOW = 18;
    private static final int MOST_ABOVE = 24;
    /** Bisections that narrow an interval, whose ends differ at most by a factor of 2.5, to less than 1 %. */
    private static final int HALVINGS = 8;

    private final Session session;
    private final TradeRequest<Asset> terms;
    private final TreeMap<Uint256, Point> points = new TreeMap<>();
    private String end = "";

    private OutputSampling(Session session, TradeRequest<Asset> terms) {
        this.session = session;
        this.terms = terms;
    }

    /**
     * The curve around the terms' size.
     *
     * @throws ApiError when no size has a route
     */
    public static OutputCurve of(Session session, TradeRequest<Asset> terms) {
        session.desk().awaitHead();
        OutputSampling drawing = new OutputSampling(session, terms);
        ApiError none = drawing.draw();
        if (none != null && drawing.points.isEmpty()) {
            throw none;
        }
        List<Knee> knees = BARS.stream().map(drawing::knee).toList();
        return new OutputCurve(terms, List.copyOf(drawing.points.values()), knees, drawing.end);
    }

    private @Nullable ApiError draw() {
        ApiError none = add(terms.amount());
        below();
        if (none == null) {
            above();
        }
        return none;
    }

    /** Further down where the wanted size is beyond the first bar already. */
    private void below() {
        Optional<Uint256> size = SizeLadder.below(terms.amount());
        for (int step = 0; step < MOST_BELOW && size.isPresent(); step++) {
            add(size.get());
            if (step + 1 >= LEAST_BELOW && isSmallEnough()) {
                return;
            }
            size = SizeLadder.below(size.get());
        }
    }

    private boolean isSmallEnough() {
        return !points.isEmpty() && !points.firstEntry().getValue().reaches(BARS.getFirst());
    }

    private void above() {
        Optional<Uint256> size = SizeLadder.above(terms.amount());
        for (int step = 0; step < MOST_ABOVE && size.isPresent(); step++) {
            if (add(size.get()) != null || points.lastEntry().getValue().reaches(BARS.getLast())) {
                return;
            }
            size = SizeLadder.above(size.get());
        }
    }

    /** Adds a size; returns the refusal if it has no route, which may end the curve. */
    private @Nullable ApiError add(Uint256 size) {
        try {
            points.put(size, asked(size));
            return null;
        } catch (ApiError none) {
            requireSaid(none);
            if (points.isEmpty() || size.isGreaterThan(points.lastKey())) {
                end = terms.tokenIn().text(size) + " " + terms.tokenIn().symbol() + ": " + none.serverMessage();
            }
            return none;
        }
    }

    private Point asked(Uint256 size) {
        Quote quote = session.desk().ask(terms.withAmount(size), null);
        return new Point(size, quote.amountOut(), PriceImpact.of(quote).fraction());
    }

    /** The first size at which the impact reaches a bar, found between the two sizes of the curve around it. */
    private Knee knee(BigDecimal bar) {
        Uint256 below = null;
        for (Point point : points.values()) {
            if (point.reaches(bar)) {
                return new Knee(
                        bar, SizeLadder.brief(below == null ? point.size() : between(below, point.size(), bar)));
            }
            below = point.size();
        }
        return new Knee(bar, null);
    }

    private Uint256 between(Uint256 below, Uint256 reaching, BigDecimal bar) {
        Uint256 low = below;
        Uint256 high = reaching;
        for (int step = 0; step < HALVINGS && low.plus(1).isLessThan(high); step++) {
            Uint256 middle = low.plus(high.minus(low).dividedBy(2));
            if (isBeyond(middle, bar)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** A size between two that have a route may have none itself; it then counts as beyond. */
    private boolean isBeyond(Uint256 size, BigDecimal bar) {
        try {
            return asked(size).reaches(bar);
        } catch (ApiError none) {
            requireSaid(none);
            return true;
        }
    }

    /** A busy service gives no information about a size. */
    private static void requireSaid(ApiError none) {
        if (!NoRoute.isSaidBy(none)) {
            throw none;
        }
    }
}
