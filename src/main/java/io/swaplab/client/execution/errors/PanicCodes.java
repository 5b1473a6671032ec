package io.swaplab.client.execution.errors;

import io.swaplab.core.math.Uint256;
import java.util.List;

/** The panics that compiled Solidity code raises. */
final class PanicCodes {
    private static final String NAME = "Panic";
    private static final ErrorTable.Row UNKNOWN = new ErrorTable.Row(
            NAME,
            "a contract hit a panic of unknown code",
            Advice.prepare("Quote again with another amount; if it repeats, leave that provider out"));

    private PanicCodes() {}

    static List<ErrorEntry> entries(String selector) {
        return ErrorTable.of(ErrorTable.PANICS).stream()
                .map(row -> new ErrorEntry(
                        ErrorTable.PANICS,
                        row.declaration(),
                        List.of(row.declaration()
                                .substring(NAME.length() + 1, row.declaration().length() - 1)),
                        "Panic(uint256)",
                        selector,
                        row.cause(),
                        row.advice()))
                .toList();
    }

    static Revert explain(Uint256 code) {
        String declaration = NAME + "(" + code.toHex() + ")";
        ErrorTable.Row known = ErrorTable.of(ErrorTable.PANICS).stream()
                .filter(row -> row.declaration().equals(declaration))
                .findFirst()
                .orElse(UNKNOWN);
        return new Revert(NAME, List.of(new Revert.Argument("code", code.toHex())), known.cause(), known.advice());
    }
}
