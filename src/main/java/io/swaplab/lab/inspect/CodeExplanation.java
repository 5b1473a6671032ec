package io.swaplab.lab.inspect;

import java.util.List;

/**
 * The explanation of a code.
 *
 * @param code the code as failures show it
 * @param kind where the code comes from, as text
 * @param names further search terms, such as the code's name or selector
 * @param meaning what the code says
 * @param cause how the error happens
 * @param advice what a user can do
 * @param next the console command to run next
 */
public record CodeExplanation(
        String code, String kind, List<String> names, String meaning, String cause, String advice, String next) {
    public CodeExplanation {
        names = List.copyOf(names);
    }
}
