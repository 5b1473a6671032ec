package io.swaplab.service.chainflow.book;

import io.swaplab.core.market.PoolId;
import java.util.HashSet;
import java.util.Set;

/** The pools of a book that differ from what was saved. A book that was never saved costs nothing here. */
final class Unsaved {
    private final Set<PoolId> ids = new HashSet<>();
    private boolean whole = true;

    void add(PoolId id) {
        if (!whole) {
            ids.add(id);
        }
    }

    /** Whether all pools are unsaved. */
    boolean isWhole() {
        return whole;
    }

    Set<PoolId> ids() {
        return ids;
    }

    /** From now on only changes are unsaved. */
    void restart() {
        whole = false;
        ids.clear();
    }
}
