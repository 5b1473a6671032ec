package io.swaplab.lab.inspect;

import java.util.List;

/**
 * The explanation of a code.
 *
 * @param code as failures show it
 * @param kind where the code comes from
 * @param names other search terms, such as its name or selector
 * @param meaning what the code says
 * @param cause how the error happens
 * @param advice what a user can do
 * @param next the next console command
 */
public record CodeExplanation(
        String code, String kind, List<String> names, String meaning, String cause, String advice, String next) {
    public CodeExplanation {
        names = List.copyOf(names);
    }
}
