package io.swaplab.lab.transcript;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A command of a session with its outcome.
 *
 * @param number its place in the session, counted from 1
 * @param line as it was typed
 * @param name the command's name, such as {@code swap prepare}
 * @param options values by name; a flag has the value {@code true}
 * @param exit the exit code's status; 0 for success
 * @param code the failure's code
 * @param data the answer
 */
public record Typed(
        int number,
        String line,
        String name,
        List<String> arguments,
        Map<String, String> options,
        int exit,
        String code,
        Map<String, @Nullable Object> data) {
    private static final Set<String> ABOUT_THE_ANSWER = Set.of("json", "wide", "quiet", "explain", "yes", "timeout");

    public Typed {
        arguments = List.copyOf(arguments);
        options = Map.copyOf(options);
    }

    /** The refusal to tell it. */
    Unsayable unsayable(String reason) {
        return new Unsayable(number, line, reason);
    }

    boolean ok() {
        return exit == 0;
    }

    boolean is(String... names) {
        return List.of(names).contains(name);
    }

    boolean has(String option) {
        return options.containsKey(option);
    }

    @Nullable
    String option(String option) {
        return options.get(option);
    }

    /** A field of the answer as text; empty where it has none. */
    String answered(String field) {
        Object value = data.get(field);
        return value == null ? "" : value.toString();
    }

    /** Refuses options that no sentence expresses; those about the form of the answer do not matter. */
    void requireOnly(String... sayable) {
        Set<String> rest = new TreeSet<>(options.keySet());
        rest.removeAll(ABOUT_THE_ANSWER);
        rest.removeAll(List.of(sayable));
        if (!rest.isEmpty()) {
            throw unsayable("there are no words for --" + rest.iterator().next());
        }
    }

    void requireNoArguments() {
        if (!arguments.isEmpty()) {
            throw unsayable("there are no words for \"" + arguments.getFirst() + "\"");
        }
    }
}
