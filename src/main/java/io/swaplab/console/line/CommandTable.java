package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All commands by name, in the order in which help lists them. */
public final class CommandTable {
    private final Map<String, ConsoleCommand> commands = new LinkedHashMap<>();

    public CommandTable(Collection<? extends ConsoleCommand> all) {
        for (ConsoleCommand command : all) {
            if (commands.put(command.spec().name(), command) != null) {
                throw new IllegalArgumentException(
                        "two commands are named " + command.spec().name());
            }
        }
    }

    public Collection<ConsoleCommand> all() {
        return List.copyOf(commands.values());
    }

    Collection<String> names() {
        return List.copyOf(commands.keySet());
    }

    Optional<ConsoleCommand> named(String name) {
        return Optional.ofNullable(commands.get(name));
    }

    /** Whether a command's name begins with this word. */
    public boolean isFirstWord(String word) {
        return commands.containsKey(word) || !below(word).isEmpty();
    }

    /** The names of all longer commands that start with these words. */
    List<String> below(String prefix) {
        return commands.keySet().stream()
                .filter(n -> n.startsWith(prefix + " "))
                .toList();
    }

    /** The command with the longest name that is a prefix of the words. */
    public Optional<Match> match(List<String> words) {
        List<String> plain =
                words.stream().takeWhile(w -> !w.startsWith("-")).limit(3).toList();
        for (int length = plain.size(); length > 0; length--) {
            ConsoleCommand command = commands.get(String.join(" ", plain.subList(0, length)));
            if (command != null) {
                return Optional.of(new Match(command, new ArrayList<>(words.subList(length, words.size()))));
            }
        }
        return Optional.empty();
    }

    /** The failure for words that match no command; suggests the command with the most similar name, if any. */
    CommandFailure unknown(List<String> words) {
        List<String> plain = words.stream().takeWhile(w -> !w.startsWith("-")).toList();
        if (plain.isEmpty()) {
            return CommandFailure.usage("a command comes first, before its options")
                    .value("command", "first, before its options", words.isEmpty() ? "" : words.getFirst())
                    .next("help");
        }
        String first = plain.getFirst();
        List<String> below = below(first);
        if (!below.isEmpty()) {
            return unfinished(plain, below);
        }
        String typed = plain.size() > 1 ? plain.get(0) + " " + plain.get(1) : first;
        Optional<String> near = Spelling.nearest(typed, names())
                .or(() -> Spelling.nearest(first, names()))
                .or(() -> nearestFirstWord(first));
        return CommandFailure.usage("unknown command \"" + typed + "\""
                        + near.map(n -> "; did you mean \"" + n + "\"?").orElse(""))
                .value("command", "a command of this console", typed)
                .next(near.map(n -> n + " --help").orElse("help"));
    }

    /** The failure for words that are only the beginning of command names. */
    private CommandFailure unfinished(List<String> plain, List<String> below) {
        String first = plain.getFirst();
        String choices =
                below.stream().map(n -> n.substring(first.length() + 1)).collect(Collectors.joining(", "));
        if (plain.size() == 1) {
            return CommandFailure.usage("\"" + first + "\" needs one more word: " + choices)
                    .value("command", "one of: " + choices, first)
                    .next("help " + first);
        }
        String typed = first + " " + plain.get(1);
        String wide = plain.size() > 2 ? typed + " " + plain.get(2) : typed;
        Optional<String> near = Spelling.nearest(wide, below).or(() -> Spelling.nearest(typed, below));
        return CommandFailure.usage("unknown command \"" + typed + "\"; "
                        + near.map(n -> "did you mean \"" + n + "\"?").orElse("\"" + first + "\" knows: " + choices))
                .value("command", "one of: " + choices, typed)
                .next(near.map(n -> n + " --help").orElse("help " + first));
    }

    private Optional<String> nearestFirstWord(String word) {
        List<String> firsts =
                names().stream().map(n -> n.split(" ", 2)[0]).distinct().toList();
        return Spelling.nearest(word, firsts).map(f -> commands.containsKey(f) ? f : below(f).getFirst());
    }

    /**
     * A command and the words after its name.
     */
    public record Match(ConsoleCommand command, List<String> rest) {}
}
