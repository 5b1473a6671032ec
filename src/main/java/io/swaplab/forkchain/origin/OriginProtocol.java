package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.List;

/** One kind of exchange on the origin chain. */
public interface OriginProtocol {
    /** All artifacts that it deploys. */
    List<String> contracts();

    /**
     * Deploys the provider's contracts, then creates and fills its planned pools.
     *
     * @return the contracts that announce its pools, for {@link io.swaplab.core.market.Provider#factories}
     * @throws io.swaplab.forkchain.deploy.ForkException when a transaction fails or a planned pool is malformed
     */
    List<Address> build(OriginSite site, PlannedProvider provider);
}
