package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** A value of an option or argument from the command's example, or of an option from any example. */
    Optional<String> sample(CommandSpec spec, String name) {
        for (int i = 0; i < spec.arguments().size(); i++) {
            if (spec.arguments().get(i).name().equals(name)) {
                return argument(spec, i);
            }
        }
        return Stream.concat(Stream.of(spec), commands.values().stream().map(ConsoleCommand::spec))
                .map(each -> LineWords.of(each.example()))
                .filter(words -> words.contains("--" + name))
                .map(words -> words.get(words.indexOf("--" + name) + 1))
                .findFirst();
    }

    private static Optional<String> argument(CommandSpec spec, int index) {
        List<String> words = LineWords.of(spec.example());
        List<String> found = new ArrayList<>();
        for (int i = spec.name().split(" ").length; i < words.size(); i++) {
            if (!words.get(i).startsWith("--")) {
                found.add(words.get(i));
            } else if (spec.option(words.get(i).substring(2))
                    .filter(OptionSpec::isFlag)
                    .isEmpty()) {
                i++;
            }
        }
        return index < found.size() ? Optional.of(found.get(index)) : Optional.empty();
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
            return unfinished(words, plain, below);
        }
        String typed = plain.size() > 1 ? plain.get(0) + " " + plain.get(1) : first;
        Optional<String> pair = Spelling.nearest(typed, names());
        Optional<String> near = pair.or(() -> Spelling.nearest(first, names())).or(() -> nearestFirstWord(first));
        return CommandFailure.usage("unknown command \"" + typed + "\""
                        + near.map(n -> "; did you mean \"" + n + "\"?").orElse(""))
                .value("command", "a command of this console", typed)
                .next(near.map(n -> behind(n, words, pair.isPresent() ? typed : first))
                        .orElse("help"));
    }

    /** The line with a command's name in place of the words that were typed for it. */
    private static String behind(String name, List<String> words, String typed) {
        List<String> line = new ArrayList<>(List.of(name.split(" ")));
        line.addAll(words.subList(typed.split(" ").length, words.size()));
        return LineWords.joined(line);
    }

    /** The failure for words that are only the beginning of command names. */
    private CommandFailure unfinished(List<String> words, List<String> plain, List<String> below) {
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
        Optional<String> three = Spelling.nearest(wide, below);
        Optional<String> near = three.or(() -> Spelling.nearest(typed, below));
        return CommandFailure.usage("unknown command \"" + typed + "\"; "
                        + near.map(n -> "did you mean \"" + n + "\"?").orElse("\"" + first + "\" knows: " + choices))
                .value("command", "one of: " + choices, typed)
                .next(near.map(n -> behind(n, words, three.isPresent() ? wide : typed))
                        .orElse("help " + first));
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
