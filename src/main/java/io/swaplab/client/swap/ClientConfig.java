package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * The client's settings. The client trusts them: settings that a server names must first be compared with
 * the chain, as {@code SwaplabClient.discovering} does.
 *
 * @param routerAddress the only legacy router that the client accepts; null to accept the one that the server names
 * @param executionRouterAddress the only execution router that the client accepts; null to accept the first one that
 *     passes the checks, and afterwards only that one
 * @param checksPrice whether the price impact claimed for each prepared swap is checked with a price that the client
 *     reads from the chain
 * @param search a route search of the caller; a prepared swap is refused if its output is more than one per cent below
 *     the result of this search
 */
public record ClientConfig(
        long chainId,
        Address wrappedNative,
        @Nullable Address routerAddress,
        @Nullable Address executionRouterAddress,
        Clock clock,
        boolean checksPrice,
        IndependentSearch search) {
    public ClientConfig {
        NullChecks.given("wrappedNative", wrappedNative, "clock", clock, "search", search);
    }

    /** The highest custom fee that a quote can display, in basis points. */
    public static final int MAX_FEE_BPS = 500;

    /** The client version, sent as the parameter {@code v}. */
    public static final int CLIENT_VERSION = 1_001_500;

    /**
     * Settings for BNB chain itself, with its WBNB. No routers are pinned, because Swaplab has none there. A fork of
     * chain 56 has the same tokens, so these settings fit it too. The address of the API is not part of the settings,
     * but of the transport.
     */
    public static final ClientConfig MAINNET = preset(56, "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c");

    /**
     * Settings for BNB's test chain itself, with its WBNB. No routers are pinned, because Swaplab has none there. They do
     * not fit the fork that Swaplab starts by default: it has the chain id 97, but a wrapped token of its own.
     */
    public static final ClientConfig TESTNET = preset(97, "0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd");

    /** Settings of a client that checks prices and makes no route search of its own. */
    public ClientConfig(
            long chainId,
            Address wrappedNative,
            @Nullable Address routerAddress,
            @Nullable Address executionRouterAddress,
            Clock clock) {
        this(chainId, wrappedNative, routerAddress, executionRouterAddress, clock, true, IndependentSearch.NONE);
    }

    private static ClientConfig preset(long chainId, String wrappedNative) {
        return new ClientConfig(chainId, Address.parse(wrappedNative), null, null, Clock.systemUTC());
    }

    /** Settings for a chain, without pinned routers. */
    public static ClientConfig of(ChainProfile profile) {
        NullChecks.given("profile", profile);
        return new ClientConfig(profile.chainId(), profile.wrappedNative(), null, null, Clock.systemUTC());
    }

    /** These settings with both routers pinned. */
    public ClientConfig pinnedTo(RouterDeployment routers) {
        NullChecks.given("routers", routers);
        return pinnedTo(routers.executionRouter(), routers.legacyRouter());
    }

    /**
     * A copy of these settings with the given pinned routers, which are then the only ones accepted; null leaves a
     * router unpinned.
     */
    public ClientConfig pinnedTo(@Nullable Address executionRouter, @Nullable Address legacyRouter) {
        return new ClientConfig(chainId, wrappedNative, legacyRouter, executionRouter, clock, checksPrice, search);
    }

    /**
     * A copy of these settings without the price check. It is for callers that call {@code SwaplabClient.checkPrice}
     * themselves.
     */
    public ClientConfig withoutPriceCheck() {
        return new ClientConfig(chainId, wrappedNative, routerAddress, executionRouterAddress, clock, false, search);
    }

    /**
     * A copy of these settings with a route search of the caller, whose result is compared with that of the service.
     */
    public ClientConfig withSearch(IndependentSearch own) {
        NullChecks.given("own", own);
        return new ClientConfig(chainId, wrappedNative, routerAddress, executionRouterAddress, clock, checksPrice, own);
    }
}
