package io.swaplab.lab.backend;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.swap.IndependentSearch;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.Fork;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A connection to a chain, and to the service that quotes and prepares swaps on it.
 *
 * @param rpcUrl the node's URL, for display
 * @param routers our contracts on that chain; the legacy router and adapters may be missing for a remote service
 * @param pools access to the service's pools, if the service runs in this program; empty for a remote service
 * @param fork the fork that this program started; empty for any other chain
 * @param search the console's own route search, with which quotes of a third-party service are compared
 * @param followed whether this program reads the chain directly, without a fork; if so, nothing is signed or sent
 */
public record Connection(
        URI apiUrl,
        String rpcUrl,
        SwaplabClient client,
        Node node,
        ChainProfile profile,
        RouterDeployment routers,
        Optional<PoolAccess> pools,
        Optional<Fork> fork,
        IndependentSearch search,
        boolean followed) {
    /**
     * Returns the fork that this program has started.
     *
     * @throws Refusal if there is none
     */
    public Fork requireFork() {
        return fork.orElseThrow(() -> followed
                ? readOnly("this needs a fork started by this program")
                : Refusal.notConnected(
                                "this needs a fork started by this program; the service at " + apiUrl + " was not",
                                null)
                        .hint("start the console without --connect"));
    }

    /**
     * Requires a chain on which transactions may be signed and sent.
     *
     * @throws Refusal on a followed chain
     */
    public void requireWritable() {
        if (followed) {
            throw readOnly("nothing is signed or sent on a followed chain");
        }
    }

    /**
     * Requires that our routers are on this chain, so that swaps can be built.
     *
     * @throws Refusal if none of our routers is known on this chain
     */
    public void requireRouter() {
        if (routers.isNone()) {
            throw readOnly("this needs a Swaplab router, and none is known on this chain");
        }
    }

    private Refusal readOnly(String rule) {
        return Refusal.notConnected(
                        rule + "; this console follows chain " + profile.chainId() + " at " + rpcUrl + ", read only",
                        null)
                .hint("start with --rpc URL instead of --follow URL, to use a fork of that chain");
    }

    /** Whether another program runs the service, so that its answers must not be trusted. */
    public boolean isForeign() {
        return pools.isEmpty();
    }

    /** Describes the chain, for display. */
    public String description() {
        String elsewhere = followed ? "followed, read only" : "a chain of its own";
        return fork.map(Fork::description).orElse(routers.isNone() ? elsewhere + ", quotes only" : elsewhere);
    }

    /**
     * Returns access to the service's pools, which its API does not expose.
     *
     * @throws Refusal if another program runs the service
     */
    public PoolAccess requirePools() {
        return pools.orElseThrow(() -> Refusal.notConnected(
                        "the service at " + apiUrl
                                + " does not list its pools; only a service started by this program does",
                        null)
                .hint("start the console without --connect"));
    }

    /**
     * Whether this and another connection lead to the same service and chain. If so, swaps that were prepared on one
     * are valid on the other.
     */
    public boolean isSameAs(Connection other) {
        return fork.isPresent() || other.fork().isPresent()
                ? fork.equals(other.fork())
                : apiUrl.equals(other.apiUrl()) && rpcUrl.equals(other.rpcUrl());
    }

    public Address wrappedNative() {
        return profile.wrappedNative();
    }

    /** Our contracts on the chain by name: first the routers whose addresses are known, then the adapters. */
    public Map<String, Address> contracts() {
        Map<String, Address> contracts = new LinkedHashMap<>();
        contracts.put("execution router", routers.executionRouter());
        contracts.put("legacy router", routers.legacyRouter());
        contracts.values().removeIf(Address::isZero);
        new TreeMap<>(routers.adapters()).forEach((family, adapter) -> contracts.put(family + " adapter", adapter));
        return contracts;
    }

    /** The token by which pools trade an asset: the asset itself or, for the native coin, the wrapped native coin. */
    public Address traded(Asset asset) {
        return asset.isNative() ? wrappedNative() : asset.address();
    }
}
