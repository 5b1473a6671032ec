package io.swaplab.measuring;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The one form of all results: lines of benchmark, case, metric, value and unit, with tabs between them, on the standard
 * output. {@code scripts/bench} passes them on, and takes a program without a line for broken.
 */
public final class Rows {
    private static final MathContext DIGITS = new MathContext(5);

    private final String benchmark;

    public Rows(String benchmark) {
        this.benchmark = benchmark;
    }

    /** @throws IllegalArgumentException where the value is no number, as it is of nothing that was measured */
    public void row(String of, String metric, double value, String unit) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(benchmark + ": " + of + " has no " + metric);
        }
        System.out.println(String.join(
                "\t", benchmark, of, metric, new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString(), unit));
    }
}
