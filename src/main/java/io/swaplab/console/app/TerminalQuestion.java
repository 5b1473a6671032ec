package io.swaplab.console.app;

import io.swaplab.console.model.Question;
import java.io.BufferedReader;
import java.io.Console;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Asks the user of a single command on the terminal. */
final class TerminalQuestion implements Question {
    private final Question plain;

    TerminalQuestion(PrintWriter prompts) {
        this.plain =
                Question.over(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), prompts);
    }

    @Override
    public Optional<String> ask(String prompt) {
        return plain.ask(prompt);
    }

    /** The console turns the terminal's echo off; the input is in no line of ours. */
    @Override
    public Optional<String> askHidden(String prompt) {
        Console console = System.console();
        if (console == null) {
            return Optional.empty();
        }
        char[] typed = console.readPassword("%s", prompt);
        return Optional.of(typed == null ? "" : new String(typed));
    }
}
