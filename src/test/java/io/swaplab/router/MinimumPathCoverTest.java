package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.router.search.MinimumPathCover;
import org.junit.jupiter.api.Test;

/** The minimum number of paths that cover every step; token 0 is the input, 1 the output. */
class MinimumPathCoverTest {
    @Test
    void aChainIsOnePath() {
        assertThat(MinimumPathCover.count(new int[] {0, 2, 3}, new int[] {2, 3, 1}))
                .isEqualTo(1);
    }

    @Test
    void parallelStepsAreAPathEach() {
        assertThat(MinimumPathCover.count(new int[] {0, 0, 0}, new int[] {1, 1, 1}))
                .isEqualTo(3);
    }

    @Test
    void twoByTwoThroughOneTokenAreTwoPaths() {
        assertThat(MinimumPathCover.count(new int[] {0, 0, 2, 2}, new int[] {2, 2, 1, 1}))
                .isEqualTo(2);
    }

    @Test
    void aBridgeNeedsAThirdPathOnlyWhenBothSidesAreTaken() {
        assertThat(MinimumPathCover.count(new int[] {0, 0, 2, 3}, new int[] {2, 3, 3, 1}))
                .isEqualTo(2);
        assertThat(MinimumPathCover.count(new int[] {0, 0, 2, 2, 3}, new int[] {2, 3, 3, 1, 1}))
                .isEqualTo(3);
    }

    /** Paths s-a-b-t and s-c-a-t, where the second part of a is produced only after the first was traded for b. */
    @Test
    void whatGoesOnBeforeItsTokenIsWholeCannotPassWhatComesLater() {
        int[] from = {0, 0, 2, 4, 2, 3};
        int[] to = {2, 4, 3, 2, 1, 1};
        assertThat(MinimumPathCover.count(from, to)).isEqualTo(2);
    }

    @Test
    void whatIsMadeEarlyMayWaitForALateConsumer() {
        // Three steps produce a before b consumes some of it, one after that, and four steps consume a at the end.
        int[] from = {0, 0, 0, 0, 2, 4, 2, 2, 2, 3};
        int[] to = {2, 2, 2, 4, 3, 2, 1, 1, 1, 1};
        assertThat(MinimumPathCover.count(from, to)).isEqualTo(4);
    }

    @Test
    void laterInputsDoNotCoverEarlierSteps() {
        // Both inputs of b come from a's first place, so the two later producers of a need paths of their own.
        int[] early = {0, 2, 2, 0, 4, 4, 2, 3};
        int[] earlyTo = {2, 3, 3, 4, 2, 2, 1, 1};
        assertThat(MinimumPathCover.count(early, earlyTo)).isEqualTo(4);
        // If all of a is produced before its first consumer, two of its three producers continue to b.
        int[] whole = {0, 0, 4, 4, 2, 2, 2, 3};
        int[] wholeTo = {2, 4, 2, 2, 3, 3, 1, 1};
        assertThat(MinimumPathCover.count(whole, wholeTo)).isEqualTo(3);
    }

    @Test
    void aTokenThatNobodyMadeOrTakesIsAnError() {
        assertThatThrownBy(() -> MinimumPathCover.count(new int[] {2}, new int[] {1}))
                .hasMessageContaining("no step makes");
        assertThatThrownBy(() -> MinimumPathCover.count(new int[] {0}, new int[] {2}))
                .hasMessageContaining("no step consumes");
    }
}
