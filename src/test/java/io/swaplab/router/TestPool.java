package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Base of the pools of these tests. A subclass defines its monotone curve as an output for an input. */
abstract class TestPool implements Pool {
    /** The least gas of a swap; pools of higher numbers take up to three times as much. */
    static final long GAS = 100_000;

    private final PoolId id;
    private final String provider;
    private final List<Address> tokens;

    TestPool(Address id, String provider, List<Address> tokens) {
        this.id = PoolId.of(id);
        this.provider = provider;
        this.tokens = List.copyOf(tokens);
    }

    /** A pool that counts its quotes. */
    static Pool counted(Pool pool, AtomicLong quotes) {
        return (Pool) Proxy.newProxyInstance(
                Pool.class.getClassLoader(), new Class<?>[] {Pool.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("amountOut")) {
                        quotes.incrementAndGet();
                    }
                    return method.invoke(pool, arguments);
                });
    }

    static Address address(long number) {
        return new Address(0, number >>> 32, (int) number);
    }

    @Override
    public PoolId id() {
        return id;
    }

    @Override
    public String provider() {
        return provider;
    }

    @Override
    public String family() {
        return "test";
    }

    @Override
    public List<Address> tokens() {
        return tokens;
    }

    /** Found by bisection over the curve, so it is the least input by construction. */
    @Override
    public Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        Uint256 high = Uint256.ONE;
        while (amountOut(tokenIn, tokenOut, high).isLessThan(amountOut)) {
            if (high.bitLength() > 200) {
                return Uint256.ZERO;
            }
            high = high.shiftLeft(1);
        }
        Uint256 low = high.shiftRight(1);
        while (high.minus(low).isGreaterThan(Uint256.ONE)) {
            Uint256 middle = low.plus(high.minus(low).shiftRight(1));
            if (amountOut(tokenIn, tokenOut, middle).isLessThan(amountOut)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    @Override
    public Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        throw new UnsupportedOperationException("a route trades a pool once, so no one asks for the state after it");
    }

    @Override
    public String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        return "";
    }

    @Override
    public int feePips(int tokenIn, int tokenOut) {
        return 0;
    }

    @Override
    public Bytes extraData(int tokenIn, int tokenOut) {
        return Bytes.EMPTY;
    }

    @Override
    public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
        return GAS + GAS / 4 * (id.contract().low() & 7);
    }

    @Override
    public List<PoolFact> facts() {
        return List.of();
    }

    /** x * y = k over any number of tokens, pair by pair, with a fee on the input. */
    static class ConstantProduct extends TestPool {
        private final List<Uint256> reserves;
        private final long feePips;

        ConstantProduct(Address id, String provider, List<Address> tokens, List<Uint256> reserves, long feePips) {
            super(id, provider, tokens);
            this.reserves = List.copyOf(reserves);
            this.feePips = feePips;
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            if (amountIn.bitLength() > 112) {
                return Uint256.ZERO;
            }
            Uint256 taken = amountIn.times(1_000_000 - feePips);
            return Uint256.mulDivDown(
                    taken,
                    reserves.get(tokenOut),
                    reserves.get(tokenIn).times(1_000_000).plus(taken));
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return new Rate(
                    reserves.get(tokenOut).times(1_000_000 - feePips),
                    reserves.get(tokenIn).times(1_000_000));
        }
    }

    /** A pair that may return some of its input. */
    static final class Leaving extends ConstantProduct {
        Leaving(Address id, List<Address> tokens, List<Uint256> reserves) {
            super(id, "LEAVING", tokens, reserves, 0);
        }

        @Override
        public boolean takesWholeInput(int tokenIn, int tokenOut) {
            return false;
        }
    }

    /** A constant price up to a maximum input, and nothing beyond, like an order book with one order. */
    static final class Capped extends TestPool {
        private final Rate rate;
        private final Uint256 cap;

        Capped(Address id, List<Address> tokens, Rate rate, Uint256 cap) {
            super(id, "CAPPED", tokens);
            this.rate = rate;
            this.cap = cap;
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            return tokenIn > tokenOut || amountIn.isGreaterThan(cap)
                    ? Uint256.ZERO
                    : Uint256.mulDivDown(amountIn, rate.numerator(), rate.denominator());
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return rate;
        }
    }

    /**
     * A deep pool with a small capacity and a thin pool in parallel: the curve is nearly straight at first, then bends
     * strongly.
     */
    static final class Bent extends TestPool {
        private final ConstantProduct thin;
        private final Uint256 depth;

        Bent(Address id, String provider, List<Address> tokens, ConstantProduct thin, Uint256 depth) {
            super(id, provider, tokens);
            this.thin = thin;
            this.depth = depth;
        }

        /** Inputs up to the depth trade at the thin pool's initial price; the rest trades through the thin pool. */
        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            Rate rate = thin.marginalRate(tokenIn, tokenOut);
            Uint256 flat = amountIn.min(tokenIn == 0 ? depth : across(depth));
            Uint256 rest = amountIn.minus(flat);
            if (rest.bitLength() > 112) {
                return Uint256.ZERO;
            }
            Uint256 more = rest.isZero() ? Uint256.ZERO : thin.amountOut(tokenIn, tokenOut, rest);
            return Uint256.mulDivDown(flat, rate.numerator(), rate.denominator())
                    .plus(more);
        }

        private Uint256 across(Uint256 amount) {
            Rate rate = thin.marginalRate(0, 1);
            return Uint256.mulDivDown(amount, rate.numerator(), rate.denominator());
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return thin.marginalRate(tokenIn, tokenOut);
        }
    }
}
