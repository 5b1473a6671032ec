package io.swaplab.lab.transcript;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * The commands of a session that a scenario contains: those that changed something and were not undone, and the last one.
 *
 * @param leftOut the other commands, in the order of the session
 */
public record KeptCommands(List<RecordedCommand> kept, List<LeftOut> leftOut) {
    /** Commands that change neither the fork nor a swap; {@code tamper} changes copies only. */
    private static final Set<String> READING = Set.of(("allowance permit2 show,allowance show,chain audit,explain,"
                    + "fork doctor,fork profile,fork status,history,pools list,pools show,quote again,quote compare,"
                    + "quote curve,quote show,router providers,swap checks,swap hashes,swap list,swap next,swap show,"
                    + "tamper clear,tamper matrix,tamper set,tamper show,tamper try,token info,token list,trace,"
                    + "version,wallet balance,wallet list")
            .split(","));

    /** Commands that may have sent a transaction although they failed. */
    private static final Set<String> SENDING = Set.of("swap execute", "swap receipt", "legacy send");

    private static final String RECEIPT = "swap receipt";

    /** A command that the scenario does not contain, and why. */
    public record LeftOut(RecordedCommand command, String why) {}

    public static KeptCommands of(List<RecordedCommand> commands) {
        Sorting sorting = new Sorting();
        for (int i = 0; i < commands.size(); i++) {
            sorting.take(commands.get(i), i + 1 == commands.size());
        }
        sorting.leftOut.sort(Comparator.comparingInt(left -> left.command().number()));
        return new KeptCommands(List.copyOf(sorting.kept), List.copyOf(sorting.leftOut));
    }

    /** The commands so far. */
    private static final class Sorting {
        private final List<RecordedCommand> kept = new ArrayList<>();
        private final List<LeftOut> leftOut = new ArrayList<>();
        private final Deque<RecordedCommand> undone = new ArrayDeque<>();

        void take(RecordedCommand command, boolean last) {
            if (READING.contains(command.name()) || command.has("explain")) {
                leaveOut(command, "read-only");
            } else if (!command.ok() && !last && !SENDING.contains(command.name())) {
                leaveOut(command, "failed and changed nothing");
            } else if (command.ok() && command.is("undo", "redo")) {
                int count = Integer.parseInt(command.argument("1"));
                for (int i = 0; i < count; i++) {
                    if (command.is("undo")) {
                        undo();
                    } else {
                        redo();
                    }
                }
                leaveOut(command, "already applied");
            } else {
                if (isStep(command)) {
                    undone.clear();
                }
                kept.add(command);
            }
        }

        /** Removes the last step, and the receipts after it. */
        private void undo() {
            for (int i = kept.size() - 1; i >= 0; i--) {
                RecordedCommand command = kept.get(i);
                if (isStep(command) || command.is(RECEIPT)) {
                    kept.remove(i);
                    leaveOut(command, "undone");
                }
                if (isStep(command)) {
                    undone.addFirst(command);
                    return;
                }
            }
        }

        private void redo() {
            if (!undone.isEmpty()) {
                RecordedCommand again = undone.removeFirst();
                leftOut.removeIf(left -> left.command().equals(again));
                kept.add(again);
            }
        }

        private void leaveOut(RecordedCommand command, String why) {
            leftOut.add(new LeftOut(command, why));
        }

        /** Whether a command changed the fork: its answer shows the changes. */
        private static boolean isStep(RecordedCommand command) {
            return command.data().containsKey("step");
        }
    }
}
