package io.swaplab.execution.errors;

/**
 * One entry of the catalogue.
 *
 * @param origin the contract that raises it
 * @param name the error's name, {@code Panic(0x11)}, or the text of an {@code Error(string)}
 * @param signature name and types, as hashed by the selector
 * @param selector the first four bytes of the revert data, as hex
 * @param cause what happened
 * @param advice what a person can do now
 */
public record ErrorEntry(String origin, String name, String signature, String selector, String cause, Advice advice) {}
