package io.swaplab.curves;

import io.swaplab.market.Pool;
import org.jspecify.annotations.Nullable;

/** Curves of pools: drawn from their closed form, or learnt from quotes where there is none. */
public final class Curves {
    private Curves() {}

    /** The curve of a direction that has a closed form; null where it has none, or the pool's own code fails. */
    public static @Nullable Curve drawn(Pool pool, int tokenIn, int tokenOut) {
        try {
            CurveDrawing drawing = new CurveDrawing();
            return pool.drawCurve(tokenIn, tokenOut, drawing) ? drawing.curve() : null;
        } catch (RuntimeException | StackOverflowError failure) {
            return null;
        }
    }

    /** The curve of a direction as its quotes tell it; closed where it quotes nothing. Takes some hundred quotes. */
    public static Curve learnt(Pool pool, int tokenIn, int tokenOut) {
        return new CurveSampling(pool, tokenIn, tokenOut).curve();
    }
}
