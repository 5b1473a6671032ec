package io.swaplab.service.chainflow.book;

import io.swaplab.core.market.PoolId;
import java.util.HashSet;
import java.util.Set;

/** The ids of a book's pools that differ from the saved ones. Until the first save, nothing is tracked. */
final class UnsavedPools {
    private final Set<PoolId> ids = new HashSet<>();
    private boolean whole = true;

    void add(PoolId id) {
        if (!whole) {
            ids.add(id);
        }
    }

    /** Whether all pools are unsaved, because nothing was saved yet. */
    boolean isWhole() {
        return whole;
    }

    Set<PoolId> ids() {
        return ids;
    }

    /** Called after a save: from now on only changed pools are unsaved. */
    void restart() {
        whole = false;
        ids.clear();
    }
}
