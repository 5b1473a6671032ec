package io.swaplab.console.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Name, options and arguments of a command.
 *
 * @param name one or more words, such as {@code swap prepare}
 * @param group the heading under which help lists it
 * @param changesFork whether the command becomes a step of the fork's history, so that {@code undo} can revert it
 * @param example an example line that works as written, or empty
 */
public record CommandSpec(
        String name,
        String group,
        String summary,
        List<ArgumentSpec> arguments,
        List<OptionSpec> options,
        boolean changesFork,
        String example) {
    /** Options that every command understands. */
    public static final List<OptionSpec> COMMON = List.of(
            OptionSpec.flag("json", "answer with one line of JSON"),
            OptionSpec.flag("wide", "show full tables, whatever the width of the terminal"),
            OptionSpec.flag("quiet", "print nothing unless it fails"),
            OptionSpec.flag("yes", "do not ask for confirmation of risky actions"),
            OptionSpec.flag("explain", "show what it would do, and do nothing"),
            OptionSpec.flag("help", "show usage, options and defaults"));

    public CommandSpec {
        arguments = List.copyOf(arguments);
        options = List.copyOf(options);
    }

    public static CommandSpec of(String name, String group, String summary) {
        return new CommandSpec(name, group, summary, List.of(), List.of(), false, "");
    }

    public CommandSpec with(OptionSpec... added) {
        List<OptionSpec> all = Stream.concat(options.stream(), Stream.of(added)).toList();
        return new CommandSpec(name, group, summary, arguments, all, changesFork, example);
    }

    public CommandSpec with(ArgumentSpec... added) {
        List<ArgumentSpec> all =
                Stream.concat(arguments.stream(), Stream.of(added)).toList();
        return new CommandSpec(name, group, summary, all, options, changesFork, example);
    }

    /** This specification with an additional required argument. */
    public CommandSpec takes(String argument, ValueKind kind, String description) {
        return with(ArgumentSpec.required(argument, kind, description));
    }

    /** This specification with an additional optional argument. */
    public CommandSpec mayTake(String argument, ValueKind kind, String description) {
        return with(ArgumentSpec.optional(argument, kind, description));
    }

    /** This specification with a last argument that takes all remaining words, of which there must be at least one. */
    public CommandSpec takesAll(String argument, ValueKind kind, String description) {
        return with(ArgumentSpec.words(argument, kind, description));
    }

    /** This specification with a last argument that takes all remaining words, if there are any. */
    public CommandSpec mayTakeAll(String argument, ValueKind kind, String description) {
        return with(ArgumentSpec.rest(argument, kind, description));
    }

    /** This specification with an additional option. */
    public CommandSpec option(String option, ValueKind kind, String description) {
        return with(OptionSpec.optional(option, kind, description));
    }

    /** This specification with an additional required option. */
    public CommandSpec required(String option, ValueKind kind, String description) {
        return with(OptionSpec.required(option, kind, description));
    }

    public CommandSpec flag(String option, String description) {
        return with(OptionSpec.flag(option, description));
    }

    /** Creates a command with this specification, for example with {@link ConsoleCommand#of}. */
    public <C> C as(Function<CommandSpec, C> command) {
        return command.apply(this);
    }

    /** This specification for a command that may change a fork: undo reverts it, and its answer shows what changed. */
    public CommandSpec changingFork() {
        return new CommandSpec(name, group, summary, arguments, options, true, example);
    }

    /** This specification with an example line. */
    public CommandSpec example(String line) {
        return new CommandSpec(name, group, summary, arguments, options, changesFork, line);
    }

    /** Whether an option name means a common option; false if the command declares its own option of that name. */
    boolean isCommon(String optionName) {
        return options.stream().noneMatch(own -> own.name().equals(optionName));
    }

    /** The option of that name, which may be a common option. */
    public Optional<OptionSpec> option(String optionName) {
        return allOptions().stream().filter(o -> o.name().equals(optionName)).findFirst();
    }

    public List<OptionSpec> allOptions() {
        return Stream.concat(options.stream(), COMMON.stream()).toList();
    }

    /** The usage line of the command. */
    public String usage() {
        StringBuilder line = new StringBuilder(name);
        arguments.forEach(a -> line.append(' ').append(a.typed()));
        List<String> named = arguments.stream().map(ArgumentSpec::option).toList();
        for (OptionSpec o : options) {
            line.append(named.contains(o.name()) ? "" : " " + (o.required() ? o.typed() : "[" + o.typed() + "]"));
        }
        return line.toString();
    }

    /**
     * A positional argument of a command.
     *
     * @param many whether the argument takes all remaining words; only the last argument may
     * @param offered if not empty, completion proposes only values whose description is one of these, such as a state
     * @param option the option whose value the argument is, or empty
     */
    public record ArgumentSpec(
            String name,
            ValueKind kind,
            String description,
            boolean required,
            boolean many,
            Set<String> offered,
            String option) {
        public static ArgumentSpec required(String name, ValueKind kind, String description) {
            return new ArgumentSpec(name, kind, description, true, false, Set.of(), "");
        }

        public static ArgumentSpec optional(String name, ValueKind kind, String description) {
            return new ArgumentSpec(name, kind, description, false, false, Set.of(), "");
        }

        public static ArgumentSpec rest(String name, ValueKind kind, String description) {
            return new ArgumentSpec(name, kind, description, false, true, Set.of(), "");
        }

        /** An argument that is the value of an option, so that the option's name need not be typed. */
        public static ArgumentSpec valueOf(String option, ValueKind kind) {
            return new ArgumentSpec(
                    option.toUpperCase(Locale.ROOT), kind, "short for --" + option, false, false, Set.of(), option);
        }

        /** The argument's form in a usage line: {@code SWAP} or {@code [SWAP]}. */
        public String typed() {
            String word = many ? name + "..." : name;
            return required ? word : "[" + word + "]";
        }

        /** A required argument that takes all remaining words, at least one; together they are a single value. */
        public static ArgumentSpec words(String name, ValueKind kind, String description) {
            return new ArgumentSpec(name, kind, description, true, true, Set.of(), "");
        }

        /** This argument, whose completion proposes only values with one of these descriptions, such as a state. */
        public ArgumentSpec offering(Set<String> descriptions) {
            return new ArgumentSpec(name, kind, description, required, many, Set.copyOf(descriptions), option);
        }
    }

    /**
     * An option {@code --name} of a command.
     *
     * @param name without the dashes
     * @param letter the one-letter form after a single dash, or empty
     * @param offered if not empty, completion proposes only values whose description is one of these, such as a state
     */
    public record OptionSpec(
            String name, ValueKind kind, String description, boolean required, String letter, Set<String> offered) {
        public static OptionSpec flag(String name, String description) {
            return new OptionSpec(name, ValueKind.FLAG, description, false, "", Set.of());
        }

        public static OptionSpec optional(String name, ValueKind kind, String description) {
            return new OptionSpec(name, kind, description, false, "", Set.of());
        }

        public static OptionSpec required(String name, ValueKind kind, String description) {
            return new OptionSpec(name, kind, description, true, "", Set.of());
        }

        /** This option, whose completion proposes only values with one of these descriptions, such as a state. */
        public OptionSpec offering(Set<String> descriptions) {
            return new OptionSpec(name, kind, description, required, letter, Set.copyOf(descriptions));
        }

        public boolean isFlag() {
            return kind.equals(ValueKind.FLAG);
        }

        /** The option's form in a usage line: {@code --from TOKEN}. */
        public String typed() {
            return isFlag() ? "--" + name : "--" + name + " " + kind.placeholder();
        }
    }
}
