package io.swaplab.console.tools;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.lab.transcript.Transcript;
import io.swaplab.lab.transcript.Typed;
import java.util.ArrayList;
import java.util.List;

/** The commands of a transcript with their options and arguments apart. */
record TypedCommands(CommandLine commandLine) {
    private static final String RESET = "fork reset";

    /**
     * The commands since the fork was last in its first state. Names that were let act stay; lines that were no commands
     * are left out, since nothing happened.
     */
    List<Typed> of(List<Transcript.Entry> entries) {
        int reset = lastReset(entries);
        List<Typed> typed = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            Transcript.Entry entry = entries.get(i);
            boolean counts = i > reset || (i < reset && entry.command().matches("wallet (play|use) .*"));
            if (counts && entry.exit() != ExitCode.USAGE.status()) {
                typed.add(typed(i + 1, entry));
            }
        }
        if (typed.isEmpty()) {
            throw CommandFailure.of(ExitCode.REFUSED, "nothing was done in this session that could be exported")
                    .next("quote get --help");
        }
        return typed;
    }

    private static int lastReset(List<Transcript.Entry> entries) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).exit() == 0 && entries.get(i).command().startsWith(RESET)) {
                return i;
            }
        }
        return -1;
    }

    private Typed typed(int number, Transcript.Entry entry) {
        if (entry.hasMask()) {
            throw CommandFailure.of(
                            ExitCode.REFUSED,
                            "command " + number + ", \"" + entry.command()
                                    + "\", has a secret, which no scenario tells; nothing is written")
                    .field("command " + number)
                    .rule("no secrets");
        }
        ForwardedCall call = commandLine.parsed(entry.command());
        return new Typed(
                number,
                entry.command(),
                call.command(),
                call.arguments(),
                call.options(),
                entry.exit(),
                entry.code(),
                entry.data());
    }
}
