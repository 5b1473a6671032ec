package io.swaplab.forkchain;

import java.util.List;

/**
 * Which adapters a fork gets, as {@code forkchain/deployments/adapters.json} says it. One that must be told a contract
 * that its chain lacks stays away, since nothing there could be traded through it.
 */
record AdapterPlan(List<PlannedAdapter> adapters) {
    /**
     * @param contract the artifact
     * @param families the pool families whose steps it settles, each in one adapter only
     * @param told the contracts of the chain that its constructor wants after both routers, by their names in {@link
     *     io.swaplab.market.ChainProfile#contract}
     */
    record PlannedAdapter(String contract, List<String> families, List<String> told) {}
}
