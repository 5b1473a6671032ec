package io.swaplab.client.execution.errors;

import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The panics that compiled Solidity code raises. */
final class PanicCodes {
    private static final Map<Uint256, String> MEANINGS = Map.of(
            Uint256.of(0x01), "an assertion failed",
            Uint256.of(0x11), "an amount went below zero or above its range",
            Uint256.of(0x12), "a division by zero",
            Uint256.of(0x21), "a number outside an enumeration",
            Uint256.of(0x22), "a broken stored byte string",
            Uint256.of(0x31), "a pop from an empty array",
            Uint256.of(0x32), "an index outside an array",
            Uint256.of(0x41), "too much memory asked for",
            Uint256.of(0x51), "a call of an uninitialised function");

    private static final String CAUSE = "a contract hit ";
    private static final Advice NEXT =
            Advice.prepare("Quote again with another amount; if it repeats, leave that provider out");

    private PanicCodes() {}

    static List<ErrorEntry> entries(String selector) {
        return new TreeMap<>(MEANINGS)
                .entrySet().stream()
                        .map(e -> new ErrorEntry(
                                "compiler panics",
                                "Panic(" + e.getKey().toHex() + ")",
                                List.of(e.getKey().toHex()),
                                "Panic(uint256)",
                                selector,
                                CAUSE + e.getValue(),
                                NEXT))
                        .toList();
    }

    static Revert explain(Uint256 code) {
        return new Revert(
                "Panic",
                List.of(new Revert.Argument("code", code.toHex())),
                CAUSE + MEANINGS.getOrDefault(code, "a panic of unknown code"),
                NEXT);
    }
}
