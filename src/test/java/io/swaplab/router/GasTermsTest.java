package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import org.junit.jupiter.api.Test;

class GasTermsTest {
    private static final Uint256 TWO = Uint256.of(2);
    private static final Uint256 SEVEN = Uint256.of(7);

    @Test
    void aCostIsGasTimesPriceInTheTokenRoundedUp() {
        GasTerms gas = new GasTerms(Uint256.of(5), new Rate(TWO, SEVEN));
        assertThat(gas.costUp(0)).isEqualTo(Uint256.ZERO);
        assertThat(gas.costUp(7)).isEqualTo(Uint256.of(10));
        assertThat(gas.costUp(8)).isEqualTo(Uint256.of(12));
    }

    @Test
    void aCostAboveTheRangeIsItsEnd() {
        assertThat(new GasTerms(Uint256.MAX, new Rate(Uint256.ONE, Uint256.ONE)).costUp(1))
                .isEqualTo(Uint256.MAX);
        assertThat(new GasTerms(Uint256.MAX, new Rate(Uint256.ONE, Uint256.MAX)).costUp(2))
                .isEqualTo(Uint256.MAX);
        assertThat(new GasTerms(Uint256.MAX, new Rate(TWO, Uint256.ONE)).costUp(1))
                .isEqualTo(Uint256.MAX);
    }

    @Test
    void termsInAnotherTokenCostWhatThatIsWorth() {
        GasTerms gas = new GasTerms(Uint256.of(5), new Rate(TWO, SEVEN));
        assertThat(gas.in(Uint256.of(3), TWO).costUp(7)).isEqualTo(Uint256.of(15));
        Uint256 large = Uint256.ONE.shiftLeft(250);
        GasTerms great = new GasTerms(Uint256.ONE, new Rate(large, large));
        assertThat(great.in(Uint256.of(1_000_000), Uint256.of(1_000_000)).costUp(1_000))
                .isEqualTo(Uint256.of(1_000));
    }

    @Test
    void gasWeighsOnlyWhereItHasAPriceAndTheCoinAWorth() {
        Rate one = new Rate(Uint256.ONE, Uint256.ONE);
        assertThat(GasTerms.NONE.areWeighed()).isFalse();
        assertThat(new GasTerms(Uint256.ZERO, one).areWeighed()).isFalse();
        assertThat(new GasTerms(Uint256.ONE, new Rate(Uint256.ZERO, Uint256.ONE)).areWeighed())
                .isFalse();
        assertThat(new GasTerms(Uint256.ONE, one).areWeighed()).isTrue();
    }
}
