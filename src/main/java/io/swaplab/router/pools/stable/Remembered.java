package io.swaplab.router.pools.stable;

import io.swaplab.core.math.Uint256;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A number that follows from the rest of a state, computed at the first call. All are equal, so that states compare by
 * the rest. Thread-safe.
 */
public final class Remembered {
    private volatile @Nullable Uint256 value;

    /** The number; not kept if computing it throws. */
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
        return other instanceof Remembered;
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
