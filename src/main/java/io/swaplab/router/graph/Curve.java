package io.swaplab.router.graph;

import org.jspecify.annotations.Nullable;

/**
 * The output of one direction of a pool as a function of its input, in base units. It is increasing, strictly concave,
 * and piecewise of the form {@code rate * t / (1 + bend * t)}, where t is the input beyond the start of the piece. A
 * constant product is one piece, and so is each price range of a concentrated pool. Slopes never rise from piece to
 * piece. A gap in the liquidity makes the slope jump down; all slopes within the jump then belong to the same input.
 * Immutable. No method allocates or throws.
 */
public final class Curve {
    /** A point of a curve at a given slope; a reusable result of {@link Curve#at}. */
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

        /** How fast the input grows as the slope falls; see {@link Curve#inputFall}. */
        public double fall() {
            return fall;
        }
    }

    /** The curve of a direction that accepts no input. */
    public static final Curve CLOSED = new Curve(new double[Curve.STRIDE], 0);

    /**
     * Width of an unlimited piece in input: larger than any amount, but small enough not to overflow doubles in
     * calculations.
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

    /** This curve with another one as its {@link #ceiling}. */
    Curve below(Curve highest) {
        return new Curve(pieces, cap, highest);
    }

    /**
     * An upper bound for the intervals in which the pool refused every sample. There, this curve only connects the ends
     * and may be far too low. No input pays more than the higher of this curve and its ceiling, up to the error of
     * samples. Returns this curve itself if there is no such interval.
     */
    public Curve ceiling() {
        return ceiling == null ? this : ceiling;
    }

    /**
     * A curve of almost constant price one, without a capacity, for edges that only carry a token to its node at the
     * next hop. At an input of {@code room} its slope has fallen to a quarter.
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

    /** The relative fall of the slope per unit of input, within the piece that contains the input. */
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
     * A measure of depth: the input at which the slope would fall to a quarter if the first piece had no end, or the
     * capacity if that is less.
     */
    public double room() {
        return pieces[BEND] > 0 ? Math.min(cap, 1 / pieces[BEND]) : 0;
    }

    /** The capacity, the largest input that the direction accepts; larger than any amount if unlimited. */
    public double cap() {
        return cap;
    }

    public int pieces() {
        return pieces.length / STRIDE;
    }

    /**
     * The index of the piece in which the slope falls to a price. If the slope jumps past the price, it is the piece
     * before the jump; if the slope never falls that low, the last piece; -1 if the initial slope is not above the
     * price.
     *
     * @param price output per input, above 1e-300
     */
    public int pieceAtSlope(double price) {
        if (!(pieces[RATE] > price)) {
            return -1;
        }
        int low = 0;
        // The number of rounds depends on the number of pieces only, so no branch depends on the data.
        for (int length = pieces.length / STRIDE; length > 1; length -= length >>> 1) {
            int middle = low + (length >>> 1);
            low = pieces[middle * STRIDE + RATE] > price ? middle : low;
        }
        return low;
    }

    /**
     * The input at which the slope has fallen to a price.
     *
     * @param piece what {@link #pieceAtSlope} returns for the price; likewise in the methods below
     */
    public double inputAt(int piece, double price) {
        return piece < 0 ? 0 : pieces[piece * STRIDE + START] + beyond(piece * STRIDE, price);
    }

    /** The output at that input; see {@link #inputAt}. */
    public double outputAt(int piece, double price) {
        return piece < 0 ? 0 : made(piece * STRIDE, beyond(piece * STRIDE, price));
    }

    /**
     * How fast {@link #inputAt} grows as the price falls: its derivative by the logarithm of the price, negated. Zero
     * in a jump, at the capacity, and if the price is not below the initial slope.
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
     * The input within a piece at which its slope has fallen to a price, capped at the width of the piece. The price is
     * at or below the initial slope of the piece.
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
