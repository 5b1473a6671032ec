package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many paths it takes to pass every step; token 0 is the input, 1 the output. */
class PathCoverTest {
    @Test
    void aChainIsOnePath() {
        assertThat(PathCover.count(new int[] {0, 2, 3}, new int[] {2, 3, 1})).isEqualTo(1);
    }

    @Test
    void parallelStepsAreAPathEach() {
        assertThat(PathCover.count(new int[] {0, 0, 0}, new int[] {1, 1, 1})).isEqualTo(3);
    }

    @Test
    void twoByTwoThroughOneTokenAreTwoPaths() {
        assertThat(PathCover.count(new int[] {0, 0, 2, 2}, new int[] {2, 2, 1, 1}))
                .isEqualTo(2);
    }

    @Test
    void aBridgeNeedsAThirdPathOnlyWhenBothSidesAreTaken() {
        assertThat(PathCover.count(new int[] {0, 0, 2, 3}, new int[] {2, 3, 3, 1}))
                .isEqualTo(2);
        assertThat(PathCover.count(new int[] {0, 0, 2, 2, 3}, new int[] {2, 3, 3, 1, 1}))
                .isEqualTo(3);
    }
}
