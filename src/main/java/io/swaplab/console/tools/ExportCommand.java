package io.swaplab.console.tools;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.model.ArgumentSpec;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.OptionSpec;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.transcript.JunitText;
import io.swaplab.lab.transcript.Scenario;
import io.swaplab.lab.transcript.ScenarioTeller;
import io.swaplab.lab.transcript.Sentence;
import io.swaplab.lab.transcript.Transcript;
import io.swaplab.lab.transcript.Unsayable;
import java.util.function.Function;
import java.util.function.Supplier;

/** {@code session export}: this session as a scenario or a JUnit test, written only once a replay has proved it. */
final class ExportCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "session export",
                    "Sessions",
                    "write this session as a scenario or a JUnit test, proved by a replay")
            .example("session export --format gherkin dave.feature")
            .with(ArgumentSpec.required("FILE", ValueKind.PATH, "where to: NAME.feature, or ClassName.java"))
            .with(OptionSpec.required("format", ValueKind.TEXT, "gherkin or junit"));

    private final Session session;
    private final Transcript transcript;
    private final Supplier<CommandLine> commandLine;
    private final Function<Session, CommandLine> consoles;

    ExportCommand(
            Session session,
            Transcript transcript,
            Supplier<CommandLine> commandLine,
            Function<Session, CommandLine> consoles) {
        this.session = session;
        this.transcript = transcript;
        this.commandLine = commandLine;
        this.consoles = consoles;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public void check(Invocation invocation) {
        ExportFile.of(invocation);
    }

    @Override
    public Reply run(Invocation invocation) {
        ExportFile file = ExportFile.of(invocation);
        try {
            Scenario scenario = ScenarioTeller.tell(new TypedCommands(commandLine.get()).of(transcript.entries()));
            String text = file.isJunit() ? JunitText.of(file.className(), scenario) : scenario.gherkin();
            prove(scenario, invocation);
            file.write(text);
            return Reply.of(
                    Reply.map(
                            "file", file.toString(),
                            "format", file.format(),
                            "steps",
                                    scenario.sentences().stream()
                                            .map(Sentence::text)
                                            .toList()),
                    invocation
                                    .screen()
                                    .ink()
                                    .good("wrote "
                                            + Replay.counted(
                                                    scenario.sentences().size(), "step") + " to " + file)
                            + "; the replay on a fork of its own ended the same way"
                            + (file.isJunit() ? "" : "\n  hint: scripts/bdd " + file + " runs it"));
        } catch (Unsayable unsayable) {
            throw CommandFailure.of(ExitCode.REFUSED, unsayable.getMessage() + "; nothing is written")
                    .field("command " + unsayable.number())
                    .rule(unsayable.reason())
                    .hint(
                            "features/STEPS.md lists what can be said; fork reset --yes begins a new session; what was done before it is left out")
                    .cause(unsayable);
        }
    }

    private void prove(Scenario scenario, Invocation invocation) {
        invocation.screen().say(invocation.screen().ink().faint("replaying it on a fork of its own"));
        try (Session fresh = new Session(session.backend().afresh())) {
            new ScenarioProof(consoles.apply(fresh)).prove(scenario);
        }
    }
}
