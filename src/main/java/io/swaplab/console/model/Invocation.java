package io.swaplab.console.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A parsed command line.
 *
 * @param options values by option name; a flag has the value {@code true}
 * @param arguments positional arguments in order
 * @param screen receives progress while the command runs
 * @param question how to ask the user
 */
public record Invocation(
        CommandSpec spec, Map<String, String> options, List<String> arguments, Screen screen, UserPrompter question) {
    private static final Set<String> ANSWERING = Set.of("json", "wide", "quiet", "explain");

    public Invocation {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        arguments = List.copyOf(arguments);
    }

    /** The value given for an option that the command declares. */
    public Optional<String> option(String name) {
        requireKnown(name);
        return Optional.ofNullable(options.get(name));
    }

    /** Whether an option was given. */
    public boolean has(String name) {
        return option(name).isPresent();
    }

    /** The value of a required option; the parser has ensured that it exists. */
    public String required(String name) {
        return option(name).orElseThrow(() -> new IllegalStateException("--" + name + " is not a required option"));
    }

    /** Whether a flag was given. */
    public boolean flag(String name) {
        return option(name).map(Boolean::parseBoolean).orElse(false);
    }

    /** The integer given for the option; the parser has validated it. */
    public Optional<Integer> number(String name) {
        return option(name).map(Integer::parseInt);
    }

    /** The integer given for the option, or empty if the option was not given; fails outside the bounds. */
    public Optional<Integer> number(String name, int least, int most) {
        Optional<Integer> number = number(name);
        if (number.isPresent() && (number.get() < least || number.get() > most)) {
            throw CommandFailure.usage(
                            "--" + name + " must be between " + least + " and " + most + ", got " + number.get())
                    .value(name, least + " to " + most, number.get().toString());
        }
        return number;
    }

    public Optional<String> argument(int index) {
        return index < arguments.size() ? Optional.of(arguments.get(index)) : Optional.empty();
    }

    /** The value of the argument of that name; empty if it was not given or the command has no such argument. */
    public Optional<String> argument(String name) {
        for (int i = 0; i < spec.arguments().size(); i++) {
            if (spec.arguments().get(i).name().equals(name)) {
                return argument(i);
            }
        }
        return Optional.empty();
    }

    /** The value of a required argument; the parser has ensured that it exists. */
    public String required(int index) {
        return argument(index).orElseThrow();
    }

    /** Whether a common flag was given; false if the command declares its own option under that name. */
    public boolean common(String name) {
        return spec.isCommon(name) && flag(name);
    }

    /**
     * The command as a user can type it, with options sorted by name. Options that only select what is shown, such as
     * {@code --json}, are left out.
     */
    public String line() {
        List<String> words = new ArrayList<>(List.of(spec.name()));
        arguments.forEach(argument -> words.add(quoted(argument)));
        new TreeMap<>(options).forEach((name, value) -> {
            boolean flag = spec.option(name).orElseThrow().isFlag();
            if (!spec.isCommon(name) || !ANSWERING.contains(name)) {
                words.add("--" + name + (flag ? "" : " " + quoted(value)));
            }
        });
        return String.join(" ", words);
    }

    private static String quoted(String word) {
        if (word.matches("[^\\s;#\"']+")) {
            return word;
        }
        String quote = word.contains("\"") ? "'" : "\"";
        return quote + word + quote;
    }

    public boolean json() {
        return options.containsKey("json");
    }

    /**
     * Fails if the command does not declare this option. Reading an undeclared option is a
     * programming error, which would otherwise go unnoticed, because the option never has a value.
     */
    private void requireKnown(String name) {
        if (spec.option(name).isEmpty()) {
            throw new IllegalArgumentException(spec.name() + " declares no option --" + name);
        }
    }
}
