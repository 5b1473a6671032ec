package io.swaplab.shell.model;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command that has ended, for groups that follow along.
 *
 * @param command its name, or the words typed when they name none
 * @param line the whole command as it was typed, without what may be a key or a signature
 * @param answer what a person is shown at the end; what it showed while it ran is not part of it
 * @param data what it answered to programs; where it failed, what it found out before
 * @param failure why it failed, or null where it went well
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
