package io.swaplab.shell.prompt;

import io.swaplab.shell.text.Question;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;

/** Questions at the console's prompt. Answers are no commands: they are neither completed nor kept in the history. */
final class PromptQuestion implements Question {
    private final Terminal terminal;

    PromptQuestion(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Ctrl-C and Ctrl-D give up. */
    @Override
    public Optional<String> ask(String prompt) {
        LineReader reader = LineReaderBuilder.builder().terminal(terminal).build();
        try {
            // JLine reads patterns that begin with a per cent sign.
            return Optional.of(reader.readLine(prompt.replace("%", "%%")));
        } catch (UserInterruptException | EndOfFileException givenUp) {
            return Optional.of("");
        }
    }
}
