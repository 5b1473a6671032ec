package io.swaplab.console.tools;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.OutFile;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.transcript.SavedSession;
import io.swaplab.lab.transcript.SavedSession.BadSessionFile;
import io.swaplab.lab.transcript.SessionDiff;
import io.swaplab.lab.transcript.SessionFile;
import io.swaplab.lab.transcript.SessionLoad;
import io.swaplab.lab.transcript.Transcript;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;

/** {@code session ...}: saves the session to a file that another console can load, compare or replay. */
public final class SessionFileCommands implements CommandGroup {
    private static final String GROUP = "Sessions";
    private static final ArgumentSpec FILE = ArgumentSpec.required("FILE", ValueKind.PATH, "a file of session save");

    private final Session session;
    private final Transcript transcript;
    private final Supplier<CommandInterpreter> commandLine;
    private final Function<Session, CommandInterpreter> consoles;

    /**
     * Prepares the commands for a session.
     *
     * @param transcript collects the session's commands
     * @param commandLine runs the replayed commands
     * @param consoles creates the console of another session, which verifies an exported scenario
     */
    public SessionFileCommands(
            Session session,
            Transcript transcript,
            Supplier<CommandInterpreter> commandLine,
            Function<Session, CommandInterpreter> consoles) {
        this.session = session;
        this.transcript = transcript;
        this.consoles = consoles;
        this.commandLine = commandLine;
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                command("save", "write swaps, commands and answers to a file; no key and no signature", this::save),
                command("load", "open the swaps of a file as drafts, to be prepared again", this::load),
                command("diff", "show the differences between this session and a saved one", this::diff),
                command("replay", "run the commands of a file and compare every amount", this::replay),
                new SessionExportCommand(session, transcript, commandLine, consoles));
    }

    @Override
    public void ended(EndedCommand command) {
        CommandFailure failure = command.failure();
        transcript.add(
                command.line(), command.exit().status(), failure == null ? "OK" : failure.code(), command.data());
    }

    private static ConsoleCommand command(String word, String summary, Function<Invocation, Reply> body) {
        return CommandSpec.of("session " + word, GROUP, summary)
                .with(FILE)
                .example("session " + word + " session.json")
                .as(ConsoleCommand.of(body));
    }

    private SavedSession now() {
        session.look();
        return SavedSession.of(session, transcript.entries());
    }

    private Reply save(Invocation invocation) {
        OutFile file = OutFile.ofArgument(invocation);
        SavedSession saved = now();
        file.write(path -> SessionFile.write(path, saved));
        long masked =
                saved.commands().stream().filter(Transcript.Entry::hasMask).count();
        return Reply.of(
                Reply.map(
                        "file", file.toString(),
                        "swaps", saved.swaps().size(),
                        "commands", saved.commands().size(),
                        "masked", masked),
                "saved " + SessionReplay.counted(saved.swaps().size(), "swap") + " and "
                        + SessionReplay.counted(saved.commands().size(), "command") + " to " + file
                        + (masked == 0
                                ? ""
                                : "; what may be a secret is left out of " + SessionReplay.counted(masked, "command")));
    }

    private Reply load(Invocation invocation) {
        Path file = file(invocation);
        SessionLoad.Loaded loaded = ofFile(file, () -> SessionLoad.into(session, SessionFile.read(file)));
        List<String> names = loaded.swaps().stream().map(Swap::name).toList();
        String leftOut = loaded.leftOut().isEmpty()
                ? ""
                : "left out, refused before and again: " + String.join(", ", loaded.leftOut());
        return Reply.of(
                Reply.map("file", file.toString(), "swaps", names, "left_out", loaded.leftOut()),
                names.isEmpty()
                        ? "there are no swaps in " + file + " to load" + (leftOut.isEmpty() ? "" : "; " + leftOut)
                        : "loaded as drafts: " + String.join(", ", names) + (leftOut.isEmpty() ? "" : "\n" + leftOut)
                                + "\n  next: swap prepare " + names.getLast());
    }

    private Reply diff(Invocation invocation) {
        List<SessionDiff.Row> rows = SessionDiff.between(now(), read(file(invocation)));
        TextTable table = TextTable.of("what", "here", "file");
        rows.forEach(row -> table.row(row.what(), row.here(), row.file()));
        return Reply.of(
                Reply.map(
                        "same", rows.isEmpty(),
                        "differences",
                                rows.stream()
                                        .map(row ->
                                                Reply.map("what", row.what(), "here", row.here(), "file", row.file()))
                                        .toList()),
                rows.isEmpty() ? "no difference" : table.render(invocation.screen()));
    }

    /**
     * Replays a saved session in this one, which must have no swaps: new swaps are numbered after existing ones, so
     * they would get other names than the saved swaps.
     */
    private Reply replay(Invocation invocation) {
        Path file = file(invocation);
        SavedSession saved = read(file);
        if (!session.swaps().all().isEmpty()) {
            throw CommandFailure.refused("a replay needs a session without swaps; this one has "
                            + SessionReplay.counted(session.swaps().all().size(), "swap"))
                    .hint("start a fresh console and replay there");
        }
        return new SessionReplay(commandLine.get(), invocation.screen()).run(file, saved);
    }

    private static Path file(Invocation invocation) {
        String text = invocation.required(0);
        try {
            return Path.of(text);
        } catch (InvalidPathException noPath) {
            throw CommandFailure.usage("FILE is no path: " + noPath.getMessage())
                    .field("FILE");
        }
    }

    private static SavedSession read(Path file) {
        return ofFile(file, () -> SessionFile.read(file));
    }

    private static <T> T ofFile(Path file, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (BadSessionFile bad) {
            throw CommandFailure.usage(ForeignText.line(file + ":" + bad.line() + ": ") + bad.rule())
                    .value("FILE", bad.rule(), file + ":" + bad.line())
                    .cause(bad);
        } catch (UncheckedIOException unreadable) {
            throw CommandFailure.usage(ForeignText.line("FILE " + file + " cannot be read: "
                            + AtomicFileWriter.cause(Objects.requireNonNull(unreadable.getCause()))))
                    .value("FILE", "a readable file", file.toString())
                    .cause(unreadable);
        }
    }
}
