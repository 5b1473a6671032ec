package io.swaplab.router;

import io.swaplab.router.graph.Edge;

/**
 * An upper bound on the surplus (value of the output less value of the input) of a pool direction without a closed
 * form, from quotes at a few inputs. The output is concave in the input. So the output between two neighbouring quotes
 * lies below two lines: the extended chords of the interval before and of the interval after. Further quotes are taken
 * where the bound is highest (sandwich algorithm, Rote 1992). Their distances from the input that is assumed to give
 * the highest surplus shrink geometrically. Quotes fluctuate, and extending a chord magnifies the error, so a short
 * chord must not be extended far.
 *
 * <p>Not thread-safe.
 */
public final class SampledSurplusBound {
    /** Inputs below this many base units are dust: rounding dominates their quotes. */
    private static final double DUST = 0x1p24;

    /** Distance of the nearest quotes from {@link #center}, relative to it. */
    private static final double NEAREST = 0x1p-10;

    /**
     * A segment between two quotes may be divided if the distances of its ends from {@link #center} differ by more than
     * this factor.
     */
    private static final double WIDE = 3;

    private static final int MOST_QUOTES = 16;

    /**
     * Inputs of quotes are rounded to multiples of about 1/2^COARSE of their distance from {@link #center}, so that
     * trades of similar size use the same quotes, which are cached.
     */
    private static final int COARSE = 2;

    /**
     * A bound is tight enough if it exceeds the surplus of the best quote by at most this multiple of the quote's
     * noise, its assumed deviation from a smooth curve.
     */
    private static final double TIGHT = 4;

    /** Relative margin for the rounding error of the marginal price at zero input, which is a double. */
    private static final double ROUNDING = 1e-9;

    private final SampledQuotes quotes = new SampledQuotes(MOST_QUOTES);
    private final double[] inputs = quotes.inputs;
    private final double[] outputs = quotes.outputs;

    /** By quote, the bound on the surplus of the inputs between it and the next quote. */
    private final double[] surpluses = new double[MOST_QUOTES];

    /** An input near the one that gives the maximum surplus; quotes are taken around it. */
    private double center;

    /**
     * Upper bound on the surplus of a trade with any input up to a limit, at given prices of input and output.
     *
     * @param about an input near the one that gives the maximum surplus
     * @param limit the largest input that can arrive
     * @param in price of a unit of input
     * @param out price of a unit of output
     * @return the bound; infinity if the quotes prove nothing, because the input is dust, the limit exceeds the pool's
     *     capacity, or the quotes are not concave
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

    /**
     * Requests quotes for the center, for inputs close to it on both sides, and for the limit. Returns false if the
     * pool refuses one of these inputs.
     */
    private boolean begin(Edge edge, double limit) {
        quotes.clear();
        return quotes.add(edge, shared(-NEAREST))
                && quotes.add(edge, Math.min(limit, shared(0)))
                && quotes.add(edge, Math.min(limit, shared(NEAREST)))
                && quotes.add(edge, limit);
    }

    /**
     * Computes a bound on the surplus in each segment between two quotes, from the chords of the two neighbouring
     * segments. The slopes of these chords are changed by the error that noise may cause, in the direction that raises
     * the bound. Returns the highest bound.
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
     * The input, counted from the start of a segment, at which the bound on the surplus within the segment is highest.
     * The extended chords of the previous and the next segment bound the output. Returns the input where they
     * intersect, the start of the segment if both are flatter than the price ratio, or its end if both are steeper.
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

    /**
     * Finds the segment with the highest bound among those that are wide enough to be divided and whose bound
     * noticeably exceeds the surplus of the best quote. Returns -1 if there is none.
     */
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

    /** The distance of a quote from the center, relative to the center; at least {@link #NEAREST}. */
    private double distance(int i) {
        return Math.max(NEAREST, Math.abs(inputs[i] / center - 1));
    }

    /**
     * An input at which to divide a segment. Its distance from the center is the geometric mean of the distances of the
     * segment's two ends.
     */
    private double between(int i) {
        double distance = Math.sqrt(distance(i) * distance(i + 1));
        return shared(inputs[i + 1] > center ? distance : -distance);
    }

    /**
     * An input at about this relative distance from the center. It is rounded so that similar trades use the same
     * input, and so the same cached quote.
     */
    private double shared(double distance) {
        int digits = Math.getExponent(Math.max(Math.abs(distance), NEAREST)) - COARSE;
        double step = Math.scalb(1, Math.getExponent(center) + digits);
        return Math.rint(center * (1 + distance) / step) * step;
    }
}
