package io.swaplab.router.pools.quoting;

import io.swaplab.core.math.Uint256;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A field of a state that caches one number, computed on first use from the other fields. All instances are equal, so
 * that comparing two states ignores the cache. Thread-safe.
 */
public final class CachedNumber {
    private volatile @Nullable Uint256 value;

    /** Returns the number, computing it if necessary; nothing is cached if the computation throws. */
    public Uint256 or(Supplier<Uint256> computing) {
        Uint256 known = value;
        if (known == null) {
            known = computing.get();
            value = known;
        }
        return known;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CachedNumber;
    }

    @Override
    public int hashCode() {
        return 0;
    }

    @Override
    public String toString() {
        return "";
    }
}
