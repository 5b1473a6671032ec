package io.swaplab.client.execution.errors;

import java.util.List;

/**
 * One entry of the catalogue.
 *
 * @param origin the contract that raises it
 * @param name the error's name, {@code Panic(0x11)}, or the text of an {@code Error(string)}
 * @param aliases what else it may be looked up by, such as {@code 0x11}
 * @param signature name and types, as hashed by the selector
 * @param selector the first four bytes of the revert data, as hex
 * @param cause what happened
 * @param advice what a person can do now
 */
public record ErrorEntry(
        String origin,
        String name,
        List<String> aliases,
        String signature,
        String selector,
        String cause,
        Advice advice) {}
