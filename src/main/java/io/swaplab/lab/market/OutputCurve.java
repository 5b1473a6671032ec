package io.swaplab.lab.market;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.swap.Quote;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.PriceImpact;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The quoted output of a trade as a function of its size, the input amount. The sizes range from far below to far above
 * the requested one.
 *
 * @param points the quotes in ascending order of size; the requested size is among them unless it has no route
 * @param end if the curve ends because larger sizes have no route: the first such size with the reason; otherwise empty
 */
public record OutputCurve(TradeRequest<Asset> terms, List<Point> points, List<Knee> knees, String end) {
    public OutputCurve {
        points = List.copyOf(points);
        knees = List.copyOf(knees);
    }

    /**
     * The quote for one size.
     *
     * @param out output after pool fees, in base units
     * @param impact price impact as a decimal fraction
     */
    public record Point(Uint256 size, Uint256 out, BigDecimal impact) {
        boolean reaches(BigDecimal bar) {
            return impact.compareTo(bar) >= 0;
        }
    }

    /**
     * The smallest size at which the price impact reaches a threshold.
     *
     * @param bar the threshold as a decimal fraction
     * @param size the size, rounded down to three digits; null if the impact is below the threshold on the whole curve
     */
    public record Knee(BigDecimal bar, @Nullable Uint256 size) {}

    /**
     * Requests the quotes of a curve. The sizes go down to about a hundredth of the requested size, and further while
     * the price impact still reaches the first threshold. They go up until the impact reaches the last threshold or a
     * size has no route.
     */
    public static final class OutputSampling {
        private static final List<BigDecimal> BARS =
                List.of(new BigDecimal("0.01"), new BigDecimal("0.03"), new BigDecimal("0.05"));
        private static final int LEAST_BELOW = 6;
        private static final int MOST_BELOW = 18;
        private static final int MOST_ABOVE = 24;
        /**
         * Number of bisections between two neighbouring sizes. The larger size is at most 2.5 times the smaller one, so
         * the result is exact to 1 %.
         */
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
         * Computes the curve around the requested size.
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

        /**
         * Requests the quote of a size and adds it to the curve. If the size has no route, returns the service's error,
         * and records the size as the curve's end if it is larger than all sizes of the curve. Otherwise returns null.
         */
        private @Nullable ApiError add(Uint256 size) {
            try {
                points.put(size, asked(size));
                return null;
            } catch (ApiError none) {
                requireSaid(none);
                if (points.isEmpty() || size.isGreaterThan(points.lastKey())) {
                    end = terms.tokenIn().withSymbol(size) + ": " + none.serverMessage();
                }
                return none;
            }
        }

        private Point asked(Uint256 size) {
            Quote quote = session.desk().ask(terms.withAmount(size));
            return new Point(size, quote.amountOut(), PriceImpact.of(quote).fraction());
        }

        /**
         * Finds the smallest size at which the price impact reaches a threshold, by bisection between two neighbouring
         * points.
         */
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

        /** Whether the price impact of a size reaches a threshold. Also true for a size without a route. */
        private boolean isBeyond(Uint256 size, BigDecimal bar) {
            try {
                return asked(size).reaches(bar);
            } catch (ApiError none) {
                requireSaid(none);
                return true;
            }
        }

        /**
         * Rethrows an error of the service unless it means that there is no route. With another error, nothing is known
         * about the size.
         */
        private static void requireSaid(ApiError none) {
            if (!ProviderComparison.isNoRoute(none)) {
                throw none;
            }
        }

        /** The round sizes that are quoted: 1, 2 and 5 times each power of ten. */
        static final class SizeLadder {
            private SizeLadder() {}

            /** The greatest round size up to a given size; empty for zero. */
            static Optional<Uint256> atMost(Uint256 size) {
                if (size.isZero()) {
                    return Optional.empty();
                }
                String digits = size.toString();
                char first = digits.charAt(0);
                return Optional.of(rung(first >= '5' ? '5' : first >= '2' ? '2' : '1', digits.length() - 1));
            }

            /** The greatest round size below a positive size; empty for 1. */
            static Optional<Uint256> below(Uint256 rung) {
                return atMost(rung.minus(1));
            }

            /** The smallest round size above a given size; empty if it is not below 2^256. */
            static Optional<Uint256> above(Uint256 size) {
                String digits = size.toString();
                char first = digits.charAt(0);
                int zeros = digits.length() - 1;
                try {
                    return Optional.of(first >= '5' ? rung('1', zeros + 1) : rung(first >= '2' ? '5' : '2', zeros));
                } catch (NumberFormatException tooMuch) {
                    return Optional.empty();
                }
            }

            /** A size rounded down to three significant digits. */
            static Uint256 brief(Uint256 size) {
                String digits = size.toString();
                return digits.length() <= 3
                        ? size
                        : Uint256.parse(digits.substring(0, 3) + "0".repeat(digits.length() - 3));
            }

            private static Uint256 rung(char first, int zeros) {
                return Uint256.parse(first + "0".repeat(zeros));
            }
        }
    }
}
