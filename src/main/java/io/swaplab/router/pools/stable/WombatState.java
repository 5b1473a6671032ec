package io.swaplab.router.pools.stable;

import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything on which a pool's quotes depend.
 *
 * @param amplification the amplification, with 18 decimals
 * @param haircutRate the swap fee on the output, 18 decimals
 * @param coverageFee null for pools without one
 */
record WombatState(
        Uint256 amplification,
        Uint256 haircutRate,
        @Nullable CoverageFee coverageFee,
        boolean paused,
        List<WombatAsset> assets) {
    WombatState {
        assets = List.copyOf(assets);
    }

    WombatState withCash(int from, Uint256 fromCash, int to, Uint256 toCash) {
        List<WombatAsset> next = new ArrayList<>(assets);
        next.set(from, next.get(from).withCash(fromCash));
        next.set(to, next.get(to).withCash(toCash));
        return new WombatState(amplification, haircutRate, coverageFee, paused, next);
    }
}
