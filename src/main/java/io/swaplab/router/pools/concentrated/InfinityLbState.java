package io.swaplab.router.pools.concentrated;

import java.util.ArrayList;
import java.util.List;

/**
 * Everything on which a bin pool's quotes depend.
 *
 * @param activeId the bin where a swap starts; it may be empty
 * @param binStep relative price difference between neighbouring bins, in ten-thousandths
 * @param lpFeePips the liquidity providers' fee in millionths, at most 100,000
 * @param bins the non-empty bins, in ascending order of their ids
 */
record InfinityLbState(int activeId, int binStep, int lpFeePips, ProtocolFee protocolFee, List<Bin> bins) {
    private static final int MAX_LP_FEE_PIPS = 100_000;

    InfinityLbState {
        bins = List.copyOf(bins);
        if (lpFeePips < 0 || lpFeePips > MAX_LP_FEE_PIPS) {
            throw new IllegalArgumentException("lpFeePips must be from 0 to 100000, got " + lpFeePips);
        }
        for (int i = 1; i < bins.size(); i++) {
            if (bins.get(i).id() <= bins.get(i - 1).id()) {
                throw new IllegalArgumentException("bins must ascend, got "
                        + bins.get(i).id() + " after " + bins.get(i - 1).id());
            }
        }
    }

    /** The total fee of a direction, in millionths of the input. */
    int feePips(boolean swapForY) {
        return protocolFee.swapFeePips(swapForY, lpFeePips);
    }

    boolean has(int position) {
        return position >= 0 && position < bins.size();
    }

    /**
     * Position in {@link #bins} of the first bin that a swap may use: the active bin, or the next one in the swap's
     * direction.
     */
    int firstPosition(boolean swapForY) {
        int low = 0;
        int high = bins.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (bins.get(middle).id() < activeId) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        boolean found = low < bins.size() && bins.get(low).id() == activeId;
        return found || !swapForY ? low : low - 1;
    }

    /** The state after a swap: with some bins changed, and another active bin. */
    InfinityLbState after(int nextActiveId, List<Bin> changed) {
        List<Bin> next = new ArrayList<>(bins);
        for (Bin bin : changed) {
            next.replaceAll(old -> old.id() == bin.id() ? bin : old);
        }
        return new InfinityLbState(nextActiveId, binStep, lpFeePips, protocolFee, next);
    }

    InfinityLbState with(ProtocolFee next) {
        return new InfinityLbState(activeId, binStep, lpFeePips, next, bins);
    }

    InfinityLbState withLpFee(int nextPips) {
        return new InfinityLbState(activeId, binStep, nextPips, protocolFee, bins);
    }
}
