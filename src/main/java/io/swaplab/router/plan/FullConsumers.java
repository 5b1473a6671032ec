package io.swaplab.router.plan;

import io.swaplab.router.curves.Curve;
import io.swaplab.router.curves.Reals;

/**
 * A token whose consumers take less than is made of it: so that its producers make less, their inputs are limited.
 *
 * @param consumer the first of the consumers, which are full
 * @param first the producer from which on all that is made goes to them
 */
record FullConsumers(Steps steps, Ledger ledger, int consumer, int first) {
    /**
     * Factor that lowers each limit a little further, so that the rounding margin of an apportionment cannot hide it.
     */
    private static final double CUT = 1 - 1e-7;

    /** To the resolution of doubles, even where the input falls to a millionth. */
    private static final int HALVINGS = 60;

    /** Limits each producer, so that it makes less by this part. */
    void cutEach(double part, double[] caps) {
        for (int i = first; i < consumer; i++) {
            caps[i] = isProducer(i) ? lessMade(i, part) : caps[i];
        }
    }

    /**
     * Limits one producer, so that it makes so much less: of those that can, the one that gives back the smallest part of what
     * is held of its token. What it gives back must go elsewhere, and a path that takes most of a trade is often the only one
     * that takes it.
     *
     * @return whether one can
     */
    boolean cutOne(double missing, double[] caps) {
        int cheapest = -1;
        double least = Double.POSITIVE_INFINITY;
        double limit = 0;
        for (int i = first; i < consumer; i++) {
            double made = isProducer(i) ? Reals.of(ledger.output(i)) : 0;
            if (made > missing) {
                double less = lessMade(i, missing / made);
                double part = (Reals.of(ledger.input(i)) - less) / Reals.of(ledger.held(i));
                if (part < least) {
                    least = part;
                    cheapest = i;
                    limit = less;
                }
            }
        }
        if (cheapest >= 0) {
            caps[cheapest] = limit;
        }
        return cheapest >= 0;
    }

    private boolean isProducer(int step) {
        return steps.to(step) == steps.from(consumer);
    }

    /** About the largest input for which a step makes less by this part; a drained pool makes nearly as much of far less. */
    private double lessMade(int step, double part) {
        Curve curve = steps.edge(step).curve();
        double high = Reals.of(ledger.input(step));
        double low = 0;
        double goal = curve.output(high) * (1 - part);
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (curve.output(middle) > goal) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low * CUT;
    }
}
