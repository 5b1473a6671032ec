package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.ExitCode;
import io.swaplab.lab.transcript.RecordedCommand;
import io.swaplab.lab.transcript.Transcript;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Converts the commands of a transcript to parsed commands with options and arguments. */
record TypedCommands(CommandInterpreter commandLine) {
    private static final String RESET = "fork reset";
    private static final String NOT_OPENED = "refused";

    /**
     * The commands since the last reset of the fork. Earlier commands that chose or added a wallet are included
     * too; lines that were not valid commands are skipped, because they had no effect.
     */
    List<RecordedCommand> of(List<Transcript.Entry> entries) {
        int reset = lastReset(entries);
        List<RecordedCommand> typed = new ArrayList<>();
        String current = "";
        for (int i = 0; i < entries.size(); i++) {
            Transcript.Entry entry = entries.get(i);
            boolean counts = i > reset || (i < reset && entry.command().matches("wallet (play|use) .*"));
            if (counts && entry.exit() != ExitCode.USAGE.status()) {
                typed.add(typed(i + 1, entry, current));
            }
            if (entry.exit() == 0 && entry.data().get("swap") instanceof String swap) {
                current = swap;
            }
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

    private RecordedCommand typed(int number, Transcript.Entry entry, String current) {
        ForwardedCall call = commandLine.parsed(entry.command());
        return new RecordedCommand(
                number,
                entry.command(),
                call.command(),
                call.arguments(),
                call.options(),
                entry.exit(),
                entry.code(),
                entry.exit() == 0 ? entry.data() : Map.of("swap", meant(call, current)));
    }

    /** The swap that a failed command was about; its answer does not say so. A swap that it did not open has no name. */
    private static String meant(ForwardedCall call, String current) {
        if (!call.command().startsWith("swap ") && !call.command().startsWith("legacy ")) {
            return call.options().containsKey("from") ? NOT_OPENED : "";
        }
        String otherwise = call.options().containsKey("from") ? NOT_OPENED : current;
        return call.arguments().isEmpty() ? otherwise : call.arguments().getFirst();
    }
}
