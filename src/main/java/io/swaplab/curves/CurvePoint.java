package io.swaplab.curves;

/** Where the slope of a curve has fallen to a price; filled anew by {@link Curve#at} from look to look. */
public final class CurvePoint {
    double input;
    double output;
    double fall;

    /** As {@link Curve#inputAt}. */
    public double input() {
        return input;
    }

    /** As {@link Curve#outputAt}. */
    public double output() {
        return output;
    }

    /** As {@link Curve#inputFall}. */
    public double fall() {
        return fall;
    }
}
