package io.swaplab.console.line;

import io.swaplab.console.model.Question;
import io.swaplab.console.model.Screen;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.shell.core.InputReader;
import org.springframework.shell.core.command.CommandContext;

/**
 * The output writer of a command's context. It carries what Spring Shell's context cannot: the screen with its width
 * and colours, the user to ask, and the answer as data besides the exit status.
 */
final class AnswerWriter extends PrintWriter {
    private final Screen screen;
    private final Question question;
    private final boolean ours;
    private final long began = System.nanoTime();
    private @Nullable CommandResult result;

    AnswerWriter(Screen screen, Question question) {
        this(screen, question, true);
    }

    private AnswerWriter(Screen screen, Question question, boolean ours) {
        super(screen.out());
        this.screen = screen;
        this.question = question;
        this.ours = ours;
    }

    /**
     * The answer writer of a context. If the context was not created by the console but, for example, by Spring Shell's
     * test client, returns a new one that shows everything on the context's own writer.
     */
    static AnswerWriter of(CommandContext context) {
        return context.outputWriter() instanceof AnswerWriter answer
                ? answer
                : new AnswerWriter(
                        Screen.plain(context.outputWriter(), context.outputWriter()),
                        prompt -> asked(context.inputReader(), prompt),
                        false);
    }

    /**
     * Asks through Spring Shell's reader, which throws if it cannot read; the answer is then empty, as without a user.
     */
    private static Optional<String> asked(InputReader reader, String prompt) {
        try {
            return Optional.ofNullable(reader.readInput(prompt));
        } catch (Exception nobody) {
            return Optional.empty();
        }
    }

    Screen screen() {
        return screen;
    }

    Question question() {
        return question;
    }

    /** Milliseconds since the command began. */
    long ms() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    }

    /**
     * Stores a result and shows it. The text of a failure is not shown if the caller is the console itself, which shows
     * it later.
     */
    void take(CommandResult taken, boolean quiet) {
        result = taken;
        if (taken.inJson()) {
            screen.sayAsItIs(taken.json());
        } else if (taken.ok() && !quiet && !taken.text().isEmpty()) {
            screen.say(taken.text());
        } else if (!taken.ok() && !ours) {
            screen.note("error: " + taken.text());
        }
    }

    CommandResult result() {
        if (result == null) {
            throw new IllegalStateException("the command ended without an answer");
        }
        return result;
    }
}
