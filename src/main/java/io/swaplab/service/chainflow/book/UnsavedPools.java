package io.swaplab.service.chainflow.book;

import io.swaplab.core.market.PoolId;
import java.util.HashSet;
import java.util.Set;

/**
 * The ids of a book's pools that have changed since the last save. Before the first save, all pools are unsaved and no
 * ids are recorded.
 */
final class UnsavedPools {
    private final Set<PoolId> ids = new HashSet<>();
    private boolean whole = true;

    void add(PoolId id) {
        if (!whole) {
            ids.add(id);
        }
    }

    /** Whether all pools are unsaved, because there was no save yet. */
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
