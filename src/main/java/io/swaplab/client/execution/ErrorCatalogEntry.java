package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One entry of the error catalogue: a row of {@code errors.tsv}.
 *
 * @param origin group of contracts that raise the error
 * @param name the error's name, {@code Panic(0x11)}, or the text of an {@code Error(string)}
 * @param aliases other names by which it can be looked up, such as {@code 0x11}
 * @param signature the error's name and argument types, whose hash begins with the selector
 * @param arguments names of the arguments, in order
 * @param cause what happened
 * @param advice what a person can do now
 */
public record ErrorCatalogEntry(
        String origin,
        String name,
        List<String> aliases,
        String signature,
        List<String> arguments,
        String cause,
        Revert.Advice advice) {
    static final String ROUTERS = "routers";
    static final String PERMIT2 = "Permit2";
    static final String PANICS = "compiler panics";
    static final String TEXTS = "reason texts of pools and tokens";

    static final String PANIC = "Panic";
    static final String PANIC_CODE = PANIC + "(uint256)";
    static final String TEXT = "Error(string)";

    private static final String FILE = "errors.tsv";
    private static final String COMMENT = "#";
    private static final int COLUMNS = 5;

    /** All entries in the order of the file. */
    static List<ErrorCatalogEntry> all() {
        try (InputStream file = ErrorCatalogEntry.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("the build left out " + FILE);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith(COMMENT))
                    .map(ErrorCatalogEntry::read)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static ErrorCatalogEntry read(String line) {
        String[] cells = line.split("\t", -1);
        if (cells.length != COLUMNS) {
            throw new IllegalStateException(FILE + " must have five cells a line, got: " + line);
        }
        String origin = cells[0];
        String declaration = cells[1];
        String cause = cells[2];
        var advice = new Revert.Advice(cells[4], cells[3]);
        return switch (origin) {
            case PANICS -> {
                String code = declaration.substring(PANIC.length() + 1, declaration.length() - 1);
                yield new ErrorCatalogEntry(
                        origin, declaration, List.of(code), PANIC_CODE, List.of("code"), cause, advice);
            }
            case TEXTS -> new ErrorCatalogEntry(origin, declaration, List.of(), TEXT, List.of("reason"), cause, advice);
            default -> declared(origin, declaration, cause, advice);
        };
    }

    private static ErrorCatalogEntry declared(String origin, String declaration, String cause, Revert.Advice advice) {
        int open = declaration.indexOf('(');
        String name = declaration.substring(0, open);
        List<String> types = new ArrayList<>();
        List<String> names = new ArrayList<>();
        String inside = declaration.substring(open + 1, declaration.length() - 1);
        if (!inside.isEmpty()) {
            for (String argument : inside.split(",", -1)) {
                int space = argument.indexOf(' ');
                types.add(argument.substring(0, space));
                names.add(argument.substring(space + 1));
            }
        }
        String signature = name + "(" + String.join(",", types) + ")";
        return new ErrorCatalogEntry(origin, name, List.of(), signature, List.copyOf(names), cause, advice);
    }

    AbiFunction function() {
        return AbiFunction.of(signature);
    }

    /** The selector: the first four bytes of the revert data, as hex. */
    public String selector() {
        return function().selector().toString();
    }

    /**
     * Decodes revert data as this error.
     *
     * @throws IllegalArgumentException when the arguments do not decode
     */
    Revert explain(Bytes revertData) {
        List<Object> values = function().decodeCall(revertData);
        String[] types =
                signature.substring(name.length() + 1, signature.length() - 1).split(",", -1);
        List<Revert.Argument> named = new ArrayList<>(values.size());
        for (int i = 0; i < values.size(); i++) {
            named.add(new Revert.Argument(arguments.get(i), shown(types[i], values.get(i))));
        }
        return new Revert(name, named, cause, advice);
    }

    /** Converts an argument to text. A signed type wider than 64 bits is decoded from its two's complement word. */
    private static String shown(String type, Object value) {
        boolean negative = type.startsWith("int") && value instanceof Uint256 word && word.isNegativeSigned();
        return negative ? "-" + ((Uint256) value).negatedWrapping() : value.toString();
    }
}
