package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ActivityLineTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void workOfUnknownSizeTellsItsTime() {
        ActivityLine work = new ActivityLine(0);
        work.at("reading the pools", 0, 0, SECOND);
        assertThat(work.shown(3 * SECOND, 40)).isEqualTo(" reading the pools, 3 s                 ");
    }

    @Test
    void stepsShowABarAndAnEstimate() {
        ActivityLine work = new ActivityLine(0);
        work.at("origin chain", 0, 24, 10 * SECOND);
        work.at("origin chain", 6, 24, 16 * SECOND);
        assertThat(work.shown(16 * SECOND, 100).strip())
                .isEqualTo("[#####---------------] 6 of 24 origin chain, 16 s, about 18 s left");
    }

    @Test
    void aSingleLineTellsTheSameWithoutABar() {
        ActivityLine work = new ActivityLine(0);
        work.at("origin chain", 6, 24, 16 * SECOND);
        assertThat(work.line(16 * SECOND)).as("one report tells no pace").isEqualTo("origin chain, 6 of 24, 16 s");
        work.at("origin chain", 8, 24, 20 * SECOND);
        assertThat(work.line(20 * SECOND)).isEqualTo("origin chain, 8 of 24, 20 s, about 32 s left");
        work.at("reading the head", 0, 0, 21 * SECOND);
        assertThat(work.line(22 * SECOND)).isEqualTo("reading the head, 22 s");
    }

    @Test
    void aNarrowTerminalCutsTheLine() {
        ActivityLine work = new ActivityLine(0);
        work.at("a long text about what is done", 0, 0, 0);
        assertThat(work.shown(0, 10)).isEqualTo(" a long te");
        assertThat(work.shown(0, 0)).hasSize(1);
    }

    @Test
    void anEstimateCountsDownAndEndsWhereAStepTakesLonger() {
        ActivityLine work = new ActivityLine(0);
        work.at("pools", 0, 4, 0);
        work.at("pools", 2, 4, 4 * SECOND);
        assertThat(work.line(4 * SECOND)).endsWith("about 4 s left");
        assertThat(work.line(6 * SECOND)).endsWith("about 2 s left");
        assertThat(work.line(9 * SECOND)).isEqualTo("pools, 2 of 4, 9 s");
        work.at("pools", 3, 4, 12 * SECOND);
        assertThat(work.line(12 * SECOND)).endsWith("about 4 s left");
    }
}
