package io.swaplab.lab.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.BasisPoints;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.inspect.Diagnosis.Shortfall;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShortfallTest {
    @Seeds(count = 1)
    void theLeastSlippagePassesAndOneLessDoesNot(long seed) {
        var random = new SplittableRandom(seed);
        for (int i = 0; i < 2_000; i++) {
            Uint256 expected = Uint256.of(random.nextLong(1, i % 2 == 0 ? 50_000 : Long.MAX_VALUE));
            Uint256 got = Uint256.of(random.nextLong(0, expected.toLongExact()));
            int least = Shortfall.leastSlippageBps(expected, got);
            assertThat(BasisPoints.minimumOut(expected, least).isGreaterThan(got))
                    .as(expected + " " + got)
                    .isFalse();
            if (least > 0) {
                assertThat(BasisPoints.minimumOut(expected, least - 1).isGreaterThan(got))
                        .as(expected + " " + got)
                        .isTrue();
            }
        }
    }

    @Test
    void nothingIsNeededWhereAllArrived() {
        assertThat(Shortfall.leastSlippageBps(Uint256.of(5), Uint256.of(5))).isZero();
        assertThat(Shortfall.leastSlippageBps(Uint256.of(5), Uint256.of(9))).isZero();
        assertThat(Shortfall.leastSlippageBps(Uint256.MAX, Uint256.ZERO)).isEqualTo(10_000);
    }
}
