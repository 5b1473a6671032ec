package io.swaplab.console.model;

import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
        if (got == null
                || told.violations().size() > 1
                || !Secrets.masked(grammar.line(words)).equals(grammar.line(words))) {
            return told;
        }
        FaultyWords fault = FaultyWords.of(words, spec, String.valueOf(told.field()), got);
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
     * Lines with a number as it was meant, with a value of an example, without the faulty words, and, if the line was not
     * understood, without any one option. A file of an example does not exist. A command that changes the fork keeps every
     * option that it knows: without a limit, or with another amount, it would do something else.
     */
    private Stream<List<String>> guesses(FaultyWords fault, CommandSpec spec, String got, boolean usage) {
        Stream<String> values = fault.kind() == null
                ? Stream.empty()
                : Stream.concat(
                        NumberRepair.of(got, fault.kind(), fault.name()).stream(),
                        grammar.sample(spec, fault.name()).stream()
                                .filter(sample -> !ValueKind.PATH.equals(fault.kind())));
        if (spec.changesFork() && fault.kind() != null && fault.named()) {
            return NumberRepair.of(got, fault.kind(), fault.name()).stream().map(fault::with);
        }
        Stream<List<String>> corrected = Stream.concat(values.map(fault::with), fault.without());
        return usage ? Stream.concat(corrected, withoutOne(fault.words(), spec)) : corrected;
    }

    /** The line without each of its options in turn; one that does not go with another may be the fault. */
    private static Stream<List<String>> withoutOne(List<String> words, CommandSpec spec) {
        return spec.options().stream()
                .map(option -> FaultyWords.of(words, spec, option.name(), ""))
                .flatMap(FaultyWords::without);
    }

    /** The value that completion knows and that is most similar to the text. */
    private Optional<String> nearest(String text, ValueKind kind) {
        List<String> names = known.of(kind).stream().map(Proposal::value).toList();
        // Symbols of tokens are read in any case, so another case is not what is wrong.
        return names.stream().anyMatch(kind.equals(ValueKind.TOKEN) ? text::equalsIgnoreCase : text::equals)
                ? Optional.empty()
                : Spelling.nearestInAnyCase(text, names);
    }
}
