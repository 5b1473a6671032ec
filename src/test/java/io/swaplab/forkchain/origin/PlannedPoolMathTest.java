package io.swaplab.forkchain.origin;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedToken;
import org.junit.jupiter.api.Test;

class PlannedPoolMathTest {
    private static final PlannedToken CAKE = new PlannedToken("CAKE", "Cake", 18, 250);
    private static final PlannedToken DOLLAR = new PlannedToken("USD6", "Dollar", 6, 100);

    @Test
    void amountsAreWorthTheirDollars() {
        assertThat(PlannedPoolMath.amountWorth(CAKE, 1000)).isEqualTo(Uint256.parse("400000000000000000000"));
        assertThat(PlannedPoolMath.amountWorth(DOLLAR, 1000)).isEqualTo(Uint256.of(1_000_000_000));
    }

    @Test
    void offsetsAreMillionths() {
        assertThat(PlannedPoolMath.shifted(Uint256.of(10_000_000), 1300)).isEqualTo(Uint256.of(10_013_000));
        assertThat(PlannedPoolMath.shifted(Uint256.of(10_000_000), -800)).isEqualTo(Uint256.of(9_992_000));
    }

    @Test
    void equalValuesMakeARootPriceOfOne() {
        Uint256 one = Uint256.ONE.shiftLeft(96);
        assertThat(PlannedPoolMath.sqrtPriceX96(Uint256.of(7), Uint256.of(7))).isEqualTo(one);
        assertThat(PlannedPoolMath.sqrtPriceX96(Uint256.of(7), Uint256.of(28))).isEqualTo(one.times(2));
    }

    @Test
    void pricesOfFarDecimalsStayExact() {
        Uint256 six = PlannedPoolMath.amountWorth(DOLLAR, 2_000_000);
        Uint256 eighteen = PlannedPoolMath.amountWorth(new PlannedToken("USDT", "Tether", 18, 100), 2_000_000);
        assertThat(PlannedPoolMath.sqrtPriceX96(six, eighteen))
                .isEqualTo(Uint256.ONE.shiftLeft(96).times(1_000_000));
    }

    @Test
    void liquidityAtPriceOneIsTheAmount() {
        assertThat(PlannedPoolMath.liquidity(Uint256.of(12345), Uint256.ONE.shiftLeft(96)))
                .isEqualTo(Uint256.of(12345));
    }

    @Test
    void usableTicksWidenTheRangeOnBothSidesOfZero() {
        assertThat(PlannedPoolMath.usableBelow(-61, 60)).isEqualTo(-120);
        assertThat(PlannedPoolMath.usableBelow(61, 60)).isEqualTo(60);
        assertThat(PlannedPoolMath.usableAbove(-61, 60)).isEqualTo(-60);
        assertThat(PlannedPoolMath.usableAbove(61, 60)).isEqualTo(120);
        assertThat(PlannedPoolMath.usableAbove(60, 60)).isEqualTo(60);
    }

    /** The logarithms computed by hand: ln 10^12 is 27.6310, ln 2.5 is 0.9163, and ln 1.001 is 0.0009995. */
    @Test
    void theNearestBinIsAsManyStepsFromOneAsThePrice() {
        PlannedToken tether = new PlannedToken("USDT", "Tether", 18, 100);
        int unit = 1 << 23;
        assertThat(PlannedPoolMath.nearestBin(tether, tether, 10)).isEqualTo(unit);
        assertThat(PlannedPoolMath.nearestBin(CAKE, tether, 10)).isEqualTo(unit + 917);
        assertThat(PlannedPoolMath.nearestBin(tether, CAKE, 10)).isEqualTo(unit - 917);
        assertThat(PlannedPoolMath.nearestBin(DOLLAR, tether, 10)).isEqualTo(unit + 27_645);
    }
}
