package io.swaplab.routing;

import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;

/** One direction of one pool, with tokens as numbers of the graph. */
final class Edge {
    final int index;
    final Pool pool;
    final int poolNumber;
    final int tokenIn;
    final int tokenOut;
    final int from;
    final int to;
    final Curve curve;

    Edge(int index, Link link, int poolNumber) {
        this.index = index;
        this.pool = link.pool();
        this.poolNumber = poolNumber;
        this.tokenIn = link.tokenIn();
        this.tokenOut = link.tokenOut();
        this.from = link.from();
        this.to = link.to();
        this.curve = new Curve(this);
    }

    /** A direction before it has its number. */
    record Link(Pool pool, int tokenIn, int tokenOut, int from, int to) {}

    /** The pool's exact answer; zero too when its code fails, since one bad pool must not end a search. */
    Uint256 quote(Uint256 input) {
        if (input.isZero()) {
            return Uint256.ZERO;
        }
        try {
            Uint256 output = pool.amountOut(tokenIn, tokenOut, input);
            return output.isZero() ? Uint256.ZERO : output;
        } catch (RuntimeException | StackOverflowError failure) {
            return Uint256.ZERO;
        }
    }

    /** The least input that the pool names for an output; zero too when its code fails. */
    Uint256 inverse(Uint256 output) {
        try {
            Uint256 input = pool.amountIn(tokenIn, tokenOut, output);
            return quote(input).isLessThan(output) ? Uint256.ZERO : input;
        } catch (RuntimeException | StackOverflowError failure) {
            return Uint256.ZERO;
        }
    }
}
