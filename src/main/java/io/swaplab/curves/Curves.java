package io.swaplab.curves;

import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Curves of pools: drawn from the closed form, or sampled from quotes if there is none. */
public final class Curves {
    /**
     * Maximum relative difference between a quote and a sampled curve, except for dust; most differ far less. Drawn
     * curves differ by rounding only, or by a millionth in straight pieces.
     */
    public static final double LEARNT_PRECISION = 1e-4;

    private Curves() {}

    /** The curve of a direction with a closed form; null if it has none. */
    public static @Nullable Curve drawn(Pool pool, int tokenIn, int tokenOut) {
        CurveDrawing drawing = new CurveDrawing();
        return pool.drawCurve(tokenIn, tokenOut, drawing) ? drawing.curve() : null;
    }

    /**
     * The least concave curve above a direction's quotes, constant beyond their peak; closed if there are none. Takes
     * about ninety quotes and at most 250. Outputs that are dust to the pool are ignored, as are inputs beyond the one
     * that practically drains it.
     *
     * @param quote output for an input in base units; zero if the pool does not fill it
     */
    public static Curve learnt(UnaryOperator<Uint256> quote) {
        return new CurveSampling(quote).curve();
    }
}
