package io.swaplab.shell.prompt;

import java.util.concurrent.TimeUnit;

/** Work that takes a while, as one line: what is done now, how far it is, how long it has taken and may still take. */
public final class Work {
    private static final int BAR_CELLS = 20;

    private final long beganNanos;
    private String what = "";
    private int done;
    private int total;
    private long steppedNanos;

    /**
     * Work that begins.
     *
     * @param nowNanos of {@link System#nanoTime}
     */
    public Work(long nowNanos) {
        this.beganNanos = nowNanos;
        this.steppedNanos = nowNanos;
    }

    /**
     * What is done now.
     *
     * @param stepsDone 0 at the first step
     * @param steps 0 where nobody knows how many
     */
    public void at(String text, int stepsDone, int steps, long nowNanos) {
        if (steps > 0 && (total != steps || stepsDone < done)) {
            steppedNanos = nowNanos;
        }
        what = text;
        done = stepsDone;
        total = steps;
    }

    /** One line of at most so many columns, filled up with blanks. */
    public String shown(long nowNanos, int columns) {
        String text =
                " " + (total > 0 ? bar() : "") + what + ", " + seconds(nowNanos - beganNanos) + " s" + rest(nowNanos);
        int cells = Math.max(columns, 1);
        return text.length() <= cells ? text + " ".repeat(cells - text.length()) : text.substring(0, cells);
    }

    private String bar() {
        int full = BAR_CELLS * Math.min(done, total) / total;
        return "[" + "#".repeat(full) + "-".repeat(BAR_CELLS - full) + "] " + done + " of " + total + " ";
    }

    private String rest(long nowNanos) {
        if (total == 0 || done == 0) {
            return "";
        }
        return ", about " + seconds((nowNanos - steppedNanos) / done * (total - done)) + " s left";
    }

    private static long seconds(long nanos) {
        return TimeUnit.NANOSECONDS.toSeconds(nanos);
    }
}
