package io.swaplab.console.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/** A way to ask the user at the terminal. If there is no user, every answer is absent. */
@FunctionalInterface
public interface UserPrompter {
    /** For pipes, scripts and programs, which have no user: the answer is always absent. */
    UserPrompter NOBODY = prompt -> Optional.empty();

    /** The user's answer; empty text if the user cancels, an empty Optional if there is no user. */
    Optional<String> ask(String prompt);

    /**
     * Asks without echoing the typed answer. Returns an empty Optional if there is no user, or if the echo cannot be
     * switched off.
     */
    default Optional<String> askHidden(String prompt) {
        return Optional.empty();
    }

    /** Asks through plain streams, for a one-shot command that runs in a terminal but without the console's prompt. */
    static UserPrompter over(BufferedReader answers, PrintWriter prompts) {
        return prompt -> {
            prompts.print(Ink.printable(prompt));
            prompts.flush();
            try {
                String line = answers.readLine();
                return Optional.of(line == null ? "" : line);
            } catch (IOException lost) {
                return Optional.empty();
            }
        };
    }
}
