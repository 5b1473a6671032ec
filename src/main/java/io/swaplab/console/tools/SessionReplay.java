package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.transcript.SavedSession;
import io.swaplab.lab.transcript.SessionDiff.AmountDifference;
import io.swaplab.lab.transcript.Transcript;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the commands of a saved session again; stops at the first one whose outcome or amounts differ. */
final class SessionReplay {
    private final CommandInterpreter commandLine;
    private final Screen screen;
    private final List<String> leftOut = new ArrayList<>();

    SessionReplay(CommandInterpreter commandLine, Screen screen) {
        this.commandLine = commandLine;
        this.screen = screen;
    }

    Reply run(Path file, SavedSession saved) {
        int done = 0;
        for (int i = 0; i < saved.commands().size(); i++) {
            Transcript.Entry entry = saved.commands().get(i);
            // Header and swaps precede the commands in the file, so the line number is offset by them.
            String place = file + ":" + (saved.swaps().size() + i + 2);
            List<String> words = words(place, entry.command());
            if (entry.hasMask() || namesFile(words)) {
                leftOut.add(entry.command());
                screen.say(screen.ink().faint("left out: " + entry.command()));
                continue;
            }
            screen.say(screen.ink().faint("> " + entry.command()));
            compare(place, entry, words);
            done++;
        }
        return Reply.of(
                Reply.map("file", file.toString(), "commands", done, "left_out", leftOut),
                screen.ink().good(counted(done, "command") + " answered the same amounts")
                        + (leftOut.isEmpty()
                                ? ""
                                : "; left out: " + counted(leftOut.size(), "command")
                                        + " that named a secret or a file"));
    }

    /** The words of one saved command, which may contain quotes and semicolons. */
    private static List<String> words(String place, String command) {
        List<String> words;
        try {
            words = CommandInterpreter.words(command);
        } catch (CommandFailure unreadable) {
            throw unreadable.at(place);
        }
        if (words.isEmpty() || !Transcript.isTaken(words.getFirst())) {
            throw CommandFailure.usage(place + ": \"" + command + "\" is not a command that session files contain")
                    .field("FILE")
                    .got(place);
        }
        return words;
    }

    private void compare(String place, Transcript.Entry entry, List<String> words) {
        CommandResult result = commandLine.execute(words, Screen.nowhere(), UserPrompter.NOBODY);
        CommandFailure failure = result.failure();
        String code = failure == null ? "OK" : failure.code();
        if (!code.equals(entry.code())) {
            throw difference(place, entry, "outcome", entry.code(), code).hint(failure == null ? null : failure.text());
        }
        Optional<AmountDifference> difference = AmountDifference.between(entry.data(), result.data());
        if (difference.isPresent()) {
            throw difference(
                    place,
                    entry,
                    difference.get().field(),
                    difference.get().before(),
                    difference.get().now());
        }
    }

    private static CommandFailure difference(
            String place, Transcript.Entry entry, String field, String before, String now) {
        return CommandFailure.of(
                        ExitCode.ASSERTION,
                        place + ": \"" + entry.command() + "\" answers another " + field + ": was " + before + ", is "
                                + now)
                .value(field, before, now);
    }

    /**
     * Whether the command names a file. Such commands are skipped, because a session file from another user must not
     * write files here.
     */
    private boolean namesFile(List<String> words) {
        return commandLine
                .table()
                .match(words)
                .map(match -> match.command().spec())
                .filter(spec -> takesFile(spec, words))
                .isPresent();
    }

    private static boolean takesFile(CommandSpec spec, List<String> words) {
        boolean option = spec.options().stream()
                .filter(o -> o.kind().equals(ValueKind.PATH))
                .anyMatch(o -> words.stream().anyMatch(w -> w.startsWith("--" + o.name())));
        return option || spec.arguments().stream().map(ArgumentSpec::kind).anyMatch(ValueKind.PATH::equals);
    }

    static String counted(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
