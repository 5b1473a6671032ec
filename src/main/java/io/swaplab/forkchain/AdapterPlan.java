package io.swaplab.forkchain;

import java.util.List;

/** Which adapters a fork gets, as {@code forkchain/deployments/adapters.json} says it. */
record AdapterPlan(List<PlannedAdapter> adapters) {
    /**
     * @param contract the artifact
     * @param families the pool families whose steps it settles, each in one adapter only
     * @param wrapsNative whether it is told the wrapped native token, since its pools may trade the coin itself
     */
    record PlannedAdapter(String contract, List<String> families, boolean wrapsNative) {}
}
