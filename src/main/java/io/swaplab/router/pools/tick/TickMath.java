package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * Conversions between ticks and square-root prices. At tick t the price is 1.0001^t. A square-root price is the square
 * root of token1 per token0, as a fixed-point number with 96 fraction bits. Results equal those of the on-chain
 * libraries bit for bit.
 */
public final class TickMath {
    public static final int MIN_TICK = -887272;
    public static final int MAX_TICK = 887272;

    /** The square-root price at {@link #MIN_TICK}; the price limit of a swap must be above it. */
    public static final Uint256 MIN_SQRT_PRICE = Uint256.of(4295128739L);

    /** The square-root price at {@link #MAX_TICK}; the price limit of a swap must be below it. */
    public static final Uint256 MAX_SQRT_PRICE = Uint256.parse("1461446703485210103287273052203988822378723970342");

    /**
     * For each bit of a tick's magnitude, the number 2^128 / sqrt(1.0001)^(2^bit), rounded as in the contract's table.
     * Each number is stored as an upper and a lower limb.
     */
    private static final long[] FACTORS = {
        0xfffcb933bd6fad37L, 0xaa2d162d1a594001L,
        0xfff97272373d4132L, 0x59a46990580e213aL,
        0xfff2e50f5f656932L, 0xef12357cf3c7fdccL,
        0xffe5caca7e10e4e6L, 0x1c3624eaa0941cd0L,
        0xffcb9843d60f6159L, 0xc9db58835c926644L,
        0xff973b41fa98c081L, 0x472e6896dfb254c0L,
        0xff2ea16466c96a38L, 0x43ec78b326b52861L,
        0xfe5dee046a99a2a8L, 0x11c461f1969c3053L,
        0xfcbe86c7900a88aeL, 0xdcffc83b479aa3a4L,
        0xf987a7253ac41317L, 0x6f2b074cf7815e54L,
        0xf3392b0822b70005L, 0x940c7a398e4b70f3L,
        0xe7159475a2c29b74L, 0x43b29c7fa6e889d9L,
        0xd097f3bdfd2022b8L, 0x845ad8f792aa5825L,
        0xa9f746462d870fdfL, 0x8a65dc1f90e061e5L,
        0x70d869a156d2a1b8L, 0x90bb3df62baf32f7L,
        0x31be135f97d08fd9L, 0x81231505542fcfa6L,
        0x09aa508b5b7a84e1L, 0xc677de54f3e99bc9L,
        0x005d6af8dedb8119L, 0x6699c329225ee604L,
        0x00002216e584f5faL, 0x1ea926041bedfe98L,
        0x00000000048a1703L, 0x91f7dc42444e8fa2L,
    };

    /** Ticks per doubling of the square-root price, 2 / log2(1.0001), with 16 fraction bits. */
    private static final long TICKS_PER_DOUBLING_Q16 = 908567297L;

    private static final int LOG_FRACTION_BITS = 24;

    private TickMath() {}

    /**
     * The square-root price at a tick.
     *
     * @throws IllegalArgumentException if the tick is outside {@link #MIN_TICK} to {@link #MAX_TICK}
     */
    public static Uint256 sqrtPriceAtTick(int tick) {
        if (tick < MIN_TICK || tick > MAX_TICK) {
            throw new IllegalArgumentException("tick must be from -887272 to 887272, got " + tick);
        }
        if (tick == 0) {
            return Uint256.ONE.shiftLeft(96);
        }
        int rest = Math.abs(tick);
        int bit = Integer.numberOfTrailingZeros(rest);
        long high = FACTORS[2 * bit];
        long low = FACTORS[2 * bit + 1];
        for (rest &= rest - 1; rest != 0; rest &= rest - 1) {
            // (high:low) * (h:l) / 2^128, rounded down.
            bit = Integer.numberOfTrailingZeros(rest);
            long h = FACTORS[2 * bit];
            long l = FACTORS[2 * bit + 1];
            long middle = high * l;
            long sum = middle + Math.unsignedMultiplyHigh(low, l);
            long carry = Long.compareUnsigned(sum, middle) < 0 ? 1 : 0;
            long other = low * h;
            carry += Long.compareUnsigned(sum + other, other) < 0 ? 1 : 0;
            // The partial products fall into two columns, of which the lower one only contributes its carry.
            long upperLow = high * h;
            long first = upperLow + Math.unsignedMultiplyHigh(high, l);
            long upper = Long.compareUnsigned(first, upperLow) < 0 ? 1 : 0;
            long second = Math.unsignedMultiplyHigh(low, h) + carry;
            low = first + second;
            upper += Long.compareUnsigned(low, second) < 0 ? 1 : 0;
            high = Math.unsignedMultiplyHigh(high, h) + upper;
        }
        Uint256 ratio = new Uint256(0, 0, high, low);
        if (tick > 0) {
            ratio = Uint256.MAX.dividedBy(ratio);
        }
        boolean rest32 = (ratio.limb0() & 0xffffffffL) != 0;
        Uint256 price = ratio.shiftRight(32);
        return rest32 ? price.wrappingPlus(Uint256.ONE) : price;
    }

    /**
     * The greatest tick whose square-root price is at most this one.
     *
     * @throws IllegalArgumentException if the price is below {@link #MIN_SQRT_PRICE} or not below {@link
     *     #MAX_SQRT_PRICE}
     */
    public static int tickAt(Uint256 sqrtPrice) {
        if (sqrtPrice.isLessThan(MIN_SQRT_PRICE) || !sqrtPrice.isLessThan(MAX_SQRT_PRICE)) {
            throw new IllegalArgumentException("square-root price out of range, got " + sqrtPrice);
        }
        int tick = estimate(sqrtPrice);
        while (sqrtPriceAtTick(tick).isGreaterThan(sqrtPrice)) {
            tick--;
        }
        while (!sqrtPriceAtTick(tick + 1).isGreaterThan(sqrtPrice)) {
            tick++;
        }
        return tick;
    }

    /** A tick within one or two of the exact one, from a binary logarithm with 24 fraction bits. */
    private static int estimate(Uint256 sqrtPrice) {
        int bits = sqrtPrice.bitLength();
        long mantissa = bits > 64 ? sqrtPrice.shiftRight(bits - 64).limb0() : sqrtPrice.limb0() << (64 - bits);
        long log = bits - 97L;
        for (int i = 0; i < LOG_FRACTION_BITS; i++) {
            // Squaring doubles the logarithm. The next bit of the logarithm is 1 if the square is at least 2.
            mantissa = Math.unsignedMultiplyHigh(mantissa, mantissa);
            log <<= 1;
            if (mantissa < 0) {
                log |= 1;
            } else {
                mantissa <<= 1;
            }
        }
        long tick = (log * TICKS_PER_DOUBLING_Q16) >> (LOG_FRACTION_BITS + 16);
        return Math.clamp(tick, MIN_TICK, MAX_TICK - 1);
    }
}
