package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SmallestValueSearchTest {
    @Test
    void everyGuessLeadsToTheLeastNumber() {
        for (long least : new long[] {1, 2, 3, 17, 1000, 1023, 1024, 1025, 999_983}) {
            for (long guess : new long[] {1, 2, 16, 17, 18, 1000, 1024, 500_000, 2_000_000}) {
                Uint256 found =
                        SmallestValueSearch.around(Uint256.of(guess), number -> number.isLessThan(Uint256.of(least)));
                assertThat(found).as("%s from %s", least, guess).isEqualTo(Uint256.of(least));
            }
        }
    }

    @Test
    void nearGuessCostsFewTrials() {
        Uint256 least = Uint256.ONE.shiftLeft(200);
        int[] trials = {0};
        Uint256 found = SmallestValueSearch.around(least.plus(2), number -> {
            trials[0]++;
            return number.isLessThan(least);
        });
        assertThat(found).isEqualTo(least);
        assertThat(trials[0]).isLessThan(10);
    }
}
