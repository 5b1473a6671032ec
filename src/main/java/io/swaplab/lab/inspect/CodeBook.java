package io.swaplab.lab.inspect;

import io.swaplab.core.evm.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The explanations of all codes, found by code, name, signature, selector or complete revert data. */
public final class CodeBook {
    private static final Pattern REVERT_DATA = Pattern.compile("0x([0-9a-fA-F]{2}){5,}");
    private static final Pattern NAME_BEFORE_TEXT = Pattern.compile("^[A-Za-z0-9]+: ");

    private final List<CodeExplanation> all;

    private CodeBook(List<CodeExplanation> all) {
        this.all = List.copyOf(all);
    }

    /**
     * The codes of API, client and contracts, and those of the caller.
     *
     * @param more the caller's codes
     */
    public static CodeBook with(List<CodeExplanation> more) {
        List<CodeExplanation> all = new ArrayList<>(CodeTable.all());
        all.addAll(ChainExplanations.all());
        all.addAll(more);
        return new CodeBook(all);
    }

    public List<CodeExplanation> all() {
        return all;
    }

    /** The explanations of a search term; several if codes of different kinds share it, none if it is unknown. */
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
        // Forks of a protocol prefix the original's error texts with their own name.
        String bare = NAME_BEFORE_TEXT.matcher(text).replaceFirst("");
        return bare.equals(text) ? List.of() : matching(bare, String::equalsIgnoreCase);
    }

    private List<CodeExplanation> matching(String text, BiPredicate<String, String> same) {
        return all.stream()
                .filter(each -> Stream.concat(Stream.of(each.code()), each.names().stream())
                        .anyMatch(name -> same.test(name, text)))
                .toList();
    }
}
