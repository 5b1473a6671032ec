package io.swaplab.console.prompt;

/**
 * How long the rest of some steps will take at the pace so far. Between steps the estimate counts down. One that grew does
 * not grow again before it has fallen, whatever the pace: of two growths in a row nobody knows where they will end.
 */
final class TimeLeft {
    static final long UNKNOWN = -1;
    private static final long SECOND = 1_000_000_000L;

    /** The first report of these steps; what was done before it says nothing of the pace. */
    private int firstDone;

    private long firstNanos;
    private int done;
    private int total;
    private long estimateNanos;
    private long steppedNanos;
    private long toldSecs = UNKNOWN;
    private long toldNanos;
    private boolean hasGrown;

    /** @param steps 0 if unknown */
    void at(int stepsDone, int steps, long nowNanos) {
        if (stepsDone < done || steps < total || total == 0) {
            firstDone = stepsDone;
            firstNanos = nowNanos;
        }
        if (stepsDone != done || steps != total) {
            done = stepsDone;
            total = steps;
            steppedNanos = nowNanos;
            estimateNanos =
                    done > firstDone ? (nowNanos - firstNanos) / (done - firstDone) * Math.max(total - done, 0) : 0;
        }
    }

    /** Seconds, or {@link #UNKNOWN} before the first step, and where the next one takes longer than all that were left. */
    long secs(long nowNanos) {
        long left = estimateNanos - (nowNanos - steppedNanos);
        if (done <= firstDone || left < 0) {
            return UNKNOWN;
        }
        long secs = left / SECOND;
        if (toldSecs != UNKNOWN && secs > toldSecs && hasGrown) {
            secs = Math.max(0, toldSecs - (nowNanos - toldNanos) / SECOND);
        }
        if (secs != toldSecs) {
            hasGrown = toldSecs != UNKNOWN && secs > toldSecs;
            toldSecs = secs;
            toldNanos = nowNanos;
        }
        return secs;
    }
}
