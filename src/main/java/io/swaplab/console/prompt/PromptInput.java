package io.swaplab.console.prompt;

import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.UserInterruptException;
import org.springframework.shell.jline.JLineInputProvider;

/** Lines from the terminal: Ctrl-C discards the line and prompts again, Ctrl-D exits like {@code quit}. */
final class PromptInput extends JLineInputProvider {
    PromptInput(LineReader reader) {
        super(reader);
    }

    @Override
    public String readInput() {
        try {
            return super.readInput();
        } catch (UserInterruptException e) {
            return "";
        } catch (EndOfFileException e) {
            return "quit";
        }
    }
}
