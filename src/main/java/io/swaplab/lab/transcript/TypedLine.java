package io.swaplab.lab.transcript;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A recorded command as a line that the console reads again. */
final class TypedLine {
    private static final Set<String> ABOUT_THE_ANSWER = Set.of("json", "wide", "quiet");

    /** Commands that may have been confirmed at the prompt. */
    private static final Set<String> MAY_ASK =
            Set.of("allowance approve", "allowance permit2 approve", "swap execute", "legacy approve", "legacy send");

    private TypedLine() {}

    /**
     * The line of a command.
     *
     * @param names the names that the swaps of the session have in the scenario
     */
    static String of(RecordedCommand command, Map<String, String> names) {
        StringBuilder line = new StringBuilder(command.name());
        Map<String, String> options = new TreeMap<>(command.options());
        options.keySet().removeAll(ABOUT_THE_ANSWER);
        String swap = names.getOrDefault(command.about(), "");
        if (command.name().startsWith("allowance ")) {
            options.remove("swap");
            line.append(swap.isEmpty() ? "" : " --swap " + swap);
        } else if (command.arguments().isEmpty() && !opens(command)) {
            line.append(swap.isEmpty() ? "" : " " + swap);
        }
        command.arguments().forEach(word -> line.append(' ').append(quoted(names.getOrDefault(word, word))));
        if (MAY_ASK.contains(command.name()) && command.ok()) {
            options.put("yes", "true");
        }
        options.forEach((option, value) -> {
            line.append(" --").append(option);
            if (!value.equals("true")) {
                line.append(' ').append(quoted(value));
            }
        });
        return line.toString();
    }

    /** Whether a command opens a swap, so that it names none. */
    private static boolean opens(RecordedCommand command) {
        return command.has("from");
    }

    private static String quoted(String word) {
        String mark = word.indexOf('"') < 0 ? "\"" : "'";
        return word.matches("[^\\s;#'\"]+") ? word : mark + word + mark;
    }
}
