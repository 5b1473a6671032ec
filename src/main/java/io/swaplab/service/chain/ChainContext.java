package io.swaplab.service.chain;

import io.swaplab.evm.Address;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.Provider;
import io.swaplab.market.RouterDeployment;
import io.swaplab.node.Node;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The served chain: its node, static profile, our contracts, and its pools. */
public record ChainContext(Node node, ChainProfile profile, RouterDeployment deployment, MarketFeed market) {
    /** Adapter by provider name, for every provider whose family can be settled; in the order of the profile. */
    public Map<String, Address> adaptersByProvider() {
        Map<String, Address> adapters = new LinkedHashMap<>();
        for (Provider provider : profile.providers()) {
            Optional.ofNullable(deployment.adapters().get(provider.family()))
                    .ifPresent(adapter -> adapters.put(provider.name(), adapter));
        }
        return adapters;
    }
}
