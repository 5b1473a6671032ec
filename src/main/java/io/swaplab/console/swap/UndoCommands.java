package io.swaplab.console.swap;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.swap.UndoableCommand.RepeatableCommand;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.market.ForkHistoryStep;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code undo}, {@code redo} and {@code history}: undo, repeat and list the steps that changed the fork. */
public record UndoCommands(Session session, UndoHistory<RepeatableCommand> timeline) implements CommandGroup {
    /** The number of a step. */
    private static final ValueKind STEP = new ValueKind("STEP", "STEP");

    private static final String GROUP = "History";
    private static final String EARLIER = "before the restart";
    private static final String COUNT = "[1-9][0-9]{0,3}";
    private static final String STAYS = "not undone: the clock, files, quotes, swap names and the acting wallet";

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("undo", GROUP, "undo the last steps: fork and swaps return to the state before them")
                        .example("undo 2")
                        .mayTake("N", ValueKind.WHOLE_NUMBER, "number of steps (default: 1)")
                        .as(ConsoleCommand.of(this::undo))
                        .guarded(ForkGuard.only(session)),
                CommandSpec.of("redo", GROUP, "run undone steps again, in order, on the current fork")
                        .example("redo 2")
                        .mayTake("N", ValueKind.WHOLE_NUMBER, "number of steps (default: 1)")
                        .as(ConsoleCommand.of(this::redo))
                        .guarded(ForkGuard.only(session)),
                CommandSpec.of("history", GROUP, "list the steps and what each changed, or show one in full")
                        .example("history 3")
                        .mayTake("STEP", STEP, "number of the step (default: all, abbreviated)")
                        .as(ConsoleCommand.of(this::history))
                        .guarded(ForkGuard.only(session)));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        return kind.equals(STEP)
                ? timeline.steps().stream()
                        .map(step -> Proposal.of(Integer.toString(step.number()), step.line()))
                        .toList()
                : List.of();
    }

    private Reply undo(Invocation invocation) {
        int count = count(invocation);
        UndoHistory.Undone<RepeatableCommand> undone = ForkGuard.changed(() -> timeline.undo(count));
        List<String> lines = new ArrayList<>();
        undone.steps().reversed().forEach(step -> lines.add("undone: " + step.number() + "  " + step.line()));
        lines.add("the fork is at block " + undone.head().number() + " again");
        undone.back()
                .forEach(swap -> lines.add(swap.name() + " is " + swap.state().word() + " again"
                        + (swap.state() instanceof SwapState.Ready ? "; its nonce is unused" : "")));
        if (!undone.stale().isEmpty()) {
            lines.add("stale: " + names(undone.stale()) + (undone.stale().size() == 1 ? " is" : " are")
                    + " based on a block that is no longer the head");
        }
        if (!undone.lost().isEmpty()) {
            lines.add("snapshots taken since are lost: " + String.join(", ", undone.lost()));
        }
        return Reply.of(
                Reply.map(
                        "undone",
                                undone.steps().reversed().stream()
                                        .map(UndoCommands::brief)
                                        .toList(),
                        "block", undone.head().number(),
                        "block_hash", undone.head().hash().toString(),
                        "swaps",
                                undone.back().stream()
                                        .map(swap -> Reply.map(
                                                "swap", swap.name(),
                                                "state", swap.state().word()))
                                        .toList(),
                        "stale", undone.stale().stream().map(Swap::name).toList(),
                        "lost_snapshots", undone.lost(),
                        "stays", STAYS,
                        "next", "redo"),
                String.join("\n", lines) + "\nnext: redo\nhint: " + STAYS);
    }

    /**
     * Runs each undone step again; results may differ. The first failure ends the redo, and the failed step stays in
     * the list of undone steps.
     */
    private Reply redo(Invocation invocation) {
        int count = count(invocation);
        List<ForkHistoryStep<RepeatableCommand>> waiting = timeline.undone();
        if (waiting.size() < count) {
            throw Refusal.notNow(
                    waiting.isEmpty()
                            ? "there is no undone step to run again; a new step discards the undone ones"
                            : "there "
                                    + (waiting.size() == 1
                                            ? "is 1 undone step"
                                            : "are " + waiting.size() + " undone steps")
                                    + ", not " + count,
                    "history");
        }
        List<Map<String, @Nullable Object>> done = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ForkHistoryStep<RepeatableCommand> step = waiting.get(i);
            Reply reply = again(step, waiting.subList(i, waiting.size()), invocation);
            done.add(Reply.map("command", step.line(), "data", reply.data()));
            texts.add("redo: " + step.line() + "\n" + reply.text());
        }
        return Reply.of(Reply.map("redone", done, "left", waiting.size() - count), String.join("\n", texts));
    }

    private Reply again(
            ForkHistoryStep<RepeatableCommand> step,
            List<ForkHistoryStep<RepeatableCommand>> waiting,
            Invocation invocation) {
        try {
            Reply reply = step.work().again(session, invocation);
            timeline.keepUndone(waiting.subList(1, waiting.size()));
            return reply;
        } catch (RuntimeException failed) {
            timeline.keepUndone(waiting);
            throw failed;
        }
    }

    private Reply history(Invocation invocation) {
        List<ForkHistoryStep<RepeatableCommand>> steps = timeline.steps();
        List<ForkHistoryStep<RepeatableCommand>> undone = timeline.undone();
        if (invocation.argument(0).isPresent()) {
            return one(invocation, steps);
        }
        TextTable table = TextTable.of(">#", "command", ">block", "changed");
        timeline.earlier().forEach(step -> table.row("" + step.number(), step.line(), "" + step.block(), EARLIER));
        steps.forEach(step -> table.row(
                Integer.toString(step.number()),
                step.line(),
                Long.toString(step.after().number()),
                ForkStepChangesText.summary(step.changes())));
        undone.forEach(step -> table.row("", step.line(), "", "undone"));
        String text = table.isEmpty() ? "no step has changed the fork yet" : table.render(invocation.screen());
        return Reply.of(
                Reply.map(
                        "steps", steps.stream().map(UndoCommands::brief).toList(),
                        "undone", undone.stream().map(ForkHistoryStep::line).toList()),
                text);
    }

    private Reply one(Invocation invocation, List<ForkHistoryStep<RepeatableCommand>> steps) {
        String wanted = invocation.required(0);
        ForkHistoryStep<RepeatableCommand> step = steps.stream()
                .filter(s -> Integer.toString(s.number()).equals(wanted))
                .findFirst()
                .orElseThrow(() -> {
                    String known = steps.stream()
                            .map(s -> Integer.toString(s.number()))
                            .collect(Collectors.joining(", "));
                    String rule = known.isEmpty() ? "a step; there is none yet" : "one of " + known;
                    return CommandFailure.usage("STEP is " + rule + ", got \"" + wanted + "\"")
                            .value("STEP", rule, wanted)
                            .next("history");
                });
        ChainProfile profile = session.connection().profile();
        ForkStepChangesText text = new ForkStepChangesText(profile, invocation.screen());
        String changes = text.render(step);
        return Reply.of(
                text.json(step), step.line() + "\n" + (changes.isEmpty() ? "changed time and blocks only" : changes));
    }

    private static Map<String, @Nullable Object> brief(ForkHistoryStep<RepeatableCommand> step) {
        return Reply.map(
                "number", step.number(),
                "command", step.line(),
                "block_before", step.before().number(),
                "block_after", step.after().number(),
                "changed", ForkStepChangesText.summary(step.changes()));
    }

    private static String names(List<Swap> swaps) {
        return Stream.concat(swaps.stream().limit(5).map(Swap::name), swaps.size() > 5 ? Stream.of("...") : Stream.of())
                .collect(Collectors.joining(", "));
    }

    private static int count(Invocation invocation) {
        String text = invocation.argument(0).orElse("1");
        if (!text.matches(COUNT)) {
            throw CommandFailure.usage("N is a number of steps from 1 to 9999, got \"" + text + "\"")
                    .value("N", "1 to 9999", text)
                    .next("history");
        }
        return Integer.parseInt(text);
    }
}
