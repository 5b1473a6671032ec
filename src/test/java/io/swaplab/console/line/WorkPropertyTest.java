package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Estimates of the remaining time, for work that progresses irregularly. */
class WorkPropertyTest {
    private static final Pattern LEFT = Pattern.compile("about (\\d+) s left");
    private static final int REPORTS = 200;
    private static final long MILLI = 1_000_000L;

    @Seeds(count = 300)
    void theEstimateNeverGrowsTwiceInARow(long seed) {
        List<Long> told = told(new Random(seed));
        for (int i = 2; i < told.size(); i++) {
            assertThat(told.get(i - 2) < told.get(i - 1) && told.get(i - 1) < told.get(i))
                    .as("it tells %s", told.subList(i - 2, i + 1))
                    .isFalse();
        }
    }

    @Seeds(count = 100)
    void steadyWorkTellsWhatIsLeft(long seed) {
        Random random = new Random(seed);
        int steps = 10 + random.nextInt(100);
        long stepMillis = 200 + random.nextInt(2_000);
        ActivityLine work = new ActivityLine(0);
        for (int done = 0; done < steps; done++) {
            work.at("work", done, steps, done * stepMillis * MILLI);
            Matcher left = LEFT.matcher(work.line(done * stepMillis * MILLI));
            assertThat(left.find()).as("%d of %d", done, steps).isEqualTo(done > 0);
            if (done > 0) {
                assertThat(Long.parseLong(left.group(1))).isEqualTo(stepMillis * (steps - done) / 1_000);
            }
        }
    }

    /** The different estimates in order. Some of them are made between two reports of progress. */
    private static List<Long> told(Random random) {
        ActivityLine work = new ActivityLine(0);
        List<Long> told = new ArrayList<>();
        long now = 0;
        int done = 0;
        int steps = 1 + random.nextInt(300);
        // Slow and fast phases alternate, and some pauses are up to ten times as long as usual.
        long usual = 1 + random.nextInt(3_000);
        for (int i = 0; i < REPORTS; i++) {
            now += (long) (usual * Math.pow(10, random.nextDouble() * 3 - 2)) * MILLI;
            switch (random.nextInt(12)) {
                case 0 -> usual = 1 + random.nextInt(3_000);
                case 1 -> steps += random.nextInt(20);
                case 2 -> {
                    done = 0;
                    steps = 1 + random.nextInt(300);
                }
                case 3, 4, 5 -> {}
                default -> done = Math.min(steps, done + random.nextInt(4));
            }
            if (random.nextInt(3) > 0) {
                work.at("work", done, steps, now);
            }
            Matcher left = LEFT.matcher(work.line(now));
            if (left.find()) {
                long seconds = Long.parseLong(left.group(1));
                if (told.isEmpty() || told.getLast() != seconds) {
                    told.add(seconds);
                }
            }
        }
        return told;
    }
}
