package io.swaplab.console.doors;

import io.swaplab.console.model.Question;
import org.springframework.shell.core.InputReader;

/** Spring Shell's input reader for a command that asks the user; without a user, there is no answer. */
record AskedPerson(Question question) implements InputReader {
    @Override
    public String readInput() {
        return readInput("");
    }

    @Override
    public String readInput(String prompt) {
        return question.ask(prompt).orElse("");
    }
}
