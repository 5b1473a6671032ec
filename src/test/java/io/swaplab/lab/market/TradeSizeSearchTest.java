package io.swaplab.lab.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Sizes of trades are found by quotes alone, both in pools that take any amount and in pools that run dry. */
class TradeSizeSearchTest {
    private static final Uint256 RESERVE = Uint256.parse("1000000000000000000000");

    private static TradeSizeSearch size(Pool pool) {
        return new TradeSizeSearch(pool, 0, 1);
    }

    /** A pool that refuses an input above its reserve. */
    private static Pool dry() {
        return SimplePool.of(RESERVE, RESERVE, RESERVE);
    }

    private static Pool endless() {
        return SimplePool.of(RESERVE, RESERVE, Uint256.MAX.shiftRight(60));
    }

    private static Predicate<Pool> reserveAtLeast(Uint256 reserve) {
        return pool -> !((SimplePool) pool).reserveIn().isLessThan(reserve);
    }

    @Test
    void theLeastAmountThatReachesAGoalIsFoundToTheTrillionth() {
        Uint256 wanted = Uint256.parse("123456789012345678901");
        TradeSizeSearch.Around around =
                size(endless()).reaching(reserveAtLeast(RESERVE.plus(wanted))).orElseThrow();
        assertThat(around.reached().isLessThan(wanted)).isFalse();
        assertThat(around.below().isLessThan(wanted)).isTrue();
        assertThat(around.reached().minus(around.below()))
                .isLessThan(wanted.dividedBy(1_000_000_000_000L).plus(1));
    }

    @Test
    void aGoalJustBeforeAPoolRunsDryIsReached() {
        assertThat(size(dry()).reaching(reserveAtLeast(RESERVE.plus(RESERVE).minus(RESERVE.dividedBy(1_000_000)))))
                .isPresent();
    }

    @Test
    void aGoalBehindTheEndOfAPoolIsNotReached() {
        assertThat(size(dry()).reaching(reserveAtLeast(RESERVE.times(3)))).isEmpty();
    }

    @Test
    void theLargestTradeEndsWhereDoublingGetsNextToNothing() {
        Uint256 largest = size(endless()).largest();
        Uint256 out = endless().amountOut(0, 1, largest);
        assertThat(out.times(100)).isGreaterThan(RESERVE.times(98));
        assertThat(largest).isLessThan(RESERVE.times(1_000));
    }

    @Test
    void theLargestTradeOfAPoolThatRunsDryIsItsLast() {
        Uint256 largest = size(dry()).largest();
        assertThat(dry().amountOut(0, 1, largest).isZero()).isFalse();
        assertThat(RESERVE.minus(largest)).isLessThan(RESERVE.dividedBy(1_000_000_000L));
    }

    @Test
    void aPoolThatTakesNothingHasNoSize() {
        Pool closed = SimplePool.of(RESERVE, RESERVE, Uint256.ZERO);
        assertThat(size(closed).largest()).isEqualTo(Uint256.ZERO);
        assertThat(size(closed).reaching(pool -> true)).isEmpty();
    }
}
