package io.swaplab.lab.session;

/** Moves a swap to a state that otherwise needs a chain, for tests of other rooms. */
public final class MovedSwap {
    private MovedSwap() {}

    public static void to(Swap swap, SwapState state) {
        swap.moveTo(state);
    }
}
