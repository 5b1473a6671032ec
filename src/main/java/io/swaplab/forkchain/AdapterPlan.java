package io.swaplab.forkchain;

import java.util.List;

/**
 * The adapters to deploy on a fork, from {@code forkchain/deployments/adapters.json}. An adapter is left out if the
 * chain lacks a contract that its constructor needs, since there is nothing to trade through it.
 */
record AdapterPlan(List<PlannedAdapter> adapters) {
    /**
     * @param contract the artifact
     * @param families the pool families whose steps it settles; each family has one adapter
     * @param told the chain's contracts that its constructor takes after both routers, by their names in {@link
     *     io.swaplab.core.market.ChainProfile#contract}
     */
    record PlannedAdapter(String contract, List<String> families, List<String> told) {}
}
