package io.swaplab.console.model;

import java.util.Set;

/**
 * A positional argument of a command.
 *
 * @param many whether it takes all remaining words; only the last argument may
 * @param offered restricts completion to values with one of these descriptions; empty for all
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

    /** Its form in a usage line: {@code SWAP} or {@code [SWAP]}. */
    public String typed() {
        String word = many ? name + "..." : name;
        return required ? word : "[" + word + "]";
    }

    /** One or more words that form a single value. */
    public static ArgumentSpec words(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, true, true, Set.of());
    }

    /** The same with only some values offered: those with one of these descriptions, such as the state of a swap. */
    public ArgumentSpec offering(Set<String> descriptions) {
        return new ArgumentSpec(name, kind, description, required, many, Set.copyOf(descriptions));
    }
}
