package io.swaplab.forkchain.origin;

import io.swaplab.core.evm.Address;
import io.swaplab.forkchain.deploy.StrictRecordJson;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedProvider;
import java.util.List;
import java.util.function.Function;

/**
 * One kind of exchange on the origin chain.
 *
 * @param form the class to which the planned pools in a provider's file are converted
 * @param contracts names of all artifacts that it deploys
 * @param deployment deploys the contracts that all pools of a provider share
 * @param creation creates and fills one planned pool
 * @param announcing selects the contracts that become {@link io.swaplab.core.market.Provider#factories}
 * @param <S> the contracts that all pools of a provider share
 * @param <P> a planned pool
 */
record OriginProtocol<S, P>(
        Class<P> form,
        List<String> contracts,
        Function<OriginBuildContext, S> deployment,
        Creation<S, P> creation,
        Function<S, List<Address>> announcing) {
    /** Creates one planned pool and adds its liquidity. */
    @FunctionalInterface
    interface Creation<S, P> {
        void create(OriginBuildContext site, String provider, S shared, P pool);
    }

    /** A protocol in which all pools of a provider are created, and announced, by one factory. */
    static <P> OriginProtocol<Address, P> ofFactory(
            Class<P> form,
            List<String> contracts,
            Function<OriginBuildContext, Address> deployment,
            Creation<Address, P> creation) {
        return new OriginProtocol<>(form, contracts, deployment, creation, List::of);
    }

    /**
     * Deploys a provider's contracts, then creates its planned pools and adds their liquidity.
     *
     * @return the contracts that announce the provider's pools
     * @throws io.swaplab.forkchain.deploy.ForkException when a transaction fails or a planned pool is malformed
     */
    List<Address> build(OriginBuildContext site, PlannedProvider provider) {
        S shared = deployment.apply(site);
        provider.pools().stream()
                .map(pool -> StrictRecordJson.convert("a pool of " + provider.name(), pool, form))
                .toList()
                .forEach(pool -> creation.create(site, provider.name(), shared, pool));
        return announcing.apply(shared);
    }
}
