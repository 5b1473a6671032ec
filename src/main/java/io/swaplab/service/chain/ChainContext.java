package io.swaplab.service.chain;

import io.swaplab.evm.Address;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.Provider;
import io.swaplab.market.RouterDeployment;
import io.swaplab.node.Node;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.ApiCode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The served chain: its node, static profile, our contracts, and its pools. */
public record ChainContext(Node node, ChainProfile profile, RouterDeployment deployment, MarketFeed market) {
    /**
     * Adapter by provider name, for every provider whose family can be settled; in the order of the profile. On a chain
     * without our contracts every provider is quoted and no swap is built, so that adapters are the zero address.
     */
    public Map<String, Address> adaptersByProvider() {
        Map<String, Address> adapters = new LinkedHashMap<>();
        if (deployment.isNone()) {
            profile.providers().forEach(provider -> adapters.put(provider.name(), Address.ZERO));
        }
        for (Provider provider : profile.providers()) {
            Optional.ofNullable(deployment.adapters().get(provider.family()))
                    .ifPresent(adapter -> adapters.put(provider.name(), adapter));
        }
        return adapters;
    }

    /**
     * Returns normally if swaps can be built on this chain.
     *
     * @throws ApiRefusal when none of our routers is on it
     */
    public void requireRouter() {
        if (deployment.isNone()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_QUOTE_ONLY,
                    "chain " + profile.chainId() + " is followed for quotes only: no router is known there that could"
                            + " settle a swap");
        }
    }
}
