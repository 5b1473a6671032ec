package io.swaplab.console.line;

import io.swaplab.console.line.HelpText.Topic;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Proposals for the word at the cursor: words of command names, options not given yet, and values. */
public final class Completion {
    private static final int MOST_FILES = 200;

    private final CommandTable table;
    private final ValueSource values;

    public Completion(CommandTable table, ValueSource values) {
        this.table = table;
        this.values = values;
    }

    ValueSource values() {
        return values;
    }

    /**
     * Proposals for the current word.
     *
     * @param before the complete words before the current one
     * @param current the current word up to the cursor; may be empty
     */
    public List<Proposal> proposals(List<String> before, String current) {
        List<Proposal> found = new ArrayList<>(nextWords(before, current));
        table.match(before).ifPresent(m -> found.addAll(behind(m.command().spec(), before, current)));
        return found;
    }

    /** The words that start with {@code current} and can follow {@code before} in a command name. */
    public List<Proposal> nextWords(List<String> before, String current) {
        return fitting(commandWords(before), current);
    }

    /** Arguments, options and values that may follow a complete command name. */
    List<Proposal> behind(CommandSpec spec, List<String> before, String current) {
        int name = spec.name().split(" ").length;
        return fitting(ofCommand(spec, before.subList(name, before.size()), current), current);
    }

    private static boolean startsWith(String value, String beginning) {
        return value.regionMatches(true, 0, beginning, 0, beginning.length());
    }

    private static List<Proposal> fitting(List<Proposal> proposals, String current) {
        return proposals.stream().filter(p -> startsWith(p.value(), current)).toList();
    }

    /** The words that can follow {@code before} in a command name. */
    private List<Proposal> commandWords(List<String> before) {
        String prefix = before.isEmpty() ? "" : String.join(" ", before) + " ";
        Set<String> words = new LinkedHashSet<>();
        for (String name : table.names()) {
            if (name.startsWith(prefix) && name.length() > prefix.length()) {
                words.add(name.substring(prefix.length()).split(" ", 2)[0]);
            }
        }
        return words.stream()
                .map(w -> Proposal.of(
                        w, table.named(prefix + w).map(c -> c.spec().summary()).orElse("...")))
                .toList();
    }

    /**
     * Proposals after a complete command name: values if the last option still needs one, otherwise the next argument,
     * or else the options that are not given yet.
     */
    private List<Proposal> ofCommand(CommandSpec spec, List<String> rest, String current) {
        Optional<OptionSpec> open =
                rest.isEmpty() ? Optional.empty() : valueOption(spec, rest.getLast(), ValueForm.SEPARATE);
        if (open.isPresent()) {
            return listed(open.get(), current, "");
        }
        Optional<OptionSpec> joined = valueOption(spec, current, ValueForm.JOINED);
        if (joined.isPresent()) {
            String prefix = current.substring(0, current.indexOf('=') + 1);
            return listed(joined.get(), current.substring(prefix.length()), prefix);
        }
        List<Proposal> words = fitting(ofArguments(spec, arguments(spec, rest), current), current);
        if (!words.isEmpty() && !current.startsWith("-")) {
            // Two dozen options would hide the arguments, so options are proposed only after a dash.
            return words;
        }
        List<Proposal> found = new ArrayList<>();
        spec.allOptions().stream()
                .filter(o -> rest.stream().noneMatch(w -> names(w, o)))
                .forEach(o -> found.add(Proposal.of("--" + o.name(), o.description())));
        return found;
    }

    /** Proposals for the next argument; a value of several words is completed word by word. */
    private List<Proposal> ofArguments(CommandSpec spec, List<String> given, String current) {
        if (spec.arguments().isEmpty()) {
            return List.of();
        }
        int index = Math.min(given.size(), spec.arguments().size() - 1);
        ArgumentSpec argument = spec.arguments().get(index);
        if (argument.kind().equals(ValueKind.COMMAND)) {
            List<Proposal> words = new ArrayList<>(commandWords(given));
            if (given.isEmpty()) {
                words.add(Proposal.of(Topic.LIST, "what is not about one command"));
                Topic.all().forEach(topic -> words.add(Proposal.of(topic.name(), topic.summary())));
            }
            return words;
        }
        if (!argument.many()) {
            return index == given.size() ? offered(argument.kind(), argument.offered(), current) : List.of();
        }
        String before = String.join(" ", given.subList(index, given.size())) + (given.size() > index ? " " : "");
        Map<String, Proposal> words = new LinkedHashMap<>();
        for (Proposal whole : offered(argument.kind(), argument.offered(), current)) {
            if (startsWith(whole.value(), before)) {
                String[] left = whole.value().substring(before.length()).split(" ", 2);
                words.putIfAbsent(left[0], new Proposal(left[0], left.length > 1 ? "" : whole.description(), true));
            }
        }
        boolean spoken = words.keySet().stream().anyMatch(word -> !word.startsWith("0x"));
        // If some values have names, addresses are proposed only after a typed prefix: there may be hundreds of them.
        return words.values().stream()
                .filter(word -> !spoken || !current.isEmpty() || !word.value().startsWith("0x"))
                .toList();
    }

    /** Proposals for values of a kind. Paths are always looked up in the file system of this machine. */
    private List<Proposal> offered(ValueKind kind, Set<String> descriptions, String current) {
        return kind.equals(ValueKind.PATH)
                ? files(current)
                : values.of(kind).stream()
                        .filter(p -> descriptions.isEmpty() || descriptions.contains(p.description()))
                        .toList();
    }

    private static boolean names(String word, OptionSpec option) {
        return word.equals("--" + option.name()) || word.startsWith("--" + option.name() + "=");
    }

    private static Optional<OptionSpec> valueOption(CommandSpec spec, String word, ValueForm form) {
        int equals = word.indexOf('=');
        boolean fits = word.startsWith("--") && (form == ValueForm.JOINED) == (equals > 0);
        return fits
                ? spec.option(word.substring(2, equals > 0 ? equals : word.length()))
                        .filter(o -> !o.isFlag())
                : Optional.empty();
    }

    /**
     * Proposals for the value of an option. In a comma-separated list of providers, only the last element is completed.
     */
    private List<Proposal> listed(OptionSpec option, String current, String prefix) {
        ValueKind kind = option.kind();
        int comma = kind.equals(ValueKind.PROVIDERS) ? current.lastIndexOf(',') : -1;
        String head = prefix + current.substring(0, comma + 1);
        Set<String> taken =
                Set.copyOf(List.of(current.substring(0, Math.max(comma, 0)).split(",")));
        return offered(kind, option.offered(), current).stream()
                .filter(p -> !kind.equals(ValueKind.PROVIDERS) || !taken.contains(p.value()))
                .map(p -> new Proposal(
                        head + p.value(), p.description(), p.finished() && !kind.equals(ValueKind.PROVIDERS)))
                .toList();
    }

    /** The words after a command that are neither options nor their values. */
    private static List<String> arguments(CommandSpec spec, List<String> rest) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < rest.size(); i++) {
            if (rest.get(i).startsWith("--")) {
                i += valueOption(spec, rest.get(i), ValueForm.SEPARATE).isPresent() ? 1 : 0;
            } else {
                found.add(rest.get(i));
            }
        }
        return found;
    }

    /** How an option's value is written: after {@code =} in the same word, or as the next word. */
    private enum ValueForm {
        SEPARATE,
        JOINED
    }

    /** Files and folders with a prefix; hidden ones only if the prefix starts with a dot. */
    private static List<Proposal> files(String word) {
        String folder = word.substring(0, word.lastIndexOf('/') + 1);
        String beginning = word.substring(folder.length()).toLowerCase(Locale.ROOT);
        try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
            return files.filter(file -> fits(name(file), beginning))
                    .sorted()
                    .limit(MOST_FILES)
                    .map(file -> proposal(folder, file))
                    .toList();
        } catch (IOException | InvalidPathException unreadable) {
            // No proposals: completion must not print an error in the middle of a line.
            return List.of();
        }
    }

    private static boolean fits(String name, String beginning) {
        return name.toLowerCase(Locale.ROOT).startsWith(beginning)
                && (beginning.startsWith(".") || !name.startsWith("."));
    }

    private static Proposal proposal(String folder, Path file) {
        boolean goesOn = Files.isDirectory(file);
        return new Proposal(folder + name(file) + (goesOn ? "/" : ""), "", !goesOn);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
