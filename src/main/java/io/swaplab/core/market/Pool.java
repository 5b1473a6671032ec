package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Optional;

/**
 * The state of one pool at one block, as an immutable value. Quotes have no side effects and do not throw for an amount
 * that the pool cannot fill: they return zero, and {@link #whyNot} gives the reason.
 *
 * <p>Tokens are identified by their index in {@link #tokens}; amounts are in base units. A quote equals, to the wei,
 * the amount that a swap through the family's adapter pays on chain.
 */
public interface Pool {
    PoolId id();

    /** The provider's name, such as {@code PANCAKEV3}; not limited to a fixed list. */
    String provider();

    /** The family's name, which also identifies the adapter. */
    String family();

    /** The tokens in the order of the pool's contract; token0 before token1 for pools of two. */
    List<Address> tokens();

    /**
     * The output for an exact input, rounded as the contract does. Zero if the pool pays nothing. Also zero if it
     * cannot take the whole input, except in pools that may return a part of it: see {@link #takesWholeInput}.
     */
    Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn);

    /** The smallest input whose {@link #amountOut} is at least the wanted output; zero if there is none. */
    Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut);

    /**
     * The input that the contract's own swap for an exact output takes. It may exceed {@link #amountIn} by a few units
     * of rounding. Zero if the contract has no such swap, or cannot pay the output.
     */
    default Uint256 exactOutputInput(int tokenIn, int tokenOut, Uint256 amountOut) {
        return Uint256.ZERO;
    }

    /**
     * The pool after the swap that {@link #amountOut} quotes.
     *
     * @throws IllegalArgumentException if that quote is zero
     */
    Pool after(int tokenIn, int tokenOut, Uint256 amountIn);

    /** The reason why {@link #amountOut} is zero, as text. Too slow to be called in a route search. */
    String whyNot(int tokenIn, int tokenOut, Uint256 amountIn);

    /**
     * The marginal price at zero input: output per input, net of the pool's fees. A route search and its optimality
     * bounds ignore a direction whose marginal price is zero, even if a swap would pay a base unit due to rounding.
     */
    Rate marginalRate(int tokenIn, int tokenOut);

    /** The fee in this direction, in millionths of the amount on which the family charges it. */
    int feePips(int tokenIn, int tokenOut);

    /** Additional data that the adapter needs for a swap; empty if none. */
    Bytes extraData(int tokenIn, int tokenOut);

    /**
     * Expected gas of a swap through this pool within a router call: the adapter, the pool and its token transfers, less
     * the part of {@link #gasRefund} that counts.
     */
    long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn);

    /**
     * Gas that the chain refunds for storage which a swap through this pool clears again, such as the adapter's balance
     * and allowance. Of a whole transaction, refunds of up to a fifth of its gas count (EIP-3529).
     */
    default long gasRefund() {
        return 0;
    }

    /**
     * All state that quotes depend on, by name, so that two states of a pool with equal facts give equal quotes. Too
     * slow to be called in a route search.
     */
    List<PoolFact> facts();

    /**
     * Describes one direction of the pool as a closed-form curve that matches the quotes up to rounding.
     *
     * @return false if there is no closed form; the sink then receives nothing
     */
    default boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
        return false;
    }

    /**
     * Whether swaps in this direction always take the whole input, as in almost all pools. Other pools return unused
     * input to the payer. They can therefore only be a route's first hop and never trade an intermediate amount.
     */
    default boolean takesWholeInput(int tokenIn, int tokenOut) {
        return true;
    }

    /**
     * The part of the input that the swap quoted by {@link #amountOut} takes: all of it if {@link #takesWholeInput}.
     *
     * @throws IllegalArgumentException if the pool may return some of the input and the quote is zero
     */
    default Uint256 amountUsed(int tokenIn, int tokenOut, Uint256 amountIn) {
        return amountIn;
    }

    /**
     * This state in a standard form. Empty if no form of {@link CanonicalPoolState} gives exactly the pool's quotes for
     * all amounts.
     */
    default Optional<CanonicalPoolState> form() {
        return Optional.empty();
    }

    /**
     * The pool's recorded reserve of a token. If the pool's actual balance of the token is lower, the quotes are
     * invalid. Empty if the quotes do not depend on that balance.
     */
    default Optional<Uint256> reserve(int token) {
        return Optional.empty();
    }

    /** The index of a token in {@link #tokens}, or -1. */
    default int indexOf(Address token) {
        return tokens().indexOf(token);
    }
}
