package io.swaplab.lab.inspect;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.ErrorCatalogEntry;
import io.swaplab.client.execution.Revert;
import io.swaplab.core.evm.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Explains error codes of the API, codes of the client's checks and rules, and errors of contracts. Explanations are
 * found by code, name, signature, selector or complete revert data.
 */
public final class CodeBook {
    private static final Pattern REVERT_DATA = Pattern.compile("0x([0-9a-fA-F]{2}){5,}");
    private static final Pattern NAME_BEFORE_TEXT = Pattern.compile("^[A-Za-z0-9]+: ");

    private final List<CodeExplanation> all;

    private CodeBook(List<CodeExplanation> all) {
        this.all = List.copyOf(all);
    }

    /**
     * Creates a book with the codes of the API, the client and the contracts, and with additional ones.
     *
     * @param more the additional explanations
     */
    public static CodeBook with(List<CodeExplanation> more) {
        List<CodeExplanation> all = new ArrayList<>(CodeExplanationTable.all());
        all.addAll(ChainExplanations.all());
        all.addAll(more);
        return new CodeBook(all);
    }

    public List<CodeExplanation> all() {
        return all;
    }

    /**
     * Finds the explanations for a search term. Returns several if codes of different kinds match the term, and none if
     * no code does.
     */
    public List<CodeExplanation> find(String word) {
        String text = word.strip();
        List<CodeExplanation> exact = matching(text, String::equals);
        List<CodeExplanation> found = exact.isEmpty() ? matching(text, String::equalsIgnoreCase) : exact;
        if (!found.isEmpty()) {
            return found;
        }
        if (REVERT_DATA.matcher(text).matches()) {
            return List.of(ChainExplanations.of(Bytes.parse(text)));
        }
        // Forks of a DEX put their own name before the error texts of the original, such as "Name: K" for "K".
        String bare = NAME_BEFORE_TEXT.matcher(text).replaceFirst("");
        return bare.equals(text) ? List.of() : matching(bare, String::equalsIgnoreCase);
    }

    private List<CodeExplanation> matching(String text, BiPredicate<String, String> same) {
        return all.stream()
                .filter(each -> Stream.concat(Stream.of(each.code()), each.names().stream())
                        .anyMatch(name -> same.test(name, text)))
                .toList();
    }

    /** Explanations of contracts' errors: one for each known error, and one for given revert data. */
    static final class ChainExplanations {
        private ChainExplanations() {}

        static List<CodeExplanation> all() {
            List<CodeExplanation> all = new ArrayList<>();
            ErrorCatalog.entries().forEach(entry -> all.add(of(entry)));
            all.add(new CodeExplanation(
                    "Error",
                    "error of a contract: reason texts",
                    List.of("Error(string)", "0x08c379a0"),
                    "Error(string): the contract reverted with a reason text",
                    "a require or revert with a text in a pool, token or router",
                    "Look the text itself up",
                    "swap next"));
            all.add(new CodeExplanation(
                    "Panic",
                    "error of a contract: compiler panics",
                    List.of("Panic(uint256)", "0x4e487b71"),
                    "Panic(uint256): the compiler's own check failed; its number says which",
                    "an overflow, a division by zero, an index out of range or a failed assertion",
                    "Look the number up, such as explain 0x11",
                    "swap next"));
            all.add(new CodeExplanation(
                    "OutOfGas",
                    "error of a contract: gas",
                    List.of(),
                    "the transaction used up its gas; nothing of the plan was spent",
                    "the gas limit was too low for the state in which it ran",
                    "Send it again without --gas-limit: then the limit is twice the estimate",
                    "swap execute"));
            return all;
        }

        /** Explains complete revert data: the error and its arguments. */
        static CodeExplanation of(Bytes revertData) {
            Revert revert = ErrorCatalog.explain(revertData);
            String arguments = revert.arguments().stream()
                    .map(Revert.Argument::toString)
                    .collect(Collectors.joining(", ", "(", ")"));
            return new CodeExplanation(
                    revert.name(),
                    "revert data of " + revertData.size() + " bytes",
                    List.of(),
                    revert.arguments().isEmpty() ? revert.name() : revert.name() + arguments,
                    revert.cause(),
                    revert.nextStep(),
                    revert.advice().command());
        }

        private static CodeExplanation of(ErrorCatalogEntry entry) {
            List<String> names = new ArrayList<>();
            boolean named = entry.signature().startsWith(entry.name() + "(");
            if (named) {
                names.add(entry.signature());
                names.add(entry.selector());
            }
            names.addAll(entry.aliases());
            return new CodeExplanation(
                    entry.name(),
                    "error of a contract: " + entry.origin(),
                    names,
                    named ? entry.signature() + ", selector " + entry.selector() : entry.name(),
                    entry.cause(),
                    entry.advice().text(),
                    entry.advice().command());
        }
    }
}
