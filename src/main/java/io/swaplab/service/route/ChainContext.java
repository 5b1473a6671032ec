package io.swaplab.service.route;

import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.node.Node;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.FindRouteData.ContractAddresses;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The chain that the service serves: its node, its static profile, our contracts on it, and its pools. The addresses
 * are formatted for responses once, because each checksum costs a hash.
 */
public final class ChainContext {
    private final Node node;
    private final ChainProfile profile;
    private final RouterDeployment deployment;
    private final MarketFeed market;
    private final Map<String, Address> adapters;
    private final Set<String> providers;
    private final ContractAddresses contracts;
    private final ContractAddresses exactOutputContracts;

    public ChainContext(Node node, ChainProfile profile, RouterDeployment deployment, MarketFeed market) {
        this.node = node;
        this.profile = profile;
        this.deployment = deployment;
        this.market = market;
        this.adapters = Collections.unmodifiableMap(adapters(profile, deployment));
        this.providers = Set.copyOf(adapters.keySet());
        Map<String, String> texts = new LinkedHashMap<>();
        adapters.forEach((provider, adapter) -> texts.put(provider, adapter.toString()));
        String legacy = deployment.legacyRouter().toString();
        this.contracts = new ContractAddresses(legacy, Collections.unmodifiableMap(new LinkedHashMap<>(texts)));
        Optional.ofNullable(deployment.adapters().get(ExactOutputHop.FAMILY))
                .ifPresent(adapter -> texts.put(ExactOutputHop.PROVIDER, adapter.toString()));
        this.exactOutputContracts = new ContractAddresses(legacy, Collections.unmodifiableMap(texts));
    }

    public Node node() {
        return node;
    }

    public ChainProfile profile() {
        return profile;
    }

    public RouterDeployment deployment() {
        return deployment;
    }

    public MarketFeed market() {
        return market;
    }

    /**
     * The adapter contract of every provider through which swaps can be executed, by provider name, in the profile's
     * order. On a chain without our contracts, pools of all providers can be quoted but no swap can be built, so all
     * adapters are the zero address.
     */
    public Map<String, Address> adaptersByProvider() {
        return adapters;
    }

    /** The names of the providers in {@link #adaptersByProvider}; immutable, so that nobody has to copy them. */
    public Set<String> providers() {
        return providers;
    }

    /**
     * The legacy router and the adapters, with addresses formatted as in responses. Quotes without a signed plan are
     * executed through these contracts.
     */
    public ContractAddresses contracts() {
        return contracts;
    }

    /** {@link #contracts} with the adapter of exact outputs, which is no provider's. */
    public ContractAddresses contractsForExactOutputs() {
        return exactOutputContracts;
    }

    /**
     * Throws unless exact outputs can be executed on this chain.
     *
     * @throws ApiRefusal when the deployment has no adapter for them
     */
    public void requireExactOutputs() {
        if (!deployment.adapters().containsKey(ExactOutputHop.FAMILY)) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER,
                    "by_amount_in",
                    "must be true: the routers of this chain have no adapter for exact outputs",
                    "false");
        }
    }

    /**
     * Throws unless swaps can be built on this chain.
     *
     * @throws ApiRefusal when no router of ours is known on the chain
     */
    public void requireRouter() {
        if (deployment.isNone()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_QUOTE_ONLY,
                    "chain " + profile.chainId() + " is followed for quotes only: no router is known there that could"
                            + " settle a swap");
        }
    }

    private static Map<String, Address> adapters(ChainProfile profile, RouterDeployment deployment) {
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
}
