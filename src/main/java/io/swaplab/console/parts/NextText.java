package io.swaplab.console.parts;

import io.swaplab.lab.session.NextStep;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders the last lines of an answer about a swap: the next command, ready to be copied, and a hint. */
public final class NextText {
    private NextText() {}

    public static String lines(NextStep next) {
        return (next.command() == null ? "" : "next: " + next.command() + "\n") + "hint: " + next.hint();
    }

    public static void put(Map<String, @Nullable Object> data, NextStep next) {
        data.put("next", next.command());
        data.put("hint", next.hint());
    }
}
