package io.swaplab.lab.inspect;

import java.util.List;

/**
 * The explanation of a code, such as an error code of the API, a check of the client or an error of a contract.
 *
 * @param code the code as it appears in error messages
 * @param kind what kind of code it is, as text
 * @param names further search terms, such as the code's name or selector
 * @param meaning what the code means
 * @param cause what leads to the error
 * @param advice what a user can do
 * @param next the console command to run next
 */
public record CodeExplanation(
        String code, String kind, List<String> names, String meaning, String cause, String advice, String next) {
    public CodeExplanation {
        names = List.copyOf(names);
    }
}
