package io.swaplab.lab.session;

/** Puts a swap into a state that takes a chain to reach, for tests of the rooms above. */
public final class MovedSwap {
    private MovedSwap() {}

    public static void to(Swap swap, SwapState state) {
        swap.moveTo(state);
    }
}
