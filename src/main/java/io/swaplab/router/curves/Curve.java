package io.swaplab.router.curves;

/**
 * The output of one direction of a pool as a function of its input, in base units: increasing, strictly concave, and
 * piecewise of the form {@code rate * t / (1 + bend * t)}, where t is the input beyond the start of the piece. A
 * constant product is one piece, and so is each price range of a concentrated pool. Slopes never rise from piece to
 * piece; where the slope jumps down, at a gap in the liquidity, one input corresponds to all slopes in the jump.
 * Immutable. No method allocates or throws.
 */
public final class Curve {
    /** A point of a curve at a given slope; a reusable result of {@link Curve#at}. */
    public static final class Point {
        double input;
        double output;
        double fall;

        /** See {@link Curve#inputAt}. */
        public double input() {
            return input;
        }

        /** See {@link Curve#outputAt}. */
        public double output() {
            return output;
        }

        /** See {@link Curve#inputFall}. */
        public double fall() {
            return fall;
        }
    }

    /** A direction that accepts no input. */
    public static final Curve CLOSED = new Curve(new double[Curve.STRIDE], 0);

    /** Width of an unlimited piece: larger than any amount, yet safe for arithmetic. */
    static final double ENDLESS = 0x1p512;

    /** Number of array entries per piece; the fields of a piece are adjacent because they are read together. */
    static final int STRIDE = 5;

    static final int RATE = 0;
    static final int BEND = 1;
    static final int START = 2;
    static final int MADE = 3;
    static final int WIDTH = 4;

    private final double[] pieces;
    private final double cap;

    /**
     * @param pieces per piece: its initial slope, its bend (above zero), the total input and output before it, and its
     *     width in input
     * @param cap the capacity in input
     */
    Curve(double[] pieces, double cap) {
        this.pieces = pieces;
        this.cap = cap;
    }

    /** Nearly one for one: unlimited, with a slope that falls to a quarter only at this input. */
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

    /** The output for an input, or at the capacity if the input is larger. */
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

    /** The relative fall of the slope per unit of input within the piece. */
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
     * The input at which the slope would fall to a quarter if the first piece went on, or the capacity if that is less.
     */
    public double room() {
        return pieces[BEND] > 0 ? Math.min(cap, 1 / pieces[BEND]) : 0;
    }

    /** The capacity: the largest input; larger than any amount if unlimited. */
    public double cap() {
        return cap;
    }

    public int pieces() {
        return pieces.length / STRIDE;
    }

    /**
     * The piece in which the slope falls to a price, or the piece before the jump that skips it, or the last one; -1 if
     * the initial slope is not above the price.
     *
     * @param price output per input, above 1e-300
     */
    public int pieceAtSlope(double price) {
        if (!(pieces[RATE] > price)) {
            return -1;
        }
        int low = 0;
        // A fixed number of rounds, so that no branch depends on the data.
        for (int length = pieces.length / STRIDE; length > 1; length -= length >>> 1) {
            int middle = low + (length >>> 1);
            low = pieces[middle * STRIDE + RATE] > price ? middle : low;
        }
        return low;
    }

    /**
     * The input at which the slope has fallen to a price.
     *
     * @param piece the result of {@link #pieceAtSlope} for the price, here and in the methods below
     */
    public double inputAt(int piece, double price) {
        return piece < 0 ? 0 : pieces[piece * STRIDE + START] + beyond(piece * STRIDE, price);
    }

    /** The output at {@link #inputAt}. */
    public double outputAt(int piece, double price) {
        return piece < 0 ? 0 : made(piece * STRIDE, beyond(piece * STRIDE, price));
    }

    /**
     * The derivative of {@link #inputAt} by the logarithm of the price, negated: its growth per relative fall of the
     * price. Zero in a jump, at the capacity, and if the price is not below the initial slope.
     */
    public double inputFall(int piece, double price) {
        if (piece < 0) {
            return 0;
        }
        int at = piece * STRIDE;
        double narrowing = Math.sqrt(pieces[at + RATE] / price);
        return beyond(at, price) < pieces[at + WIDTH] ? narrowing / (2 * pieces[at + BEND]) : 0;
    }

    /** Computes {@link #inputAt}, {@link #outputAt} and {@link #inputFall} for a price above zero in one pass. */
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

    /** The input within a piece at which its slope has fallen to a price at or below its rate. */
    private double beyond(int at, double price) {
        double rate = pieces[at + RATE];
        // Avoids cancellation: the difference of two close numbers is exact, that of a root and one is not.
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
