package io.swaplab.console.model;

import java.util.Set;

/**
 * An option {@code --name} of a command.
 *
 * @param name without the dashes
 * @param letter the one-letter form after a single dash, or empty
 * @param offered restricts completion to values with one of these descriptions; empty for no restriction
 */
public record OptionSpec(
        String name, ValueKind kind, String description, boolean required, String letter, Set<String> offered) {
    public static OptionSpec flag(String name, String description) {
        return new OptionSpec(name, ValueKind.FLAG, description, false, "", Set.of());
    }

    public static OptionSpec optional(String name, ValueKind kind, String description) {
        return new OptionSpec(name, kind, description, false, "", Set.of());
    }

    public static OptionSpec required(String name, ValueKind kind, String description) {
        return new OptionSpec(name, kind, description, true, "", Set.of());
    }

    /** This option with completion restricted to values that have one of these descriptions, such as a swap's state. */
    public OptionSpec offering(Set<String> descriptions) {
        return new OptionSpec(name, kind, description, required, letter, Set.copyOf(descriptions));
    }

    public boolean isFlag() {
        return kind.equals(ValueKind.FLAG);
    }

    /** The option's form in a usage line: {@code --from TOKEN}. */
    public String typed() {
        return isFlag() ? "--" + name : "--" + name + " " + kind.placeholder();
    }
}
