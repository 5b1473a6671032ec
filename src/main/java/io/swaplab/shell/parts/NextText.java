package io.swaplab.shell.parts;

import io.swaplab.session.NextStep;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How every answer about a swap says what leads on: a command that can be copied, and apart from it the reason. */
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
