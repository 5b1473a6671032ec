package io.swaplab.console;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.swap.Swap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Plays a story at the console: caption, line, answer. Stops at the first line whose exit code differs from the
 * expected one.
 */
final class StoryRun {
    private static final int KEY_MILLIS = 30;
    private static final int CAPTION_MILLIS = 1_500;
    private static final int ANSWER_MILLIS = 2_000;

    private final Session session;
    private final CommandLine commandLine;
    private final Screen screen;
    private final LongConsumer pause;
    private final int swapsBefore;

    /**
     * A run on a screen.
     *
     * @param pause waits this many milliseconds for the audience to read
     */
    StoryRun(Session session, CommandLine commandLine, Screen screen, LongConsumer pause) {
        this.session = session;
        this.commandLine = commandLine;
        this.screen = screen;
        this.pause = pause;
        this.swapsBefore = session.swaps().all().size();
    }

    /** Plays all acts; {@code between} is run before each. */
    List<Map<String, @Nullable Object>> run(Story story, Runnable between) {
        session.connection().requireFork();
        screen.say(screen.ink().heading("== " + story.name() + ": " + story.summary()));
        List<Map<String, @Nullable Object>> steps = new ArrayList<>();
        for (Act act : story.acts()) {
            between.run();
            screen.say("");
            screen.say(screen.ink().strong("# " + act.caption()));
            pause.accept(CAPTION_MILLIS);
            steps.add(typed(story, act));
            pause.accept(ANSWER_MILLIS);
        }
        return steps;
    }

    private Map<String, @Nullable Object> typed(Story story, Act act) {
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
