package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Optional;

/**
 * The state of one pool at one block, as an immutable value. Quotes are pure and do not throw for an amount that the
 * pool cannot fill: they return zero, and {@link #whyNot} gives the reason.
 *
 * <p>Tokens are identified by their index in {@link #tokens}; amounts are base units. A quote equals what a swap
 * through the family's adapter settles on chain, to the wei.
 */
public interface Pool {
    PoolId id();

    /** The provider's name, an open identifier such as {@code PANCAKEV3}. */
    String provider();

    /** The family's name, which also identifies the adapter. */
    String family();

    /** The tokens in pool order; token0 before token1 for pools of two. */
    List<Address> tokens();

    /**
     * The output for an exact input, rounded as the contract does; zero if the pool cannot take all of it or pays
     * nothing.
     */
    Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn);

    /** The smallest input whose {@link #amountOut} is at least the wanted output; zero if there is none. */
    Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut);

    /**
     * The pool after the swap that {@link #amountOut} quotes.
     *
     * @throws IllegalArgumentException if that quote is zero
     */
    Pool after(int tokenIn, int tokenOut, Uint256 amountIn);

    /** Why {@link #amountOut} is zero, as text. Not for the hot path. */
    String whyNot(int tokenIn, int tokenOut, Uint256 amountIn);

    /** The marginal price at zero input: output per input, net of the pool's fees. */
    Rate marginalRate(int tokenIn, int tokenOut);

    /** The fee of this direction in millionths of the amount it is charged on. */
    int feePips(int tokenIn, int tokenOut);

    /** Extra data that the adapter needs besides pool and tokens; empty if none. */
    Bytes extraData(int tokenIn, int tokenOut);

    /** Expected gas of this hop within a router call: the adapter, the pool and its token transfers. */
    long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn);

    /**
     * All state that quotes depend on, by name: two states of a pool with equal facts give equal quotes. Not for the
     * hot path.
     */
    List<PoolFact> facts();

    /**
     * Draws the closed form of a direction as a curve that matches the quotes up to rounding.
     *
     * @return false if there is no closed form; then nothing was drawn
     */
    default boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        return false;
    }

    /**
     * Whether swaps in this direction always take the whole input, as almost all do. Unused input is returned to the
     * payer, so a pool that may leave some can only trade the route's own input, never an intermediate amount.
     */
    default boolean takesWholeInput(int tokenIn, int tokenOut) {
        return true;
    }

    /**
     * The part of the input that the swap quoted by {@link #amountOut} takes: all of it unless {@link #takesWholeInput}
     * says otherwise.
     *
     * @throws IllegalArgumentException if the pool may leave some and the quote is zero
     */
    default Uint256 amountUsed(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn;
    }

    /** The exact standard form of the pool; empty if its quotes differ from every form for any amount. */
    default Optional<PoolForm> form() {
        return Optional.empty();
    }

    /** The pool's accounted reserve of a token, if a token balance below it would invalidate its quotes; else empty. */
    default Optional<Uint256> reserve(int token) {
        return Optional.empty();
    }

    /** The index of a token in {@link #tokens}, or -1. */
    default int indexOf(Address token) {
        return tokens().indexOf(token);
    }
}
