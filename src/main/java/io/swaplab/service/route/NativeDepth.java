package io.swaplab.service.route;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures how liquid tokens are: how much of the wrapped native coin the pools that trade a token directly take for it
 * together, each at an average price of at least 98 per cent of its current one. Runs on the threads of route searches.
 */
public final class NativeDepth {
    private static final Uint256 KEPT = Uint256.of(98);
    private static final Uint256 WHOLE = Uint256.of(100);

    /** Outputs below this are too small to judge a price by, because they are rounded to whole units. */
    private static final Uint256 LEAST_OUTPUT = Uint256.of(1_000);

    /** An input of 2^96 wei is above the supply of any native coin. */
    private static final int MOST_BITS = 96;

    /** The result is less than 1/1024 below the exact depth. */
    private static final int HALVINGS = 10;

    private final Address wrapped;
    private final SearchExecutor threads;

    public NativeDepth(Address wrapped, SearchExecutor threads) {
        this.wrapped = wrapped;
        this.threads = threads;
    }

    /** The depth of each of these tokens in wei; tokens without a pool that trades them for the native coin are left out. */
    public Map<Address, Uint256> of(List<Address> tokens, MarketSnapshot market) {
        return threads.run(() -> {
            Map<Address, Uint256> depths = new HashMap<>();
            for (Address token : tokens) {
                if (!token.equals(wrapped)) {
                    market.poolsOf(token).stream()
                            .filter(pool -> pool.indexOf(wrapped) >= 0)
                            .forEach(pool -> depths.merge(token, safely(pool, token), Uint256::plus));
                }
            }
            return depths;
        });
    }

    /** The depth of one pool; zero if the code of the pool fails, as searches leave out such a pool. */
    private Uint256 safely(Pool pool, Address token) {
        try {
            return of(pool, pool.indexOf(wrapped), pool.indexOf(token));
        } catch (RuntimeException broken) {
            return Uint256.ZERO;
        }
    }

    /** The depth of one pool; zero if it pays nothing, or too little to judge its price. */
    static Uint256 of(Pool pool, int in, int out) {
        Rate rate = pool.marginalRate(in, out);
        if (rate.numerator().isZero()) {
            return Uint256.ZERO;
        }
        int bits = 0;
        for (int step = 64; step > 0; step >>= 1) {
            if (bits + step <= MOST_BITS && holds(pool, in, out, rate, Uint256.ONE.shiftLeft(bits + step))) {
                bits += step;
            }
        }
        Uint256 depth = Uint256.ONE.shiftLeft(bits);
        for (int halving = 1; halving <= Math.min(HALVINGS, bits) && bits < MOST_BITS; halving++) {
            Uint256 more = depth.plus(Uint256.ONE.shiftLeft(bits - halving));
            depth = holds(pool, in, out, rate, more) ? more : depth;
        }
        return ideal(rate, depth).isLessThan(LEAST_OUTPUT) ? Uint256.ZERO : depth;
    }

    private static boolean holds(Pool pool, int in, int out, Rate rate, Uint256 amount) {
        Uint256 ideal = ideal(rate, amount);
        return ideal.isLessThan(LEAST_OUTPUT)
                || !pool.amountOut(in, out, amount).isLessThan(Uint256.mulDivUp(ideal, KEPT, WHOLE));
    }

    /** The output at the current price; the largest number if it has more than 256 bits. */
    private static Uint256 ideal(Rate rate, Uint256 amount) {
        boolean fits = amount.bitLength()
                        + rate.numerator().bitLength()
                        - rate.denominator().bitLength()
                < 255;
        return fits ? Uint256.mulDivDown(amount, rate.numerator(), rate.denominator()) : Uint256.MAX;
    }
}
