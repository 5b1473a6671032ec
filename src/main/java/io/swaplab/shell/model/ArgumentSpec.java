package io.swaplab.shell.model;

/**
 * One word that a command takes without an option's name in front.
 *
 * @param many whether it takes all words that are left; only the last argument may
 */
public record ArgumentSpec(String name, ValueKind kind, String description, boolean required, boolean many) {
    public static ArgumentSpec required(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, true, false);
    }

    public static ArgumentSpec optional(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, false, false);
    }

    public static ArgumentSpec rest(String name, ValueKind kind, String description) {
        return new ArgumentSpec(name, kind, description, false, true);
    }

    /** As it stands in a usage line: {@code SWAP} or {@code [SWAP]}. */
    public String typed() {
        String word = many ? name + "..." : name;
        return required ? word : "[" + word + "]";
    }
}
