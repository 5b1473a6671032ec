package io.swaplab.forkchain.origin.site;

import io.swaplab.evm.Address;
import io.swaplab.forkchain.origin.site.OriginPlan.PlannedProvider;
import java.util.List;

/** One kind of exchange on the origin chain. */
public interface OriginProtocol {
    /** Every artifact it deploys. */
    List<String> contracts();

    /**
     * Deploys what the provider needs, then makes and fills its planned pools.
     *
     * @return the contracts that announce its pools, as {@link io.swaplab.market.Provider#factories} wants them
     * @throws io.swaplab.forkchain.deploy.ForkException when a transaction fails or a planned pool has a wrong form
     */
    List<Address> build(OriginSite site, PlannedProvider provider);
}
