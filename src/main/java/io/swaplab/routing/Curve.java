package io.swaplab.routing;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import java.util.Arrays;

/**
 * A pool direction's output as a function of its input in doubles, learnt from exact quotes where the search looks.
 *
 * <p>Between two samples the price input/output is taken as linear in the input: exact for a constant product and close
 * for anything that behaves like one locally. Samples stand four to an octave, more where {@link #sharpen} was called.
 */
final class Curve {
    /** What an input that the pool cannot take buys. */
    static final double UNFILLABLE = Double.NEGATIVE_INFINITY;

    private static final long GRID_STEP = 1L << 50;
    private static final int CAP_STEPS = 24;
    private static final double SMALL = 4;
    private static final double EXACT_ENOUGH = 64;
    private static final double ABOUT = 0.8;
    private static final double NARROW = 2e-3;
    private static final double PRECISION = 1e-7;

    private final Edge edge;
    private double[] inputs = new double[12];
    private double[] prices = new double[12];
    private int size;
    private double cap = Double.POSITIVE_INFINITY;
    private double dust;

    Curve(Edge edge) {
        this.edge = edge;
    }

    double output(double input) {
        if (input <= 0) {
            return 0;
        }
        for (int attempt = 0; attempt < 3; attempt++) {
            if (input > cap) {
                return UNFILLABLE;
            }
            if (input <= dust) {
                return 0;
            }
            int high = firstAtLeast(input);
            if (high < size && inputs[high] == input) {
                return between(high, input);
            }
            double low = gridAtMost(input);
            if (high < size && (high > 0 ? inputs[high - 1] >= low : low < 1) && inputs[high] <= gridAfter(low)) {
                return between(high, input);
            }
            if (low >= 1) {
                sample(low);
            }
            if (input <= cap) {
                sample(gridAfter(low));
            }
        }
        return 0;
    }

    /**
     * Takes exact samples at and about an input and splits the gaps between them until they read right, so that a bend
     * of the pool near the place where a plan stands is where it is.
     */
    void sharpen(double input) {
        double middle = Math.floor(input);
        if (middle < EXACT_ENOUGH || input > cap) {
            return;
        }
        output(middle * ABOUT);
        sample(middle);
        output(Math.min(cap, middle / ABOUT));
        int from = Math.max(0, firstAtLeast(middle * ABOUT) - 1);
        int to = Math.min(size, firstAtLeast(middle / ABOUT) + 1);
        double[] near = Arrays.copyOfRange(inputs, from, to);
        for (int i = 1; i < near.length; i++) {
            split(near[i - 1], near[i]);
        }
    }

    private void split(double low, double high) {
        double middle = Math.floor((low + high) / 2);
        if (high - low < low * NARROW || middle <= low || middle >= high) {
            return;
        }
        double guess = output(middle);
        sample(middle);
        double exact = output(middle);
        if (Math.abs(guess - exact) > exact * PRECISION) {
            split(low, middle);
            split(middle, high);
        }
    }

    private double between(int high, double input) {
        double top = inputs[high];
        double topPrice = prices[high];
        if (input == top) {
            return top / topPrice;
        }
        if (high == 0) {
            return input / topPrice;
        }
        double bottom = inputs[high - 1];
        double part = (input - bottom) / (top - bottom);
        double bottomPrice = prices[high - 1];
        if (Double.isInfinite(bottomPrice)) {
            return top / topPrice * part;
        }
        return input / (bottomPrice + (topPrice - bottomPrice) * part);
    }

    private int firstAtLeast(double input) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (inputs[middle] < input) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void sample(double input) {
        int place = firstAtLeast(input);
        if (place < size && inputs[place] == input) {
            return;
        }
        Uint256 exact = Reals.toAmount(input);
        Uint256 output = edge.quote(exact);
        if (!output.isZero()) {
            insert(place, input, input / Reals.of(output));
        } else if (place > 0 && !Double.isInfinite(prices[place - 1])) {
            findCap(Reals.toAmount(inputs[place - 1]), exact);
        } else if (place == size && !foundSmaller(exact)) {
            dust = Math.max(dust, input);
        } else if (place < size) {
            insert(place, input, Double.POSITIVE_INFINITY);
        }
    }

    /** An input buys nothing: either it is too much, then a smaller one is sold, or too little. */
    private boolean foundSmaller(Uint256 failed) {
        for (int shift = 8; shift < failed.bitLength(); shift += 8) {
            Uint256 smaller = failed.shiftRight(shift);
            Uint256 output = edge.quote(smaller);
            if (!output.isZero()) {
                double input = Reals.of(smaller);
                insert(firstAtLeast(input), input, input / Reals.of(output));
                findCap(smaller, failed);
                return true;
            }
        }
        return false;
    }

    private void findCap(Uint256 fills, Uint256 fails) {
        Uint256 low = fills;
        Uint256 high = fails;
        for (int step = 0; step < 256; step++) {
            Uint256 width = high.minus(low);
            if (width.compareTo(Uint256.ONE) <= 0 || !width.isGreaterThan(low.shiftRight(CAP_STEPS))) {
                break;
            }
            Uint256 middle = low.plus(width.shiftRight(1));
            if (edge.quote(middle).isZero()) {
                high = middle;
            } else {
                low = middle;
            }
        }
        cap = Math.min(cap, Reals.of(low));
        int place = firstAtLeast(cap);
        if (place == size || inputs[place] != cap) {
            insert(place, cap, cap / Reals.of(edge.quote(low)));
        }
    }

    private void insert(int place, double input, double price) {
        if (size == inputs.length) {
            inputs = Arrays.copyOf(inputs, 2 * size);
            prices = Arrays.copyOf(prices, 2 * size);
        }
        System.arraycopy(inputs, place, inputs, place + 1, size - place);
        System.arraycopy(prices, place, prices, place + 1, size - place);
        inputs[place] = input;
        prices[place] = price;
        size++;
    }

    /** Grid points are the integers to 8, then 1, 1.25, 1.5 and 1.75 times the powers of two. */
    private static double gridAtMost(double input) {
        return input < SMALL
                ? Math.floor(input)
                : Double.longBitsToDouble(Double.doubleToRawLongBits(input) & -GRID_STEP);
    }

    private static double gridAfter(double gridPoint) {
        return gridPoint < SMALL
                ? gridPoint + 1
                : Double.longBitsToDouble(Double.doubleToRawLongBits(gridPoint) + GRID_STEP);
    }
}
