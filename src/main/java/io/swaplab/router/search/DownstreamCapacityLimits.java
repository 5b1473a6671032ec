package io.swaplab.router.search;

import io.swaplab.router.graph.Curve;
import io.swaplab.router.graph.DoubleConversion;

/**
 * Limits the producers of a token (the steps that buy it) if its consumers (the steps that sell it) are full. The
 * producers then produce no more than the consumers take.
 *
 * @param consumer the first of the full consumers
 * @param first the step from which on all production of the token goes to these consumers
 */
record DownstreamCapacityLimits(OrderedSteps steps, PlanSimulation ledger, int consumer, int first) {
    /**
     * Factor that lowers each limit a little further, so that the change exceeds the rounding margin of {@link
     * Apportionment}.
     */
    private static final double CUT = 1 - 1e-7;

    /** Number of bisections. They find an input of a millionth of the present one to a relative precision of 1e-12. */
    private static final int HALVINGS = 60;

    /** Lowers the capacity of each producer so that its output falls by the fraction {@code part}. */
    void cutEach(double part, double[] caps) {
        for (int i = first; i < consumer; i++) {
            caps[i] = isProducer(i) ? lessMade(i, part) : caps[i];
        }
    }

    /**
     * Lowers the capacity of one producer so that its output falls by the missing amount. Only producers whose output
     * exceeds the missing amount qualify. Among them, the producer is chosen that gives up the smallest fraction of the
     * balance of its input token, because other steps must take the input that it gives up.
     *
     * @return whether a producer was limited
     */
    boolean cutOne(double missing, double[] caps) {
        int cheapest = -1;
        double least = Double.POSITIVE_INFINITY;
        double limit = 0;
        for (int i = first; i < consumer; i++) {
            double made = isProducer(i) ? DoubleConversion.of(ledger.output(i)) : 0;
            if (made > missing) {
                double less = lessMade(i, missing / made);
                double part = (DoubleConversion.of(ledger.input(i)) - less) / DoubleConversion.of(ledger.held(i));
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

    /**
     * Approximately the largest input at which the output of a step is lower by the fraction {@code part}. It may be
     * far below the present input, because a drained pool pays nearly the same output for far less input.
     */
    private double lessMade(int step, double part) {
        Curve curve = steps.edge(step).curve();
        double high = DoubleConversion.of(ledger.input(step));
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
