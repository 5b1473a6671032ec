package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.parts.Amounts;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import io.swaplab.lab.transcript.SavedSession.BadSessionFile;
import io.swaplab.lab.transcript.SessionKeeper;
import io.swaplab.lab.transcript.SessionKeeper.Continued;
import io.swaplab.lab.transcript.SessionResume.Resumed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code resume}: continues the session that an earlier console kept. Keeps the session after each command. */
public record ResumeCommand(SessionKeeper keeper) implements CommandGroup {
    private static final String DISCARD = "resume --discard";
    private static final Set<String> PLANNED = Set.of("prepared", "signed", "ready");

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("resume", "Sessions", "continue the last session: its fork, swaps, notes and history")
                        .example("resume")
                        .with(OptionSpec.flag("discard", "delete that session instead"))
                        .as(ConsoleCommand.of(this::run)));
    }

    @Override
    public void ended(EndedCommand command) {
        keeper.keep();
    }

    private Reply run(Invocation invocation) {
        if (invocation.flag("discard")) {
            boolean found = keeper.discard();
            return Reply.of(
                    Reply.map("discarded", found), found ? "the last session is deleted" : "no session is kept");
        }
        try {
            return shown(keeper.resume());
        } catch (BadSessionFile bad) {
            String place = "line " + bad.line();
            throw unusable("session", bad.rule(), place, place + ": " + bad.rule())
                    .cause(bad);
        } catch (ForkException other) {
            throw unusable(
                            "fork",
                            "a fork of this chain, kept by this version of Swaplab",
                            "another",
                            String.valueOf(other.getMessage()))
                    .hint("or start the console with the options of that session, such as --rpc URL")
                    .cause(other);
        }
    }

    private static CommandFailure unusable(String field, String rule, String got, String message) {
        return CommandFailure.of(ExitCode.REFUSED, message)
                .value(field, rule, got)
                .next(DISCARD);
    }

    private static Reply shown(Continued continued) {
        List<String> lines = new ArrayList<>();
        lines.add("the session goes on at block " + continued.block());
        for (Resumed resumed : continued.swaps()) {
            lines.add(resumed.swap().name() + " is " + state(resumed));
        }
        if (!continued.missing().isEmpty()) {
            lines.add("the acting wallet is " + continued.wallet() + ": the console does not hold the key of "
                    + continued.missing());
        }
        lines.add("undo reaches back to here; history and swap show tell what was before");
        return Reply.of(
                Reply.map(
                        "block", continued.block(),
                        "wallet", continued.wallet(),
                        "swaps",
                                continued.swaps().stream()
                                        .map(resumed -> Reply.map(
                                                "swap", resumed.swap().name(),
                                                "state", resumed.swap().state().word(),
                                                "was", resumed.was()))
                                        .toList()),
                String.join("\n", lines));
    }

    private static String state(Resumed resumed) {
        Swap swap = resumed.swap();
        String word = swap.state().word();
        if (swap.state() instanceof SwapState.Done done) {
            return word + ": " + Amounts.of(done.settledOut(), swap.terms().tokenOut());
        }
        return PLANNED.contains(resumed.was())
                ? word + "; it was " + resumed.was() + ", and plans and signatures are not kept"
                : word;
    }
}
