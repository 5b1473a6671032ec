package io.swaplab.console.prompt;

import io.swaplab.console.model.Printable;
import io.swaplab.console.model.Question;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/** Questions at the console's prompt. Answers are no commands: they are neither completed nor kept in the history. */
final class PromptQuestion implements Question {
    /** Makes JLine echo nothing. */
    private static final Character NOTHING = (char) 0;

    private final Terminal terminal;

    PromptQuestion(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Ctrl-C and Ctrl-D give up. */
    @Override
    public Optional<String> ask(String prompt) {
        return ask(prompt, null);
    }

    @Override
    public Optional<String> askHidden(String prompt) {
        return ask(prompt, NOTHING);
    }

    private Optional<String> ask(String prompt, @Nullable Character shown) {
        LineReader reader = LineReaderBuilder.builder().terminal(terminal).build();
        reader.setVariable(LineReader.DISABLE_HISTORY, true);
        try {
            // JLine reads patterns that begin with a per cent sign.
            return Optional.of(reader.readLine(Printable.of(prompt).replace("%", "%%"), shown));
        } catch (UserInterruptException | EndOfFileException givenUp) {
            return Optional.of("");
        }
    }
}
