package io.swaplab.console.doors;

import io.swaplab.console.model.EndedCommand;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps the answer of the last command for {@code expect}. */
public final class Answers {
    static final String EXPECT = "expect";
    static final String RUN = "run";

    /** Commands that speak of others' answers. */
    private static final Set<String> ABOUT_OTHERS = Set.of(EXPECT, RUN);

    private @Nullable EndedCommand last;

    /** Called when a command has ended. */
    public synchronized void hear(EndedCommand ended) {
        if (!ABOUT_OTHERS.contains(ended.command())) {
            last = ended;
        }
    }

    /** That of the last command, or null before the first. */
    synchronized @Nullable EndedCommand last() {
        return last;
    }
}
