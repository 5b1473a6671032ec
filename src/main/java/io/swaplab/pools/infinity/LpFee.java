package io.swaplab.pools.infinity;

/** The fee field of a pool key: a fixed fee in millionths, or the mark of a pool whose hook sets it. */
public final class LpFee {
    private static final int DYNAMIC = 0x800000;

    private LpFee() {}

    public static boolean isDynamic(int keyFee) {
        return keyFee == DYNAMIC;
    }
}
