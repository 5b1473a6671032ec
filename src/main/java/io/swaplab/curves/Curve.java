package io.swaplab.curves;

/**
 * The output of one direction of a pool as a function of its input, in base units: increasing, strictly concave, and made
 * of pieces {@code rate * t / (1 + bend * t)}, where t is the input beyond the start of the piece. A constant product is
 * one piece, and so is each price range. The slope never rises from piece to piece; where it jumps down, at a gap in the
 * liquidity, one input answers to all slopes of the jump. Immutable; no method allocates or throws.
 */
public final class Curve {
    /** A direction that takes nothing. */
    public static final Curve CLOSED = new Curve(new double[Curve.STRIDE], 0);

    /** Places of one piece in the array of all, which lie together because they are read together. */
    static final int STRIDE = 5;

    static final int RATE = 0;
    static final int BEND = 1;
    static final int START = 2;
    static final int MADE = 3;
    static final int WIDTH = 4;

    private final double[] pieces;
    private final double cap;

    /**
     * @param pieces per piece its slope where it starts, its bend above zero, the input and output before it, and the
     *     input it takes
     */
    Curve(double[] pieces, double cap) {
        this.pieces = pieces;
        this.cap = cap;
    }

    /** One for one, as near as can be: takes everything, and its slope would be a quarter only at so much input. */
    public static Curve level(double room) {
        return new Curve(new double[] {1, 1 / room, 0, 0, CurveBuilder.ENDLESS}, CurveBuilder.ENDLESS);
    }

    /** The output of an input, or minus infinity where the direction cannot take it. */
    public double output(double input) {
        if (input > cap) {
            return Double.NEGATIVE_INFINITY;
        }
        int at = placeOf(input);
        return made(at, input - pieces[at + START]);
    }

    /** The output of an input, or of the most that the direction takes where that is less. */
    public double most(double input) {
        return output(Math.min(input, cap));
    }

    /** Output per input of a little more input; zero where nothing more is taken. */
    public double slope(double input) {
        if (input >= cap) {
            return 0;
        }
        int at = placeOf(input);
        double narrowing = 1 + pieces[at + BEND] * (input - pieces[at + START]);
        return pieces[at + RATE] / (narrowing * narrowing);
    }

    /** By which part of itself the slope falls per unit of input, inside the piece. */
    public double decline(double input) {
        int at = placeOf(input);
        double bend = pieces[at + BEND];
        return 2 * bend / (1 + bend * (input - pieces[at + START]));
    }

    /** The slope at no input. */
    public double spot() {
        return pieces[RATE];
    }

    /** The input over which the slope would fall to a quarter if it went on as it begins, or the most if that is less. */
    public double room() {
        return pieces[BEND] > 0 ? Math.min(cap, 1 / pieces[BEND]) : 0;
    }

    /** The most that is taken; beyond all amounts where nothing limits it. */
    public double cap() {
        return cap;
    }

    public int pieces() {
        return pieces.length / STRIDE;
    }

    /**
     * The piece in which the slope falls to a price, or the piece before the jump that skips it, or the last one; -1
     * where the slope starts no higher than that.
     *
     * @param price output per input, above 1e-300
     */
    public int pieceAtSlope(double price) {
        if (!(pieces[RATE] > price)) {
            return -1;
        }
        int low = 0;
        // Always the same number of rounds, so that no branch depends on what is found.
        for (int length = pieces.length / STRIDE; length > 1; length -= length >>> 1) {
            int middle = low + (length >>> 1);
            low = pieces[middle * STRIDE + RATE] > price ? middle : low;
        }
        return low;
    }

    /**
     * The input at which the slope has fallen to a price.
     *
     * @param piece as {@link #pieceAtSlope} answers it for the price; so below
     */
    public double inputAt(int piece, double price) {
        return piece < 0 ? 0 : pieces[piece * STRIDE + START] + beyond(piece * STRIDE, price);
    }

    /** The output at {@link #inputAt}. */
    public double outputAt(int piece, double price) {
        return piece < 0 ? 0 : made(piece * STRIDE, beyond(piece * STRIDE, price));
    }

    /**
     * By how much {@link #inputAt} grows where the price falls by a small part of itself, per that part; zero in a jump, at
     * the cap, and where the price is not below the slope at no input.
     */
    public double inputFall(int piece, double price) {
        if (piece < 0) {
            return 0;
        }
        int at = piece * STRIDE;
        double narrowing = Math.sqrt(pieces[at + RATE] / price);
        return beyond(at, price) < pieces[at + WIDTH] ? narrowing / (2 * pieces[at + BEND]) : 0;
    }

    /** All that {@link #inputAt}, {@link #outputAt} and {@link #inputFall} answer for a price above zero, in one look. */
    public void at(double price, CurvePoint point) {
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

    /** The input at which the slope has fallen to a price above zero; zero where it starts no higher. */
    public double inputAtSlope(double price) {
        return inputAt(pieceAtSlope(price), price);
    }

    /** The input inside a piece at which its slope has fallen to a price no higher than its rate. */
    private double beyond(int at, double price) {
        double rate = pieces[at + RATE];
        // The difference of two near numbers is exact, that of the root and one is not.
        double t = (rate - price) / (price * (Math.sqrt(rate / price) + 1) * pieces[at + BEND]);
        return Math.min(t, pieces[at + WIDTH]);
    }

    private double made(int at, double t) {
        return pieces[at + MADE] + pieces[at + RATE] * (t / (1 + pieces[at + BEND] * t));
    }

    /** Where the piece that an input lies in begins in the array. */
    private int placeOf(double input) {
        int low = 0;
        for (int length = pieces.length / STRIDE; length > 1; length -= length >>> 1) {
            int middle = low + (length >>> 1);
            low = pieces[middle * STRIDE + START] <= input ? middle : low;
        }
        return low * STRIDE;
    }
}
