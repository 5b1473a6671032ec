package io.swaplab.console.model;

import java.util.Set;

/**
 * A positional argument of a command.
 *
 * @param many whether the argument takes all remaining words; only the last argument may
 * @param offered restricts completion to values with one of these descriptions; empty for no restriction
 */
public record ArgumentSpec(
        String name, ValueKind kind, String description, boolean required, boolean many, Set<String> offered) {
    public static ArgumentSpec required(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, true, false, Set.of());
    }

    public static ArgumentSpec optional(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, false, false, Set.of());
    }

    public static ArgumentSpec rest(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, false, true, Set.of());
    }

    /** The argument's form in a usage line: {@code SWAP} or {@code [SWAP]}. */
    public String typed() {
        String word = many ? name + "..." : name;
        return required ? word : "[" + word + "]";
    }

    /** An argument of one or more words that form a single value. */
    public static ArgumentSpec words(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, true, true, Set.of());
    }

    /**
     * This argument with completion restricted to values that have one of these descriptions, such as a swap's state.
     */
    public ArgumentSpec offering(Set<String> descriptions) {
        return new ArgumentSpec(name, kind, description, required, many, Set.copyOf(descriptions));
    }
}
