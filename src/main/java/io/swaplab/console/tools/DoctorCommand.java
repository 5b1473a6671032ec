package io.swaplab.console.tools;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.lab.chain.Doctor;
import io.swaplab.lab.session.Session;

/** {@code fork doctor}: one line per prerequisite and part, each with its cure; fails when one of them does. */
public final class DoctorCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "fork doctor", "Fork", "check the prerequisites of a fork, and the running one")
            .example("fork doctor --json");

    private final Session session;

    public DoctorCommand(Session session) {
        this.session = session;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        return FindingText.answer(Doctor.look(session), invocation);
    }
}
