package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.OutFile;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.transcript.JunitText;
import io.swaplab.lab.transcript.KeptCommands;
import io.swaplab.lab.transcript.RecordedCommand;
import io.swaplab.lab.transcript.Scenario;
import io.swaplab.lab.transcript.ScenarioStep;
import io.swaplab.lab.transcript.ScenarioWriter;
import io.swaplab.lab.transcript.SwapPart;
import io.swaplab.lab.transcript.Transcript;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        SwapPart.Division divided =
                SwapPart.divide(KeptCommands.of(new TypedCommands(commandLine.get()).of(transcript.entries())));
        KeptCommands commands = divided.commands();
        requireNoSecret(commands.kept());
        List<Scenario> scenarios = divided.parts().stream()
                .map(part -> proved(part, invocation))
                .filter(scenario -> !scenario.sentences().isEmpty())
                .toList();
        if (scenarios.isEmpty()) {
            throw CommandFailure.refused("nothing was done in this session that could be exported; nothing is written")
                    .next("quote get --help");
        }
        file.write(file.isJunit() ? JunitText.of(file.className(), scenarios) : Scenario.gherkin(scenarios));
        return Reply.of(
                Reply.map(
                        "file", file.toString(),
                        "format", file.format(),
                        "left_out",
                                commands.leftOut().stream()
                                        .map(left -> Reply.map(
                                                "number", left.command().number(),
                                                "command", left.command().line(),
                                                "why", left.why()))
                                        .toList(),
                        "scenarios",
                                scenarios.stream()
                                        .map(scenario -> Reply.map(
                                                "name",
                                                scenario.name(),
                                                "steps",
                                                scenario.sentences().stream()
                                                        .map(ScenarioStep::text)
                                                        .toList()))
                                        .toList()),
                invocation.screen().ink().good("wrote " + counted(scenarios) + " to " + file)
                        + (scenarios.size() == 1
                                ? "; the replay on a fork of its own ended the same way"
                                : "; each replay on a fork of its own ended the same way")
                        + leftOut(commands)
                        + (file.isJunit() ? "" : "\n  hint: scripts/bdd " + file + " runs it"));
    }

    private static String counted(List<Scenario> scenarios) {
        int steps = scenarios.stream()
                .mapToInt(scenario -> scenario.sentences().size())
                .sum();
        return (scenarios.size() == 1 ? "" : scenarios.size() + " scenarios with ")
                + SessionReplay.counted(steps, "step");
    }

    private static void requireNoSecret(List<RecordedCommand> commands) {
        for (RecordedCommand command : commands) {
            if (command.hasMask()) {
                throw CommandFailure.refused("command " + command.number() + ", \"" + command.line()
                                + "\", has a secret, and a scenario must have none; nothing is written")
                        .field("command " + command.number())
                        .rule("no secrets");
            }
        }
    }

    /** The scenario of a swap alone; if its replay ends otherwise, with all that the session did before. */
    private Scenario proved(SwapPart part, Invocation invocation) {
        Scenario alone = ScenarioWriter.tell(part.alone(), part.swap());
        try {
            prove(alone, invocation);
            return alone;
        } catch (CommandFailure differs) {
            if (part.alone().equals(part.whole())) {
                throw differs;
            }
            Scenario whole = ScenarioWriter.tell(part.whole(), part.swap());
            prove(whole, invocation);
            return whole;
        }
    }

    /** One line for each reason, with the commands that are left out for it. */
    private static String leftOut(KeptCommands commands) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        commands.leftOut()
                .forEach(left -> byReason.computeIfAbsent(left.why(), unused -> new ArrayList<>())
                        .add(left.command().number() + " " + left.command().name()));
        StringBuilder text = new StringBuilder();
        byReason.forEach((why, names) ->
                text.append("\n  left out (").append(why).append("): ").append(String.join(", ", names)));
        return text.toString();
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
                        .value("format", "gherkin or junit", format);
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
}
