package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.PromptLoop.PromptQuestion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

class PromptQuestionTest {
    @Test
    void aQuestionIsShownAsItIsAndAnswered() throws IOException {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        var typed = new ByteArrayInputStream("accept\n".getBytes(StandardCharsets.UTF_8));
        try (Terminal terminal = new DumbTerminal(typed, shown)) {
            PromptQuestion question = new PromptQuestion(terminal);
            assertThat(question.ask("10.9% (very high), go on? ")).contains("accept");
            assertThat(question.ask("again? "))
                    .as("the end of the input gives up")
                    .contains("");
        }
        assertThat(shown.toString(StandardCharsets.UTF_8)).contains("10.9% (very high), go on? ");
    }
}
