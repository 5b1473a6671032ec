package io.swaplab.shell.fork;

import io.swaplab.doctor.Doctor;
import io.swaplab.session.Session;
import io.swaplab.shell.model.CommandSpec;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.Reply;

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
