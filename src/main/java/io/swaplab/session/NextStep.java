package io.swaplab.session;

import org.jspecify.annotations.Nullable;

/**
 * The next step of a swap.
 *
 * @param command one command of the console that can be run as it stands, or null where none leads on
 * @param hint why that one, or what else there is to know; whole without the command
 * @param aim what the command does with the transaction of the swap
 */
public record NextStep(@Nullable String command, String hint, Aim aim) {
    /** What a step does with the transaction of a swap. */
    public enum Aim {
        SIMULATE,
        EXECUTE,
        OTHER
    }

    /** A step that neither simulates nor sends. */
    public NextStep(@Nullable String command, String hint) {
        this(command, hint, Aim.OTHER);
    }

    static NextStep run(String command, String hint) {
        return new NextStep(command, hint);
    }

    static NextStep simulate(String swap, String hint) {
        return new NextStep("swap simulate " + swap, hint, Aim.SIMULATE);
    }

    static NextStep execute(String swap, String hint) {
        return new NextStep("swap execute " + swap, hint, Aim.EXECUTE);
    }

    static NextStep none(String hint) {
        return new NextStep(null, hint);
    }
}
