package io.swaplab.console;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.Spelling;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.parts.OutFile;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code demo list} and {@code demo run}: stories for an audience, played as console commands with captions. */
public record DemoStoryCommands(Session session, Supplier<CommandInterpreter> commandLine) implements CommandGroup {
    private static final String GROUP = "Demo";
    private static final ValueKind STORY = new ValueKind("STORY", "NAME");
    private static final int FASTEST = 100;

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("demo list", GROUP, "list the stories that can be run")
                        .example("demo list")
                        .as(ConsoleCommand.of(this::list)),
                CommandSpec.of("demo run", GROUP, "tell a story in console lines, with captions")
                        .example("demo run undo --step")
                        .takes("NAME", STORY, "a story of demo list")
                        .flag("step", "wait for Enter before each line; q ends the story")
                        .option(
                                "speed",
                                ValueKind.WHOLE_NUMBER,
                                "type and pause like a person, this many times as fast (default: no" + " pauses)")
                        .option("record", ValueKind.PATH, "write what is shown as an asciicast")
                        .as(ConsoleCommand.of(this::run))
                        .guarded(ForkGuard.only(session))
                        .checking(invocation -> {
                            named(invocation.required(0));
                            invocation.number("speed", 1, FASTEST);
                            record(invocation);
                        }));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        return kind.equals(STORY)
                ? Story.all().stream()
                        .map(story -> Proposal.of(story.name(), story.summary()))
                        .toList()
                : List.of();
    }

    private Reply list(Invocation invocation) {
        int width = Story.all().stream()
                .mapToInt(story -> story.name().length())
                .max()
                .orElse(0);
        String stories = Story.all().stream()
                .map(story -> TerminalTextLayout.hanging(
                        TerminalTextLayout.left(story.name(), width + 2),
                        story.summary(),
                        invocation.screen().columns()))
                .collect(Collectors.joining("\n"));
        return Reply.of(
                Reply.map(
                        "stories",
                        Story.all().stream()
                                .map(story -> Reply.map("name", story.name(), "summary", story.summary()))
                                .toList()),
                stories + "\n  next: demo run " + Story.all().getLast().name());
    }

    private static Story named(String name) {
        List<String> names = Story.all().stream().map(Story::name).toList();
        return Story.all().stream()
                .filter(story -> story.name().equals(name))
                .findFirst()
                .orElseThrow(() -> CommandFailure.usage("there is no story " + name
                                + Spelling.nearest(name, names)
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse(""))
                        .value("NAME", "one of " + String.join(", ", names), name)
                        .next("demo list"));
    }

    private Reply run(Invocation invocation) {
        Story story = named(invocation.required(0));
        Optional<Integer> speed = invocation.number("speed", 1, FASTEST);
        Optional<OutFile> file = record(invocation);
        Screen shown = invocation.screen();
        AsciinemaRecorder recording = new AsciinemaRecorder(shown.out(), shown.columns());
        PrintWriter tee = new PrintWriter(recording, true);
        LongConsumer pause = millis -> {
            recording.pause(millis);
            speed.ifPresent(times -> sleep(millis / times));
        };
        Runnable between = invocation.flag("step") ? () -> awaitEnter(invocation) : () -> {};
        List<Map<String, @Nullable Object>> steps = new StoryRun(
                        session,
                        commandLine.get(),
                        new Screen(tee, tee, shown.ink(), shown.glyphs(), shown.columns(), shown.terminal()),
                        pause)
                .run(story, between);
        file.ifPresent(out -> out.write(path -> recording.save(path, "swaplab: " + story.summary())));
        return Reply.of(
                Reply.map(
                        "name", story.name(),
                        "steps", steps,
                        "record", file.map(OutFile::toString).orElse(null)),
                shown.ink().good(story.name() + " went as told, in " + steps.size() + " steps")
                        + file.map(path -> "\nrecorded to " + path).orElse(""));
    }

    /** Waits until the user presses Enter. Without a user, the story continues at once. */
    private static void awaitEnter(Invocation invocation) {
        Optional<String> answer = invocation.question().ask("  Enter goes on, q ends: ");
        if (answer.isPresent() && answer.get().strip().equals("q")) {
            throw CommandFailure.of(ExitCode.INTERRUPTED, "the story was ended by q")
                    .next("demo list");
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw CommandFailure.of(ExitCode.INTERRUPTED, "the story was stopped")
                    .next("demo list");
        }
    }

    private static Optional<OutFile> record(Invocation invocation) {
        return invocation.option("record").map(given -> OutFile.of(invocation, "record"));
    }

    /**
     * Plays a story on the console: for each step the caption, the command and its answer. Stops at the first command
     * that does not end with the expected exit code.
     */
    private static final class StoryRun {
        private static final int KEY_MILLIS = 30;
        private static final int CAPTION_MILLIS = 1_500;
        private static final int ANSWER_MILLIS = 2_000;

        private final Session session;
        private final CommandInterpreter commandLine;
        private final Screen screen;
        private final LongConsumer pause;
        private final int swapsBefore;

        /**
         * Prepares a run on a screen.
         *
         * @param pause waits for the given number of milliseconds, so that the audience can read
         */
        StoryRun(Session session, CommandInterpreter commandLine, Screen screen, LongConsumer pause) {
            this.session = session;
            this.commandLine = commandLine;
            this.screen = screen;
            this.pause = pause;
            this.swapsBefore = session.swaps().all().size();
        }

        /** Plays all steps of a story, and runs {@code between} before each step. */
        List<Map<String, @Nullable Object>> run(Story story, Runnable between) {
            session.connection().requireFork();
            screen.say(screen.ink().heading("== " + story.name() + ": " + story.summary()));
            List<Map<String, @Nullable Object>> steps = new ArrayList<>();
            for (Story.Act act : story.acts()) {
                between.run();
                screen.say("");
                screen.say(screen.ink().strong("# " + act.caption()));
                pause.accept(CAPTION_MILLIS);
                steps.add(typed(story, act));
                pause.accept(ANSWER_MILLIS);
            }
            return steps;
        }

        private Map<String, @Nullable Object> typed(Story story, Story.Act act) {
            String line = meant(act.command());
            screen.out().print(screen.ink().faint("> "));
            for (char key : line.toCharArray()) {
                screen.out().print(key);
                screen.out().flush();
                pause.accept(KEY_MILLIS);
            }
            screen.say("");
            CommandResult result = commandLine.execute(line, screen);
            if (result.exit() != act.ends()) {
                throw CommandFailure.of(
                                ExitCode.ASSERTION,
                                "the story " + story.name() + " ends here: \"" + line + "\" had to end with exit "
                                        + act.ends().status() + ", got "
                                        + result.exit().status())
                        .rule("exit " + act.ends().status())
                        .got("exit " + result.exit().status())
                        .hint(result.text());
            }
            return Reply.map(
                    "caption", act.caption(),
                    "command", line,
                    "exit", result.exit().status());
        }

        private String meant(String command) {
            String line = command;
            List<Swap> swaps = session.swaps().all();
            for (int i = swapsBefore; i < swaps.size(); i++) {
                line = line.replace("$" + (i - swapsBefore + 1), swaps.get(i).name());
            }
            return line;
        }
    }
}
