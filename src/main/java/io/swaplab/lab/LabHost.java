package io.swaplab.lab;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ExitCode;
import java.io.IOException;
import java.nio.channels.FileLock;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** The lab in its own process: opens the socket, writes the record, and runs until asked to end. */
public final class LabHost implements AutoCloseable {
    private final LabFile file;
    private final FileLock claim;
    private final CountDownLatch ending = new CountDownLatch(1);
    private @Nullable LabServer server;
    private @Nullable LabRecord record;

    private LabHost(LabFile file, FileLock claim) {
        this.file = file;
        this.claim = claim;
    }

    /**
     * Becomes the one lab of the state folder, before anything is started for it.
     *
     * @throws CommandFailure when there is one already
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
     * Lets fronts in.
     *
     * @param build which build of the program this is
     */
    public void open(LabHosted hosted, String build) {
        try {
            server = LabServer.open(hosted, ending::countDown);
            ProcessHandle self = ProcessHandle.current();
            record = new LabRecord(self.pid(), LabRecord.startOf(self), server.port(), server.token(), build);
            file.write(record);
        } catch (IOException failed) {
            throw unusable(failed);
        }
    }

    /** Returns once a front has asked the lab to end, or the thread is interrupted. */
    public void await() {
        try {
            ending.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
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
        return CommandFailure.of(ExitCode.NODE, "the lab cannot use its state folder: " + failed.getMessage())
                .cause(failed);
    }
}
