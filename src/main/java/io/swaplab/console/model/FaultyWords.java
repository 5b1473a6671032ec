package io.swaplab.console.model;

import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The faulty words of a line.
 *
 * @param name the name of the option or argument
 * @param kind the kind of its values; null if the command has no such option or argument, or if it is a flag
 * @param from the index of the first faulty word
 * @param to the index after the last one
 */
record FaultyWords(
        List<String> words, String name, @Nullable ValueKind kind, String got, int from, int to, boolean named) {
    static FaultyWords of(List<String> words, CommandSpec spec, String field, String got) {
        int first = spec.name().split(" ").length;
        Optional<OptionSpec> option = spec.option(field);
        boolean inOrder =
                spec.arguments().stream().anyMatch(argument -> argument.option().equals(field));
        for (int i = first; inOrder && i < words.size(); i++) {
            if (words.get(i).equals(got) && !words.get(i - 1).startsWith("--")) {
                return new FaultyWords(words, field, kind(option), got, i, i + 1, false);
            }
        }
        for (int i = words.size() - 1; i >= first; i--) {
            if (words.get(i).equals("--" + field) || words.get(i).startsWith("--" + field + "=")) {
                boolean valued = !words.get(i).contains("=")
                        && i + 1 < words.size()
                        && !words.get(i + 1).startsWith("--")
                        && option.filter(OptionSpec::isFlag).isEmpty();
                return new FaultyWords(words, field, kind(option), got, i, i + (valued ? 2 : 1), true);
            }
        }
        if (option.isPresent()) {
            return new FaultyWords(words, field, kind(option), got, words.size(), words.size(), true);
        }
        List<String> values = words.subList(first, words.size());
        List<String> given = values.contains(got) ? List.of(got) : List.of(got.split(" "));
        int at = Collections.indexOfSubList(values, given);
        Optional<ArgumentSpec> argument = spec.arguments().stream()
                .filter(each -> each.name().equals(field))
                .findFirst();
        int from = at < 0 ? words.size() : first + at;
        return new FaultyWords(
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
        return spliced(
                named
                        ? List.of("--" + name, replaced)
                        : List.of(to - from > 1 ? replaced.split(" ") : new String[] {replaced}));
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
