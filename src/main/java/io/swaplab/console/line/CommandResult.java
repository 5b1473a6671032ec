package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Reply.Json;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of an executed command line.
 *
 * @param command the command's name, or the typed words if they match none; empty for an empty line
 * @param inJson whether the result was shown as a line of JSON
 * @param data the answer; after a failure, partial results
 * @param text the final text shown to a person; for a failure, the message, the suggested next command and advice
 * @param failure the failure, or null on success
 * @param ms elapsed milliseconds
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
        if (failure == null) {
            return Json.text(Reply.map("ok", true, "command", command, "data", data, "ms", ms));
        }
        Map<String, @Nullable Object> line = Reply.map("ok", false, "command", command);
        if (!failure.data().isEmpty()) {
            line.put("data", failure.data());
        }
        line.put("error", failure.toJson());
        line.put("ms", ms);
        return Json.text(line);
    }
}
