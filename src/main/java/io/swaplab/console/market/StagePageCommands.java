package io.swaplab.console.market;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.LineSource;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.page.StagePageUpdater;
import io.swaplab.lab.page.StageServer;
import io.swaplab.lab.session.Session;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@code stage ...}: opens and closes the session's stage, a page that shows every finished command to an audience.
 */
public final class StagePageCommands implements CommandGroup {
    private static final String GROUP = "Stage";
    private static final String WORD = "stage";
    private static final int MAX_PORT = 65_535;

    private final Session session;
    private final LineSource source;
    private final UndoHistory<?> timeline;
    private final Supplier<CommandInterpreter> commandLine;
    private @Nullable StagePageUpdater mirror;

    public StagePageCommands(
            Session session, LineSource source, UndoHistory<?> timeline, Supplier<CommandInterpreter> commandLine) {
        this.session = session;
        this.source = source;
        this.timeline = timeline;
        this.commandLine = commandLine;
        session.atClose(this::close);
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of(WORD + " open", GROUP, "show the session live on a page of this machine")
                        .example("stage open")
                        .option("port", ValueKind.WHOLE_NUMBER, "1 to 65535 (default: a free port)")
                        .as(ConsoleCommand.of(this::open))
                        .guarded(this::refusal),
                CommandSpec.of(WORD + " status", GROUP, "show where the stage is and how many pages watch")
                        .example("stage status")
                        .as(ConsoleCommand.of(invocation -> status())),
                CommandSpec.of(WORD + " close", GROUP, "close the stage")
                        .example("stage close")
                        .as(ConsoleCommand.of(invocation -> closed())));
    }

    /** Refuses to open a stage in a session of one command, which would end before anyone had opened the page. */
    private Optional<CommandFailure> refusal() {
        return source == LineSource.ONE_COMMAND
                ? Optional.of(CommandFailure.refused(
                                "a stage needs a session that continues, and this one ends with this command")
                        .next("lab up")
                        .hint("then the stage stays open in the lab; at the prompt it stays open until you quit"))
                : Optional.empty();
    }

    private synchronized Reply open(Invocation invocation) {
        int port = invocation.number("port", 1, MAX_PORT).orElse(0);
        StagePageUpdater now = mirror;
        if (now != null) {
            return shown(now, "the stage is open already");
        }
        // Without a prompt, nobody at the console would see what the page does.
        StageActs acts = commandLine.get().showsAbove() ? new StageActs(commandLine) : null;
        StagePageUpdater opened = new StagePageUpdater(session, timeline, opened(port), acts);
        mirror = opened;
        return shown(opened, "the stage is open");
    }

    private static StageServer opened(int port) {
        try {
            return StageServer.open(port);
        } catch (UncheckedIOException taken) {
            throw CommandFailure.usage("port must be free, got " + port)
                    .value("port", "a free port", Integer.toString(port))
                    .next("stage open")
                    .hint("without --port the stage takes a free one")
                    .cause(taken);
        }
    }

    private synchronized Reply status() {
        StagePageUpdater now = mirror;
        return now == null
                ? Reply.of(Reply.map("open", false), "no stage is open\nnext: stage open")
                : shown(now, "the stage is open");
    }

    private synchronized Reply closed() {
        boolean open = mirror != null;
        close();
        return Reply.of(Reply.map("closed", open), open ? "the stage is closed" : "no stage is open");
    }

    private synchronized void close() {
        StagePageUpdater now = mirror;
        mirror = null;
        if (now != null) {
            now.close();
        }
    }

    private static Reply shown(StagePageUpdater mirror, String sentence) {
        int watchers = mirror.stage().watchers();
        boolean acts = mirror.acts();
        return Reply.of(
                Reply.map("open", true, "url", mirror.stage().url().toString(), "watchers", watchers, "acts", acts),
                sentence + ": " + mirror.stage().url() + "\n"
                        + (watchers == 0
                                ? "nobody watches yet"
                                : watchers == 1 ? "1 page watches" : watchers + " pages watch")
                        + "; anyone on this machine who has the address can watch"
                        + (acts ? " and press its buttons" : ""));
    }

    /** Shows each step at once, because an audience watches a demo while it runs. */
    @Override
    public void step(EndedCommand step) {
        show(step, step.answer());
    }

    private void show(EndedCommand command, String answer) {
        StagePageUpdater now;
        synchronized (this) {
            now = mirror;
        }
        if (now != null) {
            now.after(command.line(), answer, command.ok());
        }
    }

    /**
     * Shows a finished command on the stage. The answers of the stage commands are left out, because they contain the
     * secret URL. Other successful commands without an answer do not change the page.
     */
    @Override
    public void ended(EndedCommand command) {
        boolean ours = command.command().split(" ", 2)[0].equals(WORD);
        if (ours || !command.ok() || !command.answer().isEmpty()) {
            show(command, ours ? "" : command.answer());
        }
    }
}
