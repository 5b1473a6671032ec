package io.swaplab.market;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.math.Uint256;
import java.util.List;
import java.util.Optional;

/**
 * The state of one pool at one block, as an immutable value. Quoting is pure and throws nothing for an amount the pool
 * cannot fill: it answers zero, and {@link #whyNot} tells the reason.
 *
 * <p>Tokens are named by their index in {@link #tokens}; amounts are base units. What is quoted is what the chain's swap
 * settles, to the wei, when it runs through the family's adapter.
 */
public interface Pool {
    PoolId id();

    /** The provider's name; an open string. */
    String provider();

    /** The family's name, which also names the adapter. */
    String family();

    /** The tokens in the order of the pool: token0 before token1 where the pool has two. */
    List<Address> tokens();

    /** The most that an input buys, or zero when the pool cannot take all of it or gives nothing for it. */
    Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn);

    /** The least input whose {@link #amountOut} is at least the wanted output, or zero when there is none. */
    Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut);

    /**
     * The pool after the swap that {@link #amountOut} quotes.
     *
     * @throws IllegalArgumentException when that quote is zero
     */
    Pool after(int tokenIn, int tokenOut, Uint256 amountIn);

    /** Why {@link #amountOut} is zero, in words; not for the hot path. */
    String whyNot(int tokenIn, int tokenOut, Uint256 amountIn);

    /** Output per input of an infinitely small trade, net of the pool's fees. */
    Rate marginalRate(int tokenIn, int tokenOut);

    /** The fee of this direction in millionths of the charged amount. */
    int feePips(int tokenIn, int tokenOut);

    /** What the adapter needs besides pool and tokens; empty where it needs nothing. */
    Bytes extraData(int tokenIn, int tokenOut);

    /** Expected gas of this hop inside a router call: the adapter, the pool and its token transfers. */
    long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn);

    /**
     * All that the quotes depend on, by name: two states of one pool with equal facts quote alike. Not for the hot path.
     */
    List<PoolFact> facts();

    /**
     * Tells the closed form of a direction, where the pool has one: a curve that stays within rounding of the quotes.
     *
     * @return false when only quotes tell what it pays; then the sink heard nothing
     */
    default boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        return false;
    }

    /**
     * Whether swaps in this direction always take the whole input, as nearly all do. What a pool leaves goes back to the
     * payer, so one that may leave some can only trade the input of a route, never what another pool made.
     */
    default boolean takesWholeInput(int tokenIn, int tokenOut) {
        return true;
    }

    /**
     * What the swap that {@link #amountOut} quotes takes of the input: all of it, but where {@link #takesWholeInput} says
     * otherwise.
     *
     * @throws IllegalArgumentException where a pool leaves some and that quote is zero
     */
    default Uint256 amountUsed(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn;
    }

    /** The form that tells the pool exactly; empty where its quotes differ from every form's in any amount. */
    default Optional<PoolForm> form() {
        return Optional.empty();
    }

    /**
     * What the pool counts as its own of a token, where a balance below that makes its quotes untrue; empty where it counts
     * otherwise.
     */
    default Optional<Uint256> reserve(int token) {
        return Optional.empty();
    }

    /** The index of a token in {@link #tokens}, or -1. */
    default int indexOf(Address token) {
        return tokens().indexOf(token);
    }
}
