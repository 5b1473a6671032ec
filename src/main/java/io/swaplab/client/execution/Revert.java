package io.swaplab.client.execution;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An explained revert.
 *
 * @param name the error's name, the quoted text of an {@code Error(string)}, or the selector of an unknown error
 * @param cause what happened
 * @param advice what a person can do now
 */
public record Revert(String name, List<Argument> arguments, String cause, Advice advice) {
    public Revert {
        arguments = List.copyOf(arguments);
    }

    /** One argument of an error, as text: amounts as decimal digits, addresses checksummed. */
    public record Argument(String name, String value) {
        @Override
        public String toString() {
            return name + "=" + value;
        }
    }

    /**
     * What a person can do about an error.
     *
     * @param text the advice as a sentence
     * @param command the console command to continue with, for callers with a Swaplab console
     */
    public record Advice(String text, String command) {
        /** Advice to prepare the swap again, for errors that do not occur with a new plan. */
        public static Advice prepare(String text) {
            return new Advice(text, "swap prepare");
        }

        /**
         * Advice for errors whose remedy depends on the state of the swap. Its command is {@code swap next}, which
         * prints the next step.
         */
        public static Advice next(String text) {
            return new Advice(text, "swap next");
        }
    }

    /** The text of the advice. */
    public String nextStep() {
        return advice.text();
    }

    /** The error on one line, then its cause and the next step. */
    @Override
    public String toString() {
        String shown = arguments.isEmpty()
                ? name
                : name + arguments.stream().map(Argument::toString).collect(Collectors.joining(", ", "(", ")"));
        return shown + ": " + cause + ". " + nextStep() + ".";
    }
}
