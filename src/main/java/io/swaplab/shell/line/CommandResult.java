package io.swaplab.shell.line;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ExitCode;
import io.swaplab.shell.model.JsonLine;
import io.swaplab.shell.model.Reply;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a line ended.
 *
 * @param command the name of the command, or the words typed when they name none; empty for an empty line
 * @param inJson whether it was shown as a line of JSON
 * @param data what it answered; when it failed, what it found out before
 * @param text what a person is shown at the end; for a failure, the message and what leads on
 * @param failure why it failed, or null when it did not
 * @param ms how long it took, in milliseconds
 */
public record CommandResult(
        String command,
        boolean inJson,
        Map<String, @Nullable Object> data,
        String text,
        @Nullable CommandFailure failure,
        long ms) {
    static CommandResult nothing() {
        return new CommandResult("", false, Map.of(), "", null, 0);
    }

    static CommandResult done(String command, boolean inJson, Reply reply, long ms) {
        return new CommandResult(command, inJson, reply.data(), reply.text(), null, ms);
    }

    static CommandResult failed(String command, boolean inJson, CommandFailure failure, long ms) {
        return new CommandResult(command, inJson, failure.data(), failure.shown(), failure, ms);
    }

    public boolean ok() {
        return failure == null;
    }

    public ExitCode exit() {
        return failure == null ? ExitCode.OK : failure.exit();
    }

    /** The line that {@code --json} prints for this result, without line break. */
    public String json() {
        return failure == null ? JsonLine.ok(command, data, ms) : JsonLine.failed(command, failure, ms);
    }
}
