package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.OutFile;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.transcript.JunitText;
import io.swaplab.lab.transcript.RecordedCommand;
import io.swaplab.lab.transcript.RecordedCommand.Unsayable;
import io.swaplab.lab.transcript.Scenario;
import io.swaplab.lab.transcript.ScenarioStep;
import io.swaplab.lab.transcript.ScenarioWriter;
import io.swaplab.lab.transcript.Transcript;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * {@code session export}: writes this session as a scenario or a JUnit test, but only after a replay has reproduced it.
 */
record SessionExportCommand(
        Session session,
        Transcript transcript,
        Supplier<CommandInterpreter> commandLine,
        Function<Session, CommandInterpreter> consoles)
        implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "session export",
                    "Sessions",
                    "write this session as a scenario or a JUnit test, proved by a replay")
            .example("session export --format gherkin dave.feature")
            .takes("FILE", ValueKind.PATH, "where to: NAME.feature, or ClassName.java")
            .required("format", ValueKind.TEXT, "gherkin or junit");

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
            Scenario scenario = ScenarioWriter.tell(new TypedCommands(commandLine.get()).of(transcript.entries()));
            String text = file.isJunit() ? JunitText.of(file.className(), scenario) : scenario.gherkin();
            prove(scenario, invocation);
            file.write(text);
            return Reply.of(
                    Reply.map(
                            "file", file.toString(),
                            "format", file.format(),
                            "steps",
                                    scenario.sentences().stream()
                                            .map(ScenarioStep::text)
                                            .toList()),
                    invocation
                                    .screen()
                                    .ink()
                                    .good("wrote "
                                            + SessionReplay.counted(
                                                    scenario.sentences().size(), "step") + " to " + file)
                            + "; the replay on a fork of its own ended the same way"
                            + (file.isJunit() ? "" : "\n  hint: scripts/bdd " + file + " runs it"));
        } catch (Unsayable unsayable) {
            throw CommandFailure.refused(unsayable.getMessage() + "; nothing is written")
                    .field("command " + unsayable.number())
                    .rule(unsayable.reason())
                    .hint(
                            "features/STEPS.md lists the steps of scenarios; fork reset --yes begins a new session; commands before it are not exported")
                    .cause(unsayable);
        }
    }

    private void prove(Scenario scenario, Invocation invocation) {
        invocation.screen().say(invocation.screen().ink().faint("replaying it on a fork of its own"));
        try (Session fresh = new Session(session.backend().afresh())) {
            new ScenarioVerifier(consoles.apply(fresh)).prove(scenario);
        }
    }

    /** The output file of an export. Its name must fit the format, and it is written completely or not at all. */
    private record ExportFile(String format, OutFile out) {
        private static final String GHERKIN = "gherkin";
        private static final String JUNIT = "junit";

        static ExportFile of(Invocation invocation) {
            String format = invocation.required("format");
            if (!format.equals(GHERKIN) && !format.equals(JUNIT)) {
                throw CommandFailure.usage("--format is gherkin or junit, got \"" + format + "\"")
                        .value("format", "gherkin or junit", format)
                        .next("session export --help");
            }
            String typed = invocation.required(0);
            String name = typed.substring(typed.lastIndexOf('/') + 1);
            if (format.equals(JUNIT) && !name.matches("[A-Z][A-Za-z0-9]*\\.java")) {
                throw wrong("the name of a class with .java, such as DaveTest.java", typed);
            }
            if (format.equals(GHERKIN) && !name.endsWith(".feature")) {
                throw wrong("a name that ends with .feature", typed);
            }
            return new ExportFile(format, OutFile.ofArgument(invocation));
        }

        boolean isJunit() {
            return format.equals(JUNIT);
        }

        String className() {
            return String.valueOf(out.path().getFileName()).replaceFirst("\\.java$", "");
        }

        /** Replaces the whole file. */
        void write(String text) {
            out.write(text);
        }

        private static CommandFailure wrong(String rule, String got) {
            return CommandFailure.usage("FILE is " + rule + ", got " + ForeignText.line(got))
                    .value("FILE", rule, got);
        }

        @Override
        public String toString() {
            return out.toString();
        }
    }

    /** Converts the commands of a transcript to parsed commands with options and arguments. */
    private record TypedCommands(CommandInterpreter commandLine) {
        private static final String RESET = "fork reset";

        /**
         * The commands since the last reset of the fork. Earlier commands that chose or added a wallet are included
         * too; lines that were not valid commands are skipped, because they had no effect.
         */
        List<RecordedCommand> of(List<Transcript.Entry> entries) {
            int reset = lastReset(entries);
            List<RecordedCommand> typed = new ArrayList<>();
            for (int i = 0; i < entries.size(); i++) {
                Transcript.Entry entry = entries.get(i);
                boolean counts = i > reset || (i < reset && entry.command().matches("wallet (play|use) .*"));
                if (counts && entry.exit() != ExitCode.USAGE.status()) {
                    typed.add(typed(i + 1, entry));
                }
            }
            if (typed.isEmpty()) {
                throw CommandFailure.refused("nothing was done in this session that could be exported")
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

        private RecordedCommand typed(int number, Transcript.Entry entry) {
            if (entry.hasMask()) {
                throw CommandFailure.refused("command " + number + ", \"" + entry.command()
                                + "\", has a secret, and a scenario must have none; nothing is written")
                        .field("command " + number)
                        .rule("no secrets");
            }
            ForwardedCall call = commandLine.parsed(entry.command());
            return new RecordedCommand(
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
}
