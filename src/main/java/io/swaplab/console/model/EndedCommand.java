package io.swaplab.console.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A finished command, for groups that observe others.
 *
 * @param command its name, or the typed words if they match none
 * @param line the whole command line without keys and signatures
 * @param answer the final text shown to a person, without output during the run
 * @param data its result for programs; after a failure, partial results
 * @param failure the failure, or null on success
 */
public record EndedCommand(
        String command,
        String line,
        String answer,
        Map<String, @Nullable Object> data,
        @Nullable CommandFailure failure) {
    public boolean ok() {
        return failure == null;
    }

    public ExitCode exit() {
        return failure == null ? ExitCode.OK : failure.exit();
    }
}
