package io.swaplab.console.backend;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.console.backend.LabFile.LabRecord;
import io.swaplab.console.backend.LabServer.FrontEndAccess;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.lab.session.SessionStatus;
import java.io.IOException;
import java.nio.channels.FileLock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs this process as the lab: opens a socket for the consoles, records the lab in the state folder, and waits until
 * the lab is stopped.
 */
public final class LabHost implements AutoCloseable {
    private final LabFile file;
    private final FileLock claim;
    private final CompletableFuture<Optional<String>> ending = new CompletableFuture<>();
    private @Nullable LabServer server;
    private @Nullable LabRecord record;

    private LabHost(LabFile file, FileLock claim) {
        this.file = file;
        this.claim = claim;
    }

    /**
     * Reserves the state folder, which can have only one running lab, for this process. To be called before anything is
     * started for the lab.
     *
     * @throws CommandFailure when another lab already runs
     */
    public static LabHost claim(LabFile file) {
        try {
            FileLock claim = file.claim();
            if (claim == null) {
                throw CommandFailure.of(ExitCode.REFUSED, "a lab is already running or starting")
                        .next("lab status");
            }
            return new LabHost(file, claim);
        } catch (IOException failed) {
            throw unusable(failed);
        }
    }

    /**
     * Starts to accept front ends, which are the consoles and one-shot commands that use this lab.
     *
     * @param addresses supplies the current addresses of service and fork, by name; empty if none runs
     * @param standing supplies the state of the session, which the prompts of the front ends display
     * @param build the program build of this lab
     */
    public void open(
            CommandInterpreter commandLine,
            Supplier<Map<String, String>> addresses,
            Supplier<SessionStatus> standing,
            String build) {
        try {
            server = LabServer.open(
                    new FrontEndAccess(commandLine, addresses, standing), () -> ending.complete(Optional.empty()));
            ProcessHandle self = ProcessHandle.current();
            record = new LabRecord(self.pid(), LabRecord.startOf(self), server.port(), server.token(), build);
            file.write(record);
        } catch (IOException failed) {
            throw unusable(failed);
        }
    }

    /**
     * Returns once a front end has asked the lab to end, or the thread is interrupted.
     *
     * @param lost completes when the lab's chain has ended by itself, with a description of what ended
     * @throws CommandFailure if the chain has ended by itself; the swaps and wallets of the session are then lost
     */
    public void await(CompletionStage<String> lost) {
        var unused = lost.thenAccept(what -> ending.complete(Optional.of(what)));
        try {
            ending.get().ifPresent(what -> {
                throw CommandFailure.of(ExitCode.NODE, what + "; the lab has ended with it")
                        .next("lab up");
            });
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("the end of a lab is a value", impossible);
        }
    }

    @Override
    public void close() {
        try {
            if (record != null) {
                file.remove(record);
            }
            if (server != null) {
                server.close();
            }
            claim.channel().close();
        } catch (IOException failed) {
            throw unusable(failed);
        }
    }

    private static CommandFailure unusable(IOException failed) {
        return CommandFailure.of(
                        ExitCode.NODE, "the lab cannot use its state folder: " + AtomicFileWriter.cause(failed))
                .cause(failed);
    }
}
