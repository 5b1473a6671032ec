package io.swaplab.lab.session;

import org.jspecify.annotations.Nullable;

/**
 * The next step of a swap.
 *
 * @param command one console command that can be run unchanged, or null if there is none
 * @param hint the reason for the command, or other advice; it can be understood without the command
 * @param aim the effect of the command on the swap's transaction
 */
public record NextStep(@Nullable String command, String hint, Aim aim) {
    /** The effect of a step on the swap's transaction. */
    public enum Aim {
        SIMULATE,
        EXECUTE,
        OTHER
    }

    /** Creates a step that neither simulates nor sends the swap's transaction. */
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
