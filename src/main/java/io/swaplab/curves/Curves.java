package io.swaplab.curves;

import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Curves of pools: drawn from their closed form, or learnt from quotes where there is none. */
public final class Curves {
    /**
     * By which part of it a quote may differ from a learnt curve, most by far less, where it is no dust to the pool. Drawn
     * curves differ by rounding alone, or by a millionth where their pieces are straight.
     */
    public static final double LEARNT_PRECISION = 1e-4;

    private Curves() {}

    /** The curve of a direction that has a closed form; null where it has none. */
    public static @Nullable Curve drawn(Pool pool, int tokenIn, int tokenOut) {
        CurveDrawing drawing = new CurveDrawing();
        return pool.drawCurve(tokenIn, tokenOut, drawing) ? drawing.curve() : null;
    }

    /**
     * The curve of a direction as its quotes tell it: the least concave one above them, level past their peak; closed where
     * there are none. Takes about ninety quotes, and never more than two hundred and fifty. Outputs that are dust to the
     * pool are not looked at, and no input beyond the one that leaves it next to nothing.
     *
     * @param quote the output of an input, zero where the pool does not fill it
     */
    public static Curve learnt(UnaryOperator<Uint256> quote) {
        return new CurveSampling(quote).curve();
    }
}
