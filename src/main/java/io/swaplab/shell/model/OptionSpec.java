package io.swaplab.shell.model;

/**
 * One {@code --name} of a command.
 *
 * @param name without the dashes
 * @param letter stands for the name behind one dash, or empty
 */
public record OptionSpec(String name, ValueKind kind, String description, boolean required, String letter) {
    public static OptionSpec flag(String name, String description) {
        return new OptionSpec(name, ValueKind.FLAG, description, false, "");
    }

    public static OptionSpec optional(String name, ValueKind kind, String description) {
        return new OptionSpec(name, kind, description, false, "");
    }

    public static OptionSpec required(String name, ValueKind kind, String description) {
        return new OptionSpec(name, kind, description, true, "");
    }

    public boolean isFlag() {
        return kind.equals(ValueKind.FLAG);
    }

    /** As it is typed: {@code --from TOKEN}. */
    public String typed() {
        return isFlag() ? "--" + name : "--" + name + " " + kind.placeholder();
    }
}
