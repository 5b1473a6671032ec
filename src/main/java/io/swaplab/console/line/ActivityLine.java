package io.swaplab.console.line;

import io.swaplab.core.evm.ForeignText;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Renders a long-running activity as one line: current step, progress, elapsed time and estimated remaining time. */
public final class ActivityLine {
    private static final int BAR_CELLS = 20;

    private final long beganNanos;
    private final TimeLeft left = new TimeLeft();
    private String what = "";
    private int done;
    private int total;

    /**
     * Starts the activity.
     *
     * @param nowNanos the time by {@link System#nanoTime}
     */
    public ActivityLine(long nowNanos) {
        this.beganNanos = nowNanos;
    }

    /**
     * Sets the current step.
     *
     * @param stepsDone number of completed steps, so 0 during the first step
     * @param steps total number of steps, 0 if unknown
     */
    public void at(String text, int stepsDone, int steps, long nowNanos) {
        left.at(stepsDone, steps, nowNanos);
        what = ForeignText.line(text);
        done = stepsDone;
        total = steps;
    }

    /** The activity as one line of at most this many columns, padded with blanks. */
    public String shown(long nowNanos, int columns) {
        String text =
                " " + (total > 0 ? bar() : "") + what + ", " + seconds(nowNanos - beganNanos) + " s" + rest(nowNanos);
        int cells = Math.max(columns, 1);
        return text.length() <= cells ? text + " ".repeat(cells - text.length()) : text.substring(0, cells);
    }

    /** The activity as text without a progress bar and without padding, for output that is a sequence of lines. */
    public String line(long nowNanos) {
        return what + (total > 0 ? ", " + done + " of " + total : "") + ", " + seconds(nowNanos - beganNanos) + " s"
                + rest(nowNanos);
    }

    private String bar() {
        int full = BAR_CELLS * Math.min(done, total) / total;
        return "[" + "#".repeat(full) + "-".repeat(BAR_CELLS - full) + "] " + done + " of " + total + " ";
    }

    private String rest(long nowNanos) {
        long secs = left.secs(nowNanos);
        return secs == TimeLeft.UNKNOWN ? "" : ", about " + secs + " s left";
    }

    private static long seconds(long nanos) {
        return TimeUnit.NANOSECONDS.toSeconds(nanos);
    }

    /**
     * Estimates the remaining time from the average duration of the completed steps. Between steps the estimate counts
     * down. It never grows twice in a row: after it has grown, it must fall before it may grow again.
     */
    private static final class TimeLeft {
        static final long UNKNOWN = -1;
        private static final long SECOND = 1_000_000_000L;

        /**
         * The number of steps that were already completed at the first report. The average leaves them out, because
         * their duration is unknown.
         */
        private int firstDone;

        private long firstNanos;
        private int done;
        private int total;
        private long estimateNanos;
        private long steppedNanos;
        private long toldSecs = UNKNOWN;
        private long toldNanos;
        private boolean hasGrown;

        /** @param steps total number of steps, 0 if unknown */
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

        /**
         * The estimated remaining seconds. {@link #UNKNOWN} until a step has been completed, and when the current step
         * has taken longer than the whole estimate.
         */
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

    /** Calls an action every second on a daemon thread, between {@link #start} and {@link #stop}. */
    public static final class EverySecond {
        private final Runnable call;
        private @Nullable ScheduledExecutorService running;

        public EverySecond(Runnable call) {
            this.call = call;
        }

        /** Starts the calls, the first one after a second. Calling this again has no effect. */
        public synchronized void start() {
            if (running == null) {
                running = Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("status").factory());
                var unused = running.scheduleAtFixedRate(call, 1, 1, TimeUnit.SECONDS);
            }
        }

        /** Stops the calls; a call in progress may still end later. */
        public synchronized void stop() {
            if (running != null) {
                running.shutdownNow();
            }
            running = null;
        }
    }
}
