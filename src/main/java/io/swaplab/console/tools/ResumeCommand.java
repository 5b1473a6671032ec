package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.lab.transcript.SavedSession.BadSessionFile;
import io.swaplab.lab.transcript.SessionKeeper;
import java.util.List;

/** {@code resume}: continues the session that an earlier console kept. Keeps the session after each command. */
public record ResumeCommand(SessionKeeper keeper) implements CommandGroup {
    private static final String DISCARD = "resume --discard";

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
            return ResumeText.of(keeper.resume());
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
}
