package io.swaplab.session;

import org.jspecify.annotations.Nullable;

/**
 * What leads on from here.
 *
 * @param command one command of the console that can be run as it stands, or null where none leads on
 * @param hint why that one, or what else there is to know; whole without the command
 */
public record NextStep(@Nullable String command, String hint) {
    static NextStep run(String command, String hint) {
        return new NextStep(command, hint);
    }

    static NextStep none(String hint) {
        return new NextStep(null, hint);
    }
}
