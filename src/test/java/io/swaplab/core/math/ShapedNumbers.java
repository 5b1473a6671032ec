package io.swaplab.core.math;

import java.math.BigInteger;
import java.util.SplittableRandom;

/**
 * Seeded random operands in the places where limb arithmetic typically fails: every byte length, limb boundaries and
 * their neighbours, runs of ones and of zeros. Uniform random words would almost never carry across a limb.
 */
public final class ShapedNumbers {

    private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(256);

    private final SplittableRandom random;

    public ShapedNumbers(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A value of any width up to 256 bits. */
    public Uint256 next() {
        return upToBits(256);
    }

    /** A value of at most {@code bits} bits. */
    public Uint256 upToBits(int bits) {
        int width = 1 + random.nextInt(bits);
        Uint256 value = switch (random.nextInt(6)) {
            case 0 -> Uint256.MAX;
            case 1 -> Uint256.ONE.shiftLeft(width - 1);
            case 2 -> new Uint256(limb(), limb(), limb(), limb());
            case 3 -> words().shiftRight(8 * random.nextInt(32));
            case 4 ->
                Uint256.ONE
                        .shiftLeft(64 * (width / 64))
                        .wrappingPlus(Uint256.of(random.nextInt(3)))
                        .wrappingMinus(Uint256.ONE);
            default -> words();
        };
        return value.and(Uint256.MAX.shiftRight(256 - width));
    }

    /** A value of exactly {@code bits} bits. */
    public Uint256 ofBits(int bits) {
        return upToBits(bits).or(Uint256.ONE.shiftLeft(bits - 1));
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    private Uint256 words() {
        return new Uint256(random.nextLong(), random.nextLong(), random.nextLong(), random.nextLong());
    }

    private long limb() {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2 -> 1;
            case 3 -> Long.MIN_VALUE;
            case 4 -> Long.MAX_VALUE;
            default -> random.nextLong();
        };
    }

    /** Converts a value to BigInteger, which serves as the test oracle. */
    public static BigInteger big(Uint256 value) {
        return new BigInteger(1, value.toBytes());
    }

    /** Converts a BigInteger modulo 2^256 to a value. */
    public static Uint256 wrapped(BigInteger value) {
        byte[] bytes = value.mod(MODULUS).toByteArray();
        int start = bytes.length == 33 ? 1 : 0;
        return Uint256.fromBytes(java.util.Arrays.copyOfRange(bytes, start, bytes.length));
    }
}
