package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Spelling;
import io.swaplab.console.model.ValueKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.shell.core.command.CommandArgument;
import org.springframework.shell.core.command.CommandOption;
import org.springframework.shell.core.command.CommandParser;
import org.springframework.shell.core.command.ParsedInput;

/**
 * The console's parser for Spring Shell. It rejects options that the command does not declare, options that are
 * repeated or lack a value, and missing or surplus arguments.
 */
public final class StrictParser implements CommandParser {
    private final CommandTable table;

    StrictParser(CommandTable table) {
        this.table = table;
    }

    /** Parses a line with one command; called by Spring Shell. */
    @Override
    public ParsedInput parse(String line) {
        return parse(LineWords.of(line));
    }

    /** Finds the command that the words name, and parses its values. */
    ParsedInput parse(List<String> typed) {
        Reading reading = read(typed);
        if (!reading.options.containsKey("help")) {
            reading.requireComplete();
        }
        return reading.parsed();
    }

    /** The command that the words name, with the values that they give, even if it needs more. */
    ForwardedCall typed(List<String> words) {
        Reading reading = read(words);
        return new ForwardedCall(reading.spec.name(), reading.options, reading.arguments);
    }

    private Reading read(List<String> typed) {
        LineWords.requireTyped(typed);
        List<String> words = helpAsked(typed);
        CommandTable.Match match = table.match(words).orElseThrow(() -> table.unknown(words));
        Reading reading = new Reading(match.command().spec(), words);
        List<String> rest = match.rest();
        for (int i = 0; i < rest.size(); i++) {
            i += reading.take(rest.get(i), i + 1 < rest.size() ? rest.get(i + 1) : null);
        }
        return reading;
    }

    /**
     * Rewrites {@code --help} after a prefix to {@code help}: {@code fork --help} lists all commands that start with
     * fork, although none has that name.
     */
    private List<String> helpAsked(List<String> words) {
        List<String> plain = words.stream().takeWhile(w -> !w.startsWith("-")).toList();
        boolean asks = words.contains("--help") || words.contains("-h");
        if (!asks
                || table.match(words).isPresent()
                || table.below(String.join(" ", plain)).isEmpty()) {
            return words;
        }
        List<String> help = new ArrayList<>(words);
        help.removeAll(List.of("--help", "-h"));
        help.addFirst("help");
        return help;
    }

    /** The state of a single pass over the words of one command. */
    private final class Reading {
        private final CommandSpec spec;
        private final List<String> words;
        private final Map<String, String> options = new LinkedHashMap<>();
        private final Set<String> given = new HashSet<>();
        private final List<String> arguments = new ArrayList<>();
        /** The number of words without dashes so far. */
        private int position;

        Reading(CommandSpec spec, List<String> words) {
            this.spec = spec;
            this.words = words;
        }

        /** The parsed command in the form that Spring Shell passes to commands. */
        ParsedInput parsed() {
            ParsedInput.Builder input = ParsedInput.builder();
            String[] name = spec.name().split(" ");
            input.commandName(name[0]);
            Arrays.stream(name).skip(1).forEach(input::addSubCommand);
            options.forEach((option, value) -> input.addOption(
                    CommandOption.with().longName(option).value(value).build()));
            for (int i = 0; i < arguments.size(); i++) {
                input.addArgument(new CommandArgument(i, arguments.get(i)));
            }
            return input.build();
        }

        /** Consumes a word and returns how many following words belong to it: 0 or 1. */
        int take(String typed, @org.jspecify.annotations.Nullable String following) {
            if (isInLine()) {
                arguments.add(typed);
                return 0;
            }
            String word = spelt(typed);
            if (!word.startsWith("--") && !word.equals("-h")) {
                takeArgument(word);
                return 0;
            }
            int equals = word.indexOf('=');
            String name = word.equals("-h") ? "help" : word.substring(2, equals < 0 ? word.length() : equals);
            OptionSpec option = spec.option(name).orElseThrow(() -> unknownOption(name));
            giveOnce(name);
            if (option.isFlag()) {
                if (equals >= 0) {
                    throw surplusValue(option, word.substring(equals + 1));
                }
                options.put(name, "true");
                return 0;
            }
            if (equals < 0 && (following == null || following.startsWith("--") || following.equals("-h"))) {
                throw missingValue(option);
            }
            String value = equals < 0 ? String.valueOf(following) : word.substring(equals + 1);
            if (value.isBlank()) {
                throw missingValue(option);
            }
            checkNumber(option, value);
            options.put(name, option.kind().equals(ValueKind.AMOUNT) ? ungrouped(value) : value);
            return equals < 0 ? 1 : 0;
        }

        /** Whether the word belongs to a command that is the last argument of this one, which has begun. */
        private boolean isInLine() {
            List<ArgumentSpec> taken = spec.arguments();
            return !taken.isEmpty() && taken.getLast().kind().equals(ValueKind.LINE) && position >= taken.size();
        }

        /** The long form of a one-letter option; any other word unchanged. */
        private String spelt(String word) {
            return spec.options().stream()
                    .filter(option -> !option.letter().isEmpty() && word.equals("-" + option.letter()))
                    .findFirst()
                    .map(option -> "--" + option.name())
                    .orElse(word);
        }

        /** Takes a word without dashes as the next argument; fails if the command has no argument left. */
        private void takeArgument(String word) {
            List<ArgumentSpec> taken = spec.arguments();
            boolean rest = !taken.isEmpty() && taken.getLast().many();
            if (position >= taken.size() && !rest) {
                throw unexpectedWord(word);
            }
            ArgumentSpec argument = taken.get(Math.min(position++, taken.size() - 1));
            if (argument.option().isEmpty()) {
                arguments.add(word);
            } else {
                String value = argument.kind().equals(ValueKind.AMOUNT) ? ungrouped(word) : word;
                requireAmount(argument, value);
                giveOnce(argument.option());
                options.put(argument.option(), value);
            }
        }

        /** An amount is checked here, because its place may hold the misspelled second word of a command. */
        private void requireAmount(ArgumentSpec argument, String word) {
            if (argument.kind().equals(ValueKind.AMOUNT) && !word.matches("[0-9.]+")) {
                if (Spelling.nearest(spec.name() + " " + word, table.below(spec.name()))
                        .isPresent()) {
                    throw unexpectedWord(word);
                }
                String rule = "an amount in whole tokens such as 1.5: digits and one point, no sign";
                throw CommandFailure.usage(argument.name() + " is " + rule + ", got \"" + word + "\"")
                        .value(argument.name(), rule, word)
                        .hint("such as " + spec.example());
            }
        }

        private void giveOnce(String option) {
            if (!given.add(option)) {
                throw CommandFailure.usage("--" + option + " is given twice").value(option, "once", "twice");
            }
        }

        /** Reports all missing options and arguments in one failure, and completes the line from examples. */
        void requireComplete() {
            List<String> missing = new ArrayList<>();
            List<String> line = new ArrayList<>(words);
            spec.arguments().stream()
                    .skip(arguments.size())
                    .filter(ArgumentSpec::required)
                    .map(ArgumentSpec::name)
                    .forEach(name -> {
                        missing.add(name);
                        table.sample(spec, name).ifPresent(line::add);
                    });
            spec.options().stream()
                    .filter(o -> o.required() && !options.containsKey(o.name()))
                    .forEach(option -> {
                        missing.add(option.typed());
                        table.sample(spec, option.name())
                                .ifPresent(value -> line.addAll(List.of("--" + option.name(), value)));
                    });
            if (!missing.isEmpty()) {
                String first = missing.getFirst().split(" ", 2)[0].replaceFirst("^--", "");
                throw CommandFailure.usage(spec.name() + " needs " + String.join(" and ", missing))
                        .value(first, "required", "")
                        .next(LineWords.joined(line))
                        .hint("usage: " + spec.usage());
            }
        }

        /**
         * The failure for a surplus word, which may be an option without its dashes or the misspelled second word of
         * another command.
         */
        private CommandFailure unexpectedWord(String word) {
            Optional<String> option = spec.option(word).map(o -> "--" + o.name());
            Optional<String> meant =
                    option.or(() -> Spelling.nearest(spec.name() + " " + word, table.below(spec.name())));
            return CommandFailure.usage("\"" + spec.name() + "\" does not take the word \"" + word + "\""
                            + meant.map(m -> "; did you mean \"" + m + "\"?").orElse(""))
                    .value("command", "usage: " + spec.usage(), word)
                    .next(option.map(named -> replaced(word, named)).orElse(null))
                    .hint("usage: " + spec.usage());
        }

        /**
         * The failure for an unknown option. Suggests the most similar option of this command, or names the command
         * that has the option.
         */
        private CommandFailure unknownOption(String name) {
            List<String> known =
                    spec.allOptions().stream().map(OptionSpec::name).toList();
            List<String> elsewhere = table.all().stream()
                    .map(ConsoleCommand::spec)
                    .filter(s -> s.option(name).isPresent())
                    .map(CommandSpec::name)
                    .toList();
            Optional<String> near = Spelling.nearest(name, known).or(() -> longer(name, known));
            String hint = near.map(n -> "; did you mean --" + n + "?")
                    .orElse(elsewhere.isEmpty() ? "" : "; --" + name + " belongs to " + String.join(", ", elsewhere));
            return CommandFailure.usage("\"" + spec.name() + "\" has no option --" + name + hint)
                    .value(
                            name.isEmpty() ? "option" : name,
                            "one of: " + known.stream().map(n -> "--" + n).collect(Collectors.joining(" ")),
                            "--" + name)
                    .next(near.map(n -> replaced("--" + name, "--" + n)).orElse(null));
        }

        /** The line with one word, or one word before an equals sign, in place of another. */
        private String replaced(String wrong, String right) {
            return LineWords.joined(words.stream()
                    .map(word -> word.equals(wrong) || word.startsWith(wrong + "=")
                            ? right + word.substring(wrong.length())
                            : word)
                    .toList());
        }
    }

    /** The option that ends with this name, if there is exactly one: {@code custom-fee-bps} for {@code fee-bps}. */
    private static Optional<String> longer(String name, List<String> known) {
        List<String> found =
                known.stream().filter(option -> option.endsWith("-" + name)).toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    private static CommandFailure surplusValue(OptionSpec option, String value) {
        return CommandFailure.usage("--" + option.name() + " is a flag and takes no value, got \"" + value + "\"")
                .value(option.name(), "given or not given", value);
    }

    private static CommandFailure missingValue(OptionSpec option) {
        return CommandFailure.usage("--" + option.name() + " needs a value: " + option.description())
                .value(option.name(), "a value follows", "");
    }

    /**
     * An amount as answers show it, such as {@code 1,000.5}, without its commas. A comma elsewhere, as in {@code 1,5},
     * is left for the command to refuse.
     */
    private static String ungrouped(String amount) {
        return amount.matches("[1-9][0-9]{0,2}(,[0-9]{3})+(\\.[0-9]+)?") ? amount.replace(",", "") : amount;
    }

    private static void checkNumber(OptionSpec option, String value) {
        if (option.kind().equals(ValueKind.WHOLE_NUMBER) && !value.matches("0|[1-9][0-9]{0,8}")) {
            throw CommandFailure.usage("--" + option.name() + " is a whole number, got \"" + value + "\"")
                    .value(option.name(), "a whole number from 0 to 999999999, digits only", value);
        }
    }
}
