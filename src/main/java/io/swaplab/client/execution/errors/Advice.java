package io.swaplab.client.execution.errors;

/**
 * What a person can do about an error.
 *
 * @param text the advice as text
 * @param command the console command to continue with, as data for callers that offer it
 */
public record Advice(String text, String command) {
    /** New terms of the service help. */
    public static Advice prepare(String text) {
        return new Advice(text, "swap prepare");
    }

    /** What helps depends on where the swap stands. */
    public static Advice next(String text) {
        return new Advice(text, "swap next");
    }
}
