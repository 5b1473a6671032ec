package io.swaplab.core.math;

import static io.swaplab.core.math.ShapedNumbers.big;
import static io.swaplab.core.math.ShapedNumbers.wrapped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.fresh.Seeds;
import java.math.BigInteger;
import java.util.function.Supplier;

/** Compares the arithmetic with BigInteger on {@link ShapedNumbers}; a failure names the seed and the operands. */
class Uint256PropertyTest {

    private static final long SEED = Long.getLong("swaplab.seed", 20261121L);
    private static final int ROUNDS = 60_000;
    private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(256);

    private ShapedNumbers numbers = new ShapedNumbers(1);

    @Seeds(count = 1)
    void sumsAndDifferencesAgreeWithTheOracle(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 a = numbers.next();
            Uint256 b = numbers.next();
            agree(a.wrappingPlus(b), big(a).add(big(b)), a, b);
            agree(a.wrappingMinus(b), big(a).subtract(big(b)), a, b);
            exact(() -> a.plus(b), big(a).add(big(b)), a, b);
            exact(() -> a.minus(b), big(a).subtract(big(b)), a, b);
            same(a.plusOverflows(b), big(a).add(big(b)).compareTo(LIMIT) >= 0, a, b);
        }
    }

    @Seeds(count = 1)
    void productsAgreeWithTheOracle(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 a = numbers.next();
            Uint256 b = numbers.upToBits(1 + numbers.below(256));
            BigInteger product = big(a).multiply(big(b));
            agree(a.wrappingTimes(b), product, a, b);
            agree(a.timesHigh(b), product.shiftRight(256), a, b);
            exact(() -> a.times(b), product, a, b);
            same(a.timesOverflows(b), product.compareTo(LIMIT) >= 0, a, b);
        }
    }

    @Seeds(count = 1)
    void quotientsAndRemaindersAgreeWithTheOracle(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 a = numbers.next();
            Uint256 b = numbers.upToBits(1 + numbers.below(256));
            if (b.isZero()) {
                continue;
            }
            BigInteger[] both = big(a).divideAndRemainder(big(b));
            agree(a.dividedBy(b), both[0], a, b);
            agree(a.remainder(b), both[1], a, b);
            agree(a.dividedByUp(b), both[0].add(BigInteger.valueOf(both[1].signum())), a, b);
        }
    }

    @Seeds(count = 1)
    void mulDivAgreesWithTheOracleForEveryCombinationOfWidths(long seed) {
        numbers = new ShapedNumbers(seed);
        int[] widths = {1, 8, 32, 63, 64, 65, 96, 127, 128, 129, 160, 191, 192, 193, 224, 255, 256};
        for (int aBits : widths) {
            for (int bBits : widths) {
                for (int dBits : widths) {
                    for (int i = 0; i < 20; i++) {
                        mulDivAgrees(numbers.ofBits(aBits), numbers.ofBits(bBits), numbers.ofBits(dBits));
                    }
                }
            }
        }
    }

    @Seeds(count = 1)
    void mulDivAgreesWhereTheQuotientJustFits(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 a = numbers.next();
            Uint256 b = numbers.next();
            // Divisors near the upper half of the product: the smallest ones for which the quotient fits.
            Uint256 edge = a.timesHigh(b).wrappingPlus(Uint256.of(numbers.below(3)));
            if (!edge.isZero()) {
                mulDivAgrees(a, b, edge);
            }
        }
    }

    @Seeds(count = 1)
    void wholeMultiplesDivideWithoutRest(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 a = numbers.next();
            Uint256 d = numbers.next().max(Uint256.ONE);
            same(Uint256.mulDivDown(a, d, d), a, a, d);
            same(Uint256.mulDivUp(a, d, d), a, a, d);
            same(Uint256.mulDivDown(d, a, d), a, a, d);
        }
    }

    @Seeds(count = 1)
    void dividendsBesideMultiplesOfNarrowDivisorsAgreeWithTheOracle(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 d = numbers.upToBits(1 + numbers.below(140)).max(Uint256.ONE);
            Uint256 multiple = numbers.next().dividedBy(d).wrappingTimes(d);
            Uint256 a = multiple.wrappingPlus(d).wrappingMinus(Uint256.of(numbers.below(3)));
            BigInteger[] both = big(a).divideAndRemainder(big(d));
            agree(a.dividedBy(d), both[0], a, d);
            agree(a.remainder(d), both[1], a, d);
            agree(a.dividedByUp(d), both[0].add(BigInteger.valueOf(both[1].signum())), a, d);
        }
    }

    @Seeds(count = 1)
    void shiftsAndBitOperationsAgreeWithTheOracle(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 a = numbers.next();
            Uint256 b = numbers.next();
            int bits = numbers.below(258);
            Uint256 shift = Uint256.of(bits);
            agree(a.shiftLeft(bits), big(a).shiftLeft(bits), a, shift);
            agree(a.shiftRight(bits), big(a).shiftRight(bits), a, shift);
            agree(a.and(b), big(a).and(big(b)), a, b);
            agree(a.or(b), big(a).or(big(b)), a, b);
            agree(a.xor(b), big(a).xor(big(b)), a, b);
            agree(a.not(), big(a).not(), a, b);
            agree(a.negatedWrapping(), big(a).negate(), a, b);
            same(a.bitLength(), big(a).bitLength(), a, b);
            same(a.isNegativeSigned(), big(a).testBit(255), a, b);
        }
    }

    @Seeds(count = 1)
    void orderAndEqualityAgreeWithTheOracle(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS; i++) {
            Uint256 a = numbers.next();
            Uint256 b = numbers.below(4) == 0 ? a.wrappingPlus(Uint256.of(numbers.below(2))) : numbers.next();
            int order = big(a).compareTo(big(b));
            same(Integer.signum(a.compareTo(b)), order, a, b);
            same(a.isLessThan(b), order < 0, a, b);
            same(a.isGreaterThan(b), order > 0, a, b);
            same(a.equals(b), order == 0, a, b);
            agree(a.min(b), big(a).min(big(b)), a, b);
            agree(a.max(b), big(a).max(big(b)), a, b);
        }
    }

    @Seeds(count = 1)
    void textAndBytesRoundTrip(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS / 3; i++) {
            Uint256 a = numbers.next();
            same(a.toString(), big(a).toString(), a, a);
            same(Uint256.parse(a.toString()), a, a, a);
            same(a.toHex(), "0x" + big(a).toString(16), a, a);
            same(Uint256.ofHex(a.toHex()), a, a, a);
            same(Uint256.fromBytes(a.toBytes()), a, a, a);
        }
    }

    @Seeds(count = 1)
    void rootsAgreeWithTheOracle(long seed) {
        numbers = new ShapedNumbers(seed);
        for (int i = 0; i < ROUNDS / 3; i++) {
            Uint256 a = numbers.next();
            agree(a.sqrtDown(), big(a).sqrt(), a, a);
            Uint256 half = numbers.upToBits(128);
            Uint256 square = half.times(half);
            same(square.sqrtDown(), half, square, half);
            if (!half.isZero()) {
                same(square.minus(Uint256.ONE).sqrtDown(), half.minus(Uint256.ONE), square, half);
            }
        }
    }

    private static void mulDivAgrees(Uint256 a, Uint256 b, Uint256 d) {
        BigInteger[] both = big(a).multiply(big(b)).divideAndRemainder(big(d));
        exact(() -> Uint256.mulDivDown(a, b, d), both[0], a, b, d);
        BigInteger up = both[0].add(BigInteger.valueOf(both[1].signum()));
        exact(() -> Uint256.mulDivUp(a, b, d), up, a, b, d);
    }

    private static void agree(Uint256 actual, BigInteger expected, Uint256... operands) {
        same(actual, wrapped(expected), operands);
    }

    /** Checks that an operation returns the expected value, or throws if that is outside 0 .. 2^256-1. */
    private static void exact(Supplier<Uint256> operation, BigInteger expected, Uint256... operands) {
        if (expected.signum() < 0 || expected.compareTo(LIMIT) >= 0) {
            assertThatThrownBy(operation::get).as(() -> described(operands)).isInstanceOf(ArithmeticException.class);
        } else {
            agree(operation.get(), expected, operands);
        }
    }

    /** Compares without AssertJ first, because building an assertion costs more than the operation under test. */
    private static void same(Object actual, Object expected, Uint256... operands) {
        if (!actual.equals(expected)) {
            assertThat(actual).as(() -> described(operands)).isEqualTo(expected);
        }
    }

    private static String described(Uint256... operands) {
        StringBuilder text = new StringBuilder("seed ").append(SEED).append(", operands");
        for (Uint256 operand : operands) {
            text.append(' ').append(operand.toHex());
        }
        return text.toString();
    }
}
