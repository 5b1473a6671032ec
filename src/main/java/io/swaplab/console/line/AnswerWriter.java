package io.swaplab.console.line;

import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.shell.core.InputReader;
import org.springframework.shell.core.command.CommandContext;

/**
 * The output writer of a command's Spring Shell context. It also carries values for which the context has no fields:
 * the screen with its width and colours, the way to ask the user, and the result as data.
 */
final class AnswerWriter extends PrintWriter {
    private final Screen screen;
    private final UserPrompter question;
    private final boolean ours;
    private final long began = System.nanoTime();
    private @Nullable CommandResult result;

    AnswerWriter(Screen screen, UserPrompter question) {
        this(screen, question, true);
    }

    private AnswerWriter(Screen screen, UserPrompter question, boolean ours) {
        super(screen.out());
        this.screen = screen;
        this.question = question;
        this.ours = ours;
    }

    /**
     * Returns the answer writer of a context. If the console did not create the context, for example in a test with
     * Spring Shell's client, returns a new one that prints everything to the context's own writer.
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
     * Asks the user through Spring Shell's reader. The reader throws if it cannot read; the result is then empty, as if
     * there were no user.
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

    UserPrompter question() {
        return question;
    }

    /** Milliseconds since the command began. */
    long ms() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    }

    /**
     * Stores a result and shows it. If the console created this writer, the text of a failure is not shown here,
     * because the console shows it later.
     */
    void take(CommandResult taken, boolean quiet) {
        result = taken;
        if (taken.inJson()) {
            screen.sayAsItIs(taken.json());
        } else if (taken.ok() && !quiet && !taken.text().isEmpty()) {
            screen.answer(taken.text());
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
