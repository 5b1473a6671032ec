package io.swaplab.router.graph;

import org.jspecify.annotations.Nullable;

/**
 * The output of one direction of a pool as a function of its input, in base units. It is increasing, strictly concave,
 * and piecewise of the form {@code rate * t / (1 + bend * t)}, where t is the input beyond the start of the piece. A
 * constant-product pool is one piece, and so is each price range of a pool with concentrated liquidity. Slopes never
 * rise from piece to piece. At a gap in the liquidity the slope jumps down; the input at the jump then has all slopes
 * between the two values. Immutable. The methods for amounts and slopes neither allocate nor throw.
 */
public final class Curve {
    /**
     * The point of a curve that has a given slope. {@link Curve#at} writes its result into such an object, which is
     * reused.
     */
    public static final class Point {
        double input;
        double output;
        double fall;

        /** The input at the slope; see {@link Curve#inputAt}. */
        public double input() {
            return input;
        }

        /** The output at the slope; see {@link Curve#outputAt}. */
        public double output() {
            return output;
        }

        /**
         * The derivative of the input with respect to the logarithm of the slope, negated; see {@link Curve#inputFall}.
         */
        public double fall() {
            return fall;
        }
    }

    /** The curve of a pool direction that accepts no input. */
    public static final Curve CLOSED = new Curve(new double[Curve.STRIDE], 0);

    /**
     * Width of an unlimited piece, in units of input. It is larger than any amount, but small enough that calculations
     * with it do not overflow a double.
     */
    static final double ENDLESS = 0x1p512;

    /** Number of array entries per piece. The fields of a piece are adjacent because they are read together. */
    static final int STRIDE = 5;

    static final int RATE = 0;
    static final int BEND = 1;
    static final int START = 2;
    static final int MADE = 3;
    static final int WIDTH = 4;

    private final double[] pieces;
    private final double cap;
    private final @Nullable Curve ceiling;

    /**
     * @param pieces per piece: its initial slope, its bend (above zero), the total input and output before it, and its
     *     width in input
     * @param cap the capacity in input
     */
    Curve(double[] pieces, double cap) {
        this(pieces, cap, null);
    }

    private Curve(double[] pieces, double cap, @Nullable Curve ceiling) {
        this.pieces = pieces;
        this.cap = cap;
        this.ceiling = ceiling;
    }

    /** Returns a copy of this curve that has another curve as its {@link #ceiling}. */
    Curve below(Curve highest) {
        return new Curve(pieces, cap, highest);
    }

    /**
     * An upper bound for intervals of the input in which the pool refused every sample. In such an interval this curve
     * only connects the two ends and may be far too low. No input pays more than the higher of this curve and its
     * ceiling, apart from sampling errors. Returns this curve itself if there is no such interval.
     */
    public Curve ceiling() {
        return ceiling == null ? this : ceiling;
    }

    /**
     * A curve without a capacity. Its slope falls from one at zero input to a quarter at an input of {@code room}. It
     * is for edges that carry a token unchanged to its node at the next hop, with {@code room} far above all amounts.
     */
    public static Curve level(double room) {
        return new Curve(new double[] {1, 1 / room, 0, 0, ENDLESS}, ENDLESS);
    }

    /** The output for an input, or minus infinity beyond the capacity. */
    public double output(double input) {
        if (input > cap) {
            return Double.NEGATIVE_INFINITY;
        }
        int at = placeOf(input);
        return made(at, input - pieces[at + START]);
    }

    /** The output for an input, or the output at the capacity if the input exceeds it. */
    public double most(double input) {
        return output(Math.min(input, cap));
    }

    /** The marginal output per unit of input; zero at and beyond the capacity. */
    public double slope(double input) {
        if (input >= cap) {
            return 0;
        }
        int at = placeOf(input);
        double narrowing = 1 + pieces[at + BEND] * (input - pieces[at + START]);
        return pieces[at + RATE] / (narrowing * narrowing);
    }

    /** The relative decrease of the slope per unit of input, at this input; jumps between pieces are ignored. */
    public double decline(double input) {
        int at = placeOf(input);
        double bend = pieces[at + BEND];
        return 2 * bend / (1 + bend * (input - pieces[at + START]));
    }

    /** The slope at zero input. */
    public double spot() {
        return pieces[RATE];
    }

    /**
     * A measure of the depth of the pool: the input at which the slope would have fallen to a quarter if the first
     * piece had no end, or the capacity if that is less.
     */
    public double room() {
        return pieces[BEND] > 0 ? Math.min(cap, 1 / pieces[BEND]) : 0;
    }

    /**
     * The capacity: the largest input that the pool direction accepts. Without a limit, it is larger than any amount.
     */
    public double cap() {
        return cap;
    }

    public int pieces() {
        return pieces.length / STRIDE;
    }

    /**
     * The index of the piece in which the slope equals a price. If the slope jumps past the price between two pieces,
     * returns the one before the jump. If the slope stays above the price, returns the last piece; if the initial slope
     * is not above the price, -1.
     *
     * @param price output per input, above 1e-300
     */
    public int pieceAtSlope(double price) {
        if (!(pieces[RATE] > price)) {
            return -1;
        }
        int low = 0;
        // Binary search. The number of rounds is the same for every price, so that no branch depends on the price.
        for (int length = pieces.length / STRIDE; length > 1; length -= length >>> 1) {
            int middle = low + (length >>> 1);
            low = pieces[middle * STRIDE + RATE] > price ? middle : low;
        }
        return low;
    }

    /**
     * The input at which the slope has fallen to a price.
     *
     * @param piece the result of {@link #pieceAtSlope} for the price, as in {@link #outputAt} and {@link #inputFall}
     */
    public double inputAt(int piece, double price) {
        return piece < 0 ? 0 : pieces[piece * STRIDE + START] + beyond(piece * STRIDE, price);
    }

    /** The output for the input at which the slope has fallen to a price; see {@link #inputAt}. */
    public double outputAt(int piece, double price) {
        return piece < 0 ? 0 : made(piece * STRIDE, beyond(piece * STRIDE, price));
    }

    /**
     * The derivative of {@link #inputAt} with respect to the logarithm of the price, negated: how fast the input grows
     * as the price falls. It is zero at a price within a jump, at the capacity, and if the price is not below the
     * initial slope.
     */
    public double inputFall(int piece, double price) {
        if (piece < 0) {
            return 0;
        }
        int at = piece * STRIDE;
        double narrowing = Math.sqrt(pieces[at + RATE] / price);
        return beyond(at, price) < pieces[at + WIDTH] ? narrowing / (2 * pieces[at + BEND]) : 0;
    }

    /** Computes {@link #inputAt}, {@link #outputAt} and {@link #inputFall} in one pass, for a price above zero. */
    public void at(double price, Point point) {
        int piece = pieceAtSlope(price);
        if (piece < 0) {
            point.input = 0;
            point.output = 0;
            point.fall = 0;
            return;
        }
        int at = piece * STRIDE;
        double rate = pieces[at + RATE];
        double bend = pieces[at + BEND];
        double narrowing = Math.sqrt(rate / price);
        double t = (rate - price) / (price * (narrowing + 1) * bend);
        boolean inside = t < pieces[at + WIDTH];
        double taken = inside ? t : pieces[at + WIDTH];
        point.input = pieces[at + START] + taken;
        point.output = pieces[at + MADE] + rate * (taken / (1 + bend * taken));
        point.fall = inside ? narrowing / (2 * bend) : 0;
    }

    /** The input at which the slope has fallen to a price above zero; zero if the initial slope is not above it. */
    public double inputAtSlope(double price) {
        return inputAt(pieceAtSlope(price), price);
    }

    /**
     * The input at which the slope of a piece has fallen to a price, counted from the start of the piece and at most
     * its width. The price must not exceed the initial slope of the piece.
     */
    private double beyond(int at, double price) {
        double rate = pieces[at + RATE];
        // Written without the difference of a root and one, which would lose digits by cancellation.
        double t = (rate - price) / (price * (Math.sqrt(rate / price) + 1) * pieces[at + BEND]);
        return Math.min(t, pieces[at + WIDTH]);
    }

    private double made(int at, double t) {
        return pieces[at + MADE] + pieces[at + RATE] * (t / (1 + pieces[at + BEND] * t));
    }

    /** The array index of the piece that contains an input. */
    private int placeOf(double input) {
        int low = 0;
        for (int length = pieces.length / STRIDE; length > 1; length -= length >>> 1) {
            int middle = low + (length >>> 1);
            low = pieces[middle * STRIDE + START] <= input ? middle : low;
        }
        return low * STRIDE;
    }
}
