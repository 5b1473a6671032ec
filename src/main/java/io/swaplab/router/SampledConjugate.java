package io.swaplab.router;

import io.swaplab.router.graph.Edge;

/**
 * An upper bound on the surplus of a pool direction without a closed form, from quotes at a few inputs. A pool's output
 * is concave, so between two quotes it lies below the extended chords of the quotes on either side. Further quotes are
 * taken where the bound is highest (sandwich algorithm, Rote 1992), at distances from the assumed maximum that shrink
 * geometrically: what quotes fluctuate is extended with their chord, so a short one must not be extended far.
 *
 * <p>Not thread-safe.
 */
public final class SampledConjugate {
    /** Smaller inputs are dust, whose quotes are dominated by rounding. */
    private static final double DUST = 0x1p24;

    /** Relative distance of the nearest quotes from the center. */
    private static final double NEAREST = 0x1p-10;

    /** A segment is divided if one of its ends is at more than this multiple of the other's distance. */
    private static final double WIDE = 3;

    private static final int MOST_QUOTES = 16;

    /** Inputs are rounded to a quarter of their distance, so that trades of about one size share quotes. */
    private static final int COARSE = 2;

    /** How far above the best quote a bound may be that is not improved further, as a multiple of its noise. */
    private static final double TIGHT = 4;

    /** Relative rounding error of a rate in doubles. */
    private static final double ROUNDING = 1e-9;

    private final SampledQuotes quotes = new SampledQuotes(MOST_QUOTES);
    private final double[] inputs = quotes.inputs;
    private final double[] outputs = quotes.outputs;

    /** Bounds on the surplus between a quote and the next one. */
    private final double[] surpluses = new double[MOST_QUOTES];

    /** An input near the maximum. */
    private double center;

    /**
     * Upper bound on the surplus of any input up to a limit at two prices.
     *
     * @param about an input near the maximum
     * @param limit the largest input that can arrive
     * @param in price of a unit of input
     * @param out price of a unit of output
     * @return infinity if the quotes prove nothing: for dust, beyond the pool's capacity, or if they are not concave
     */
    public double most(Edge edge, double about, double limit, double in, double out) {
        center = Math.min(about, limit);
        if (about < DUST || !begin(edge, limit)) {
            return Double.POSITIVE_INFINITY;
        }
        double first = edge.spot * (1 + ROUNDING);
        if (first * out <= in) {
            return quotes.decline(first) ? 0 : Double.POSITIVE_INFINITY;
        }
        double highest = bound(first, in, out);
        int wide = widest(in, out);
        while (wide >= 0 && quotes.count() < MOST_QUOTES) {
            int before = quotes.count();
            if (!quotes.add(edge, between(wide))) {
                return Double.POSITIVE_INFINITY;
            }
            highest = bound(first, in, out);
            wide = quotes.count() == before ? -1 : widest(in, out);
        }
        return quotes.decline(first) ? highest : Double.POSITIVE_INFINITY;
    }

    /** Quotes the center, its nearest neighbours and the limit; false if the pool does not accept that much. */
    private boolean begin(Edge edge, double limit) {
        quotes.clear();
        return quotes.add(edge, shared(-NEAREST))
                && quotes.add(edge, Math.min(limit, shared(0)))
                && quotes.add(edge, Math.min(limit, shared(NEAREST)))
                && quotes.add(edge, limit);
    }

    /**
     * Bounds the surplus in each segment between two quotes, with lines as steep as noise allows. Returns the highest
     * bound.
     */
    private double bound(double first, double in, double out) {
        double highest = 0;
        int count = quotes.count();
        for (int i = 0; i + 1 < count; i++) {
            double width = quotes.width(i);
            double before = i == 0 ? first : quotes.slope(i - 1) + quotes.wavering(i - 1);
            double behind = i + 2 < count ? Math.max(0, quotes.slope(i + 1) - quotes.wavering(i + 1)) : 0;
            double beyond = crossing(before, quotes.slope(i), behind, width, in / out);
            double made = Math.min(outputs[i] + before * beyond, outputs[i + 1] - behind * (width - beyond));
            surpluses[i] = (made + 2 * SampledQuotes.noise(made)) * out - (inputs[i] + beyond) * in;
            highest = Math.max(highest, surpluses[i]);
        }
        return highest;
    }

    /**
     * The input, beyond the first quote, at which the chords of the pairs before and behind give the highest surplus
     * between two quotes: at an end if both rise or both fall against the price, else at their intersection.
     */
    private static double crossing(double before, double slope, double behind, double width, double price) {
        if (before <= price) {
            return 0;
        }
        if (behind >= price) {
            return width;
        }
        return Math.clamp((slope - behind) / (before - behind) * width, 0, width);
    }

    /** The wide segment of the highest bound above what the best quote makes; -1 if there is none. */
    private int widest(double in, double out) {
        double most = 0;
        double noise = 0;
        for (int i = 1; i < quotes.count(); i++) {
            double surplus = outputs[i] * out - inputs[i] * in;
            noise = surplus > most ? SampledQuotes.noise(outputs[i]) * out : noise;
            most = Math.max(most, surplus);
        }
        most += TIGHT * noise;
        int widest = -1;
        for (int i = 0; i + 1 < quotes.count(); i++) {
            double start = distance(i);
            double end = distance(i + 1);
            if (surpluses[i] > most && Math.max(start, end) > WIDE * Math.min(start, end)) {
                most = surpluses[i];
                widest = i;
            }
        }
        return widest;
    }

    /** The relative distance of a quote from the center, at least that of the nearest ones. */
    private double distance(int i) {
        return Math.max(NEAREST, Math.abs(inputs[i] / center - 1));
    }

    /** An input in a segment, at the geometric mean of the distances of its ends. */
    private double between(int i) {
        double distance = Math.sqrt(distance(i) * distance(i + 1));
        return shared(inputs[i + 1] > center ? distance : -distance);
    }

    /** An input at about this relative distance from the center, rounded to a part of the distance. */
    private double shared(double distance) {
        int digits = Math.getExponent(Math.max(Math.abs(distance), NEAREST)) - COARSE;
        double step = Math.scalb(1, Math.getExponent(center) + digits);
        return Math.rint(center * (1 + distance) / step) * step;
    }
}
