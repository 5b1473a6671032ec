package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class FeeSplitPropertyTest {
    private static final long SEED = 10_000;
    private static final BigInteger BPS = BigInteger.valueOf(10_000);

    @Seeds(count = 1)
    void partsAddUpAndRoundDown(long seed) {
        var random = new RandomPlans(seed);
        for (int i = 0; i < 1_000; i++) {
            Uint256 gross = random.amount();
            int feeBps = random.below(501);
            int cutBps = random.below(5_001);
            FeeSplit split = FeeSplit.of(gross, feeBps, cutBps);
            BigInteger fee = big(gross).multiply(BigInteger.valueOf(feeBps)).divide(BPS);
            BigInteger cut = fee.multiply(BigInteger.valueOf(cutBps)).divide(BPS);
            assertThat(big(split.fee()))
                    .as("fee of %s at %d, seed %d", gross, feeBps, SEED)
                    .isEqualTo(fee);
            assertThat(big(split.protocolCut())).isEqualTo(cut);
            assertThat(split.net().plus(split.integratorFee()).plus(split.protocolCut()))
                    .isEqualTo(gross);
        }
    }

    @Test
    void theOddUnitGoesToTheRecipient() {
        FeeSplit split = FeeSplit.of(Uint256.of(199), 100, 5_000);
        assertThat(split.fee()).isEqualTo(Uint256.ONE);
        assertThat(split.net()).isEqualTo(Uint256.of(198));
        assertThat(split.protocolCut()).isEqualTo(Uint256.ZERO);
        assertThat(split.integratorFee()).isEqualTo(Uint256.ONE);
    }

    @Test
    void theMinimumIsRoundedDown() {
        assertThat(BasisPoints.minimumOut(Uint256.of(10_001), 50)).isEqualTo(Uint256.of(9_950));
        assertThat(BasisPoints.minimumOut(Uint256.MAX, 0)).isEqualTo(Uint256.MAX);
        assertThat(BasisPoints.minimumOut(Uint256.MAX, 10_000)).isEqualTo(Uint256.ZERO);
        assertThat(BasisPoints.minimumOut(Uint256.ONE, 1)).isEqualTo(Uint256.ZERO);
    }

    @Test
    void theMaximumIsRoundedUpAndCappedWhereItDoesNotFit() {
        assertThat(BasisPoints.maximumIn(Uint256.of(10_001), 50)).isEqualTo(Uint256.of(10_052));
        assertThat(BasisPoints.maximumIn(Uint256.MAX, 0)).isEqualTo(Uint256.MAX);
        Uint256 large = Uint256.ONE.shiftLeft(255);
        assertThat(BasisPoints.maximumIn(large, 1)).isEqualTo(large.plus(large.dividedByUp(Uint256.of(10_000))));
        assertThat(BasisPoints.maximumIn(large, 10_000)).isEqualTo(Uint256.MAX);
        Uint256 last = Uint256.mulDivDown(Uint256.MAX, Uint256.of(10_000), Uint256.of(10_050));
        assertThat(BasisPoints.maximumIn(last, 50)).isLessThanOrEqualTo(Uint256.MAX);
        assertThat(BasisPoints.maximumIn(last.plus(1), 50)).isEqualTo(Uint256.MAX);
    }

    @Test
    void ratesOutsideTheirRangeAreRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BasisPoints.minimumOut(Uint256.ONE, 10_001))
                .withMessage("slippageBps must be between 0 and 10000, got 10001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeeSplit.of(Uint256.ONE, -1, 0))
                .withMessageContaining("customFeeBps");
    }

    private static BigInteger big(Uint256 value) {
        return new BigInteger(1, value.toBytes());
    }
}
