package io.swaplab.console.model;

import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells a failure in the words of the line that failed: names the option as it was typed, and proposes the line without
 * its fault as the next command.
 */
public final class LineCorrection {
    private final ValueSource known;
    private final Grammar grammar;

    /** The commands, as far as a corrected line has to satisfy them. */
    public interface Grammar {
        /** Whether the words are a command whose values are right, as far as that can be told without running it. */
        boolean isRight(List<String> words);

        /** A value of an option or argument from an example; empty if no example has one. */
        Optional<String> sample(CommandSpec spec, String name);

        /** The words as a line. */
        String line(List<String> words);
    }

    /** Creates a correction with the values that completion knows. */
    public LineCorrection(ValueSource known, Grammar grammar) {
        this.known = known;
        this.grammar = grammar;
    }

    /** The failure as a user reads it, with the corrected line as the next command, if there is one. */
    public CommandFailure of(CommandFailure failure, CommandSpec spec, List<String> words) {
        CommandFailure told = new FieldNames(spec).typed(failure);
        String got = told.got();
        if (got == null || told.violations().size() > 1 || !Secrets.masked(grammar.line(words)).equals(grammar.line(words))) {
            return told;
        }
        Fault fault = Fault.of(words, spec, String.valueOf(told.field()), got);
        Optional<String> near = fault.kind() == null ? Optional.empty() : nearest(got, fault.kind());
        if (near.isPresent() && grammar.isRight(fault.with(near.get()))) {
            return told.adding("; did you mean " + near.get() + "?").next(grammar.line(fault.with(near.get())));
        }
        return told.next() != null
                ? told
                : guesses(fault, spec, got, told.exit() == ExitCode.USAGE)
                        .filter(line -> !line.equals(words) && grammar.isRight(line))
                        .findFirst()
                        .map(right -> told.next(grammar.line(right)))
                        .orElse(told);
    }

    /**
     * Lines with a number as it was meant, with a value of an example, and, if the line is not a command at all, without
     * the faulty words. A file of an example does not exist.
     */
    private Stream<List<String>> guesses(Fault fault, CommandSpec spec, String got, boolean usage) {
        Stream<String> values = fault.kind() == null
                ? Stream.empty()
                : Stream.concat(
                        NumberRepair.of(got, fault.kind(), fault.name()).stream(),
                        grammar.sample(spec, fault.name()).stream()
                                .filter(sample -> !ValueKind.PATH.equals(fault.kind())));
        return usage
                ? Stream.concat(Stream.concat(values.map(fault::with), fault.without()), withoutOne(fault.words(), spec))
                : values.map(fault::with);
    }

    /** The line without each of its options in turn; one that does not go with another may be the fault. */
    private static Stream<List<String>> withoutOne(List<String> words, CommandSpec spec) {
        return spec.options().stream()
                .map(option -> Fault.of(words, spec, option.name(), ""))
                .flatMap(Fault::without);
    }

    /** The value that completion knows and that is most similar to the text. */
    private Optional<String> nearest(String text, ValueKind kind) {
        List<String> names = known.of(kind).stream().map(Proposal::value).toList();
        // Symbols of tokens are read in any case, so another case is not what is wrong.
        return names.stream().anyMatch(kind.equals(ValueKind.TOKEN) ? text::equalsIgnoreCase : text::equals)
                ? Optional.empty()
                : Spelling.nearestInAnyCase(text, names);
    }

    /**
     * The faulty words of a line.
     *
     * @param name the name of the option or argument
     * @param kind the kind of its values; null if the command has no such option or argument, or if it is a flag
     * @param from the index of the first faulty word
     * @param to the index after the last one
     */
    private record Fault(
            List<String> words, String name, @Nullable ValueKind kind, String got, int from, int to, boolean named) {
        static Fault of(List<String> words, CommandSpec spec, String field, String got) {
            int first = spec.name().split(" ").length;
            Optional<OptionSpec> option = spec.option(field);
            for (int i = words.size() - 1; i >= first; i--) {
                if (words.get(i).equals("--" + field) || words.get(i).startsWith("--" + field + "=")) {
                    boolean valued = !words.get(i).contains("=")
                            && i + 1 < words.size()
                            && !words.get(i + 1).startsWith("--")
                            && option.filter(OptionSpec::isFlag).isEmpty();
                    return new Fault(words, field, kind(option), got, i, i + (valued ? 2 : 1), true);
                }
            }
            if (option.isPresent()) {
                return new Fault(words, field, kind(option), got, words.size(), words.size(), true);
            }
            List<String> values = words.subList(first, words.size());
            List<String> given = values.contains(got) ? List.of(got) : List.of(got.split(" "));
            int at = Collections.indexOfSubList(values, given);
            Optional<ArgumentSpec> argument = spec.arguments().stream()
                    .filter(each -> each.name().equals(field))
                    .findFirst();
            int from = at < 0 ? words.size() : first + at;
            return new Fault(
                    words,
                    field,
                    argument.map(ArgumentSpec::kind).orElse(null),
                    got,
                    from,
                    at < 0 ? from : from + given.size(),
                    false);
        }

        private static @Nullable ValueKind kind(Optional<OptionSpec> option) {
            return option.filter(each -> !each.isFlag()).map(OptionSpec::kind).orElse(null);
        }

        /** The line with this value; in a list of values, only the faulty one is replaced. */
        List<String> with(String value) {
            String whole = to > from ? words.get(to - 1).replaceFirst("^--" + name + "=", "") : "";
            List<String> list = new ArrayList<>(List.of(whole.split(",", -1)));
            list.replaceAll(each -> each.equals(got) ? value : each);
            String replaced = list.contains(value) && !whole.equals(got) ? String.join(",", list) : value;
            return spliced(named ? List.of("--" + name, replaced) : List.of(to - from > 1 ? replaced.split(" ") : new String[] {replaced}));
        }

        /** The line without a value of a flag, and without the faulty words. */
        Stream<List<String>> without() {
            return from == to ? Stream.empty() : Stream.of(spliced(List.of("--" + name)), spliced(List.of()));
        }

        private List<String> spliced(List<String> instead) {
            List<String> line = new ArrayList<>(words.subList(0, from));
            line.addAll(instead);
            line.addAll(words.subList(to, words.size()));
            return line;
        }
    }
}
