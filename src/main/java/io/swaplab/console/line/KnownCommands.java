package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.LineCorrection;
import io.swaplab.console.model.PersonalWords;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind.ValueSource;
import java.util.List;
import java.util.Optional;

/** What the words of a line mean as a command of this console, and what they were meant to be if they are wrong. */
final class KnownCommands implements LineCorrection.Grammar {
    private final CommandTable table;
    private final StrictParser parser;
    private final LineCorrection correction;

    KnownCommands(CommandTable table, StrictParser parser, ValueSource values) {
        this.table = table;
        this.parser = parser;
        this.correction = new LineCorrection(values, this);
    }

    /** Corrects lines of these commands. */
    LineCorrection correction() {
        return correction;
    }

    /**
     * The command of a line, complete and without a wrong value.
     *
     * @throws CommandFailure if the words are not a command of this console
     */
    ForwardedCall parsed(List<String> words) {
        parser.parse(words);
        return parser.typed(words);
    }

    /** The words that are run and recorded, so that a recording does not depend on the user's settings. */
    List<String> meant(List<String> typed, PersonalWords personal, Screen screen) {
        if (personal.equals(PersonalWords.NONE)) {
            return typed;
        }
        ForwardedCall plain;
        try {
            plain = parser.typed(typed);
        } catch (CommandFailure unparsed) {
            // The command is refused for the same reason when it runs.
            return typed;
        }
        ForwardedCall meant =
                plain.meant(table.named(plain.command()).orElseThrow().spec(), personal);
        String added = meant.beyond(plain);
        if (!added.isEmpty() && !plain.options().containsKey("json")) {
            screen.note(screen.ink().faint("from your settings: " + added));
        }
        return meant.equals(plain) ? typed : meant.words();
    }

    /**
     * The failure of a line that could not be parsed. It leads on to the corrected line if that is right, else to the help
     * of the command that is meant.
     */
    CommandFailure corrected(CommandFailure failure, List<String> words) {
        String next = failure.next();
        if (next != null && isRight(LineWords.of(next))) {
            return correction(failure, words);
        }
        CommandFailure told = correction(failure.next(null), words);
        return next == null || told.next() != null
                ? told
                : told.next(table.match(LineWords.of(next))
                        .map(meant -> meant.command().spec().name() + " --help")
                        .orElse(null));
    }

    private CommandFailure correction(CommandFailure failure, List<String> words) {
        return table.match(words)
                .map(match -> correction.of(failure, match.command().spec(), words))
                .orElse(failure);
    }

    @Override
    public boolean isRight(List<String> words) {
        try {
            ForwardedCall call = parsed(words);
            ConsoleCommand command = table.named(call.command()).orElseThrow();
            Invocation typed = new Invocation(
                    command.spec(), call.options(), call.arguments(), Screen.nowhere(), UserPrompter.NOBODY);
            if (!typed.flag("help")) {
                command.check(typed);
            }
            return true;
        } catch (RuntimeException wrong) {
            return false;
        }
    }

    @Override
    public Optional<String> sample(CommandSpec spec, String name) {
        return table.sample(spec, name);
    }

    @Override
    public String line(List<String> words) {
        return LineWords.joined(words);
    }

    /** The command that leads on after a failure of a command. */
    String helpFor(String command) {
        return table.named(command).isPresent() ? command + " --help" : "help";
    }

    /** The name of the intended command, for the result of a line that could not be parsed. */
    String nameOf(List<String> words) {
        return table.match(words)
                .map(match -> match.command().spec().name())
                .orElseGet(() -> String.join(
                        " ",
                        words.stream()
                                .takeWhile(word -> !word.startsWith("-"))
                                .limit(2)
                                .toList()));
    }
}
