package io.swaplab.lab.transcript;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The commands of a session that changed the fork, a swap or the acting wallet, and that neither failed nor were undone.
 * A failed command is kept if it was the last one of its swap, or may have sent a transaction.
 *
 * @param leftOut the other commands, in the order of the session
 */
public record KeptCommands(List<RecordedCommand> kept, List<LeftOut> leftOut) {
    /** Commands that change a swap, but not the fork. */
    private static final Set<String> OF_SWAPS = Set.of(
            "quote",
            "quote get",
            "legacy quote",
            "legacy simulate",
            "swap prepare",
            "swap sign",
            "swap build",
            "swap simulate",
            "swap receipt",
            "swap drop");

    /** Commands that change who acts, or return to an earlier state of the fork. */
    private static final Set<String> OF_THE_SESSION =
            Set.of("wallet play", "wallet use", "fork snapshot", "fork restore");

    /** Commands that may have sent a transaction although they failed. */
    private static final Set<String> SENDING = Set.of("swap execute", "legacy send");

    /** A command that the scenario does not contain, and why. */
    public record LeftOut(RecordedCommand command, String why) {}

    public static KeptCommands of(List<RecordedCommand> commands) {
        Sorting sorting = new Sorting();
        for (int i = 0; i < commands.size(); i++) {
            sorting.take(commands.get(i), commands.subList(i + 1, commands.size()));
        }
        return of(sorting.kept, sorting.leftOut.stream());
    }

    private static KeptCommands of(List<RecordedCommand> kept, Stream<LeftOut> leftOut) {
        return new KeptCommands(
                List.copyOf(kept),
                leftOut.sorted(Comparator.comparingInt(left -> left.command().number()))
                        .toList());
    }

    /** These commands without some of the kept ones. */
    KeptCommands without(List<RecordedCommand> commands, String why) {
        List<RecordedCommand> rest = new ArrayList<>(kept);
        rest.removeAll(commands);
        return of(rest, Stream.concat(leftOut.stream(), commands.stream().map(command -> new LeftOut(command, why))));
    }

    /** The commands so far. */
    private static final class Sorting {
        private final List<RecordedCommand> kept = new ArrayList<>();
        private final List<LeftOut> leftOut = new ArrayList<>();
        private final Deque<RecordedCommand> undone = new ArrayDeque<>();

        void take(RecordedCommand command, List<RecordedCommand> later) {
            if (command.has("explain") || isReading(command)) {
                leaveOut(command, "read-only");
            } else if (!command.ok() && !isKeptFailure(command, later)) {
                leaveOut(command, "failed and changed nothing");
            } else if (command.ok() && command.is("undo", "redo")) {
                for (int i = 0; i < Integer.parseInt(command.argument("1")); i++) {
                    if (command.is("undo")) {
                        undo(line(command, i));
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

        private static boolean isReading(RecordedCommand command) {
            return !isStep(command)
                    && !isOfSwaps(command)
                    && !OF_THE_SESSION.contains(command.name())
                    && !command.is("undo", "redo");
        }

        private static boolean isKeptFailure(RecordedCommand command, List<RecordedCommand> later) {
            boolean last = later.stream()
                    .noneMatch(other -> isOfSwaps(other)
                            && (command.about().isEmpty() || command.about().equals(other.about())));
            return isOfSwaps(command) && command.isRefusal() && (last || SENDING.contains(command.name()));
        }

        /** The command that an undo says it has undone as its N-th; empty if it does not say so. */
        private static String line(RecordedCommand undo, int index) {
            return undo.data().get("undone") instanceof List<?> steps
                            && index < steps.size()
                            && steps.get(index) instanceof Map<?, ?> step
                    ? String.valueOf(step.get("command"))
                    : "";
        }

        /**
         * Removes the last step, and what was only seen of its effects. A reverted transaction is a step, too. Swaps
         * that were quoted, prepared or signed since stay as they are.
         */
        private void undo(String line) {
            for (int i = kept.size() - 1; i >= 0; i--) {
                RecordedCommand command = kept.get(i);
                boolean step = isStep(command) || !command.ok() && line.startsWith(command.name());
                if (step || !command.ok() || command.is("swap receipt", "swap simulate", "legacy simulate")) {
                    kept.remove(i);
                    leaveOut(command, "undone");
                }
                if (step) {
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

        private static boolean isOfSwaps(RecordedCommand command) {
            return OF_SWAPS.contains(command.name()) || SENDING.contains(command.name());
        }

        /** Whether a command changed the fork: its answer shows the changes. */
        private static boolean isStep(RecordedCommand command) {
            return command.data().containsKey("step");
        }
    }
}
