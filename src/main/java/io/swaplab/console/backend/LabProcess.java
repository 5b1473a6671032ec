package io.swaplab.console.backend;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.console.backend.LabFile.LabRecord;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Starts the lab's process, detached from the terminal, and waits until the lab is ready or has failed. */
final class LabProcess {
    private static final Path SETSID = Path.of("/usr/bin/setsid");
    private static final Duration PATIENCE = Duration.ofMinutes(15);
    private static final long PAUSE_MILLIS = 50;

    /** The beginning of the line in which the lab's process writes why it ends. */
    private static final String REFUSED = "error: ";

    private final LabFile file;
    private final List<String> start;

    /**
     * Prepares the start of a lab.
     *
     * @param start the script that starts the program, followed by the program's options
     */
    LabProcess(LabFile file, List<String> start) {
        this.file = file;
        this.start = start;
    }

    /**
     * Starts the lab's process, and shows its progress until the lab is ready. If the waiting thread is interrupted,
     * the process is stopped too.
     *
     * @throws CommandFailure if the process ends before the lab is ready
     */
    LabRecord start(Screen screen) {
        try {
            Path log = file.newLog();
            Process process = new ProcessBuilder(command())
                    .redirectErrorStream(true)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(log.toFile())
                    .start();
            try (BufferedReader lines = Files.newBufferedReader(log)) {
                return awaitReady(process, lines, screen);
            } catch (InterruptedException stopped) {
                end(process);
                throw CommandFailure.of(ExitCode.INTERRUPTED, "stopped; the lab is not started");
            }
        } catch (IOException failed) {
            throw CommandFailure.of(
                            ExitCode.NODE, "the lab's process cannot be started: " + AtomicFileWriter.cause(failed))
                    .cause(failed);
        }
    }

    /**
     * The command line that starts the lab's process. It uses {@code setsid} if available, so that the process
     * continues after the terminal is closed.
     */
    private List<String> command() {
        List<String> words = new ArrayList<>();
        words.add(Files.isExecutable(SETSID) ? SETSID.toString() : "nohup");
        words.addAll(start);
        words.addAll(List.of("lab", "run"));
        return words;
    }

    private LabRecord awaitReady(Process process, BufferedReader lines, Screen screen)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        String last = "";
        String reason = "";
        while (System.nanoTime() < end) {
            boolean ended = process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            Optional<LabRecord> ready = file.running();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last = line;
                reason = line.startsWith(REFUSED) ? line.substring(REFUSED.length()) : reason;
                screen.note(screen.ink().faint(line));
            }
            if (ready.isPresent()) {
                return ready.get();
            }
            if (ended) {
                throw ended(reason.isEmpty() ? last : reason, reason.isEmpty());
            }
        }
        end(process);
        throw CommandFailure.of(ExitCode.TIMEOUT, "the lab was not ready within " + PATIENCE.toMinutes() + " minutes");
    }

    /**
     * The failure for a lab's process that ended before it was ready. If the process printed no error line, perhaps it
     * could not write one, so this method checks whether the state folder can be written to.
     */
    private CommandFailure ended(String why, boolean unsaid) {
        String cause = (unsaid ? file.obstacle() : Optional.<String>empty())
                .map(obstacle -> "nothing can be written in its state folder: " + obstacle)
                .orElse(why);
        return CommandFailure.of(
                ExitCode.NODE, "the lab ended before it was ready" + (cause.isEmpty() ? "" : ": " + cause));
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }
}
