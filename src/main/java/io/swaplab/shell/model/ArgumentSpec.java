package io.swaplab.shell.model;

import java.util.Set;

/**
 * One word that a command takes without an option's name in front.
 *
 * @param many whether it takes all words that are left; only the last argument may
 * @param offered completion offers only values with one of these descriptions; empty for all of them
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

    /** As it stands in a usage line: {@code SWAP} or {@code [SWAP]}. */
    public String typed() {
        String word = many ? name + "..." : name;
        return required ? word : "[" + word + "]";
    }

    /** One word or more, which are a value together. */
    public static ArgumentSpec words(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, true, true, Set.of());
    }

    /** The same with only some values offered: those with one of these descriptions, such as the state of a swap. */
    public ArgumentSpec offering(Set<String> descriptions) {
        return new ArgumentSpec(name, kind, description, required, many, Set.copyOf(descriptions));
    }
}
