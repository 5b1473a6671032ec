package io.swaplab.router.curves;

/** A point of a curve at a given slope; a reusable result of {@link Curve#at}. */
public final class CurvePoint {
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
