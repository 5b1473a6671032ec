package io.swaplab.client.swap;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * The client's trusted settings, which never come from a server.
 *
 * @param routerAddress the pinned legacy router, the only one accepted; null to use the server's
 * @param executionRouterAddress the pinned execution router; null to pin the first one that passes the checks, for the
 *     lifetime of the client
 * @param checksPrice whether each prepared swap's price impact is compared with the client's own reading of the chain
 * @param search the caller's own route search; a prepared swap is refused if its output is more than one per cent below
 *     the result of that search
 */
public record ClientConfig(
        long chainId,
        Address wrappedNative,
        @Nullable Address routerAddress,
        @Nullable Address executionRouterAddress,
        Clock clock,
        boolean checksPrice,
        IndependentSearch search) {
    /** Highest custom fee for display, in basis points. */
    public static final int MAX_FEE_BPS = 500;

    /** The client version, sent as the parameter {@code v}. */
    public static final int CLIENT_VERSION = 1_001_500;

    /**
     * BNB chain, without pinned routers. Presets do not contain the address of the API, which belongs to the transport.
     */
    public static final ClientConfig MAINNET = preset(56, "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c");

    /** BNB's test chain, without pinned routers. */
    public static final ClientConfig TESTNET = preset(97, "0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd");

    /** Settings of a client that checks prices and has no search of its own. */
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

    /** A client of this chain without pinned routers. */
    public static ClientConfig of(ChainProfile profile) {
        return new ClientConfig(profile.chainId(), profile.wrappedNative(), null, null, Clock.systemUTC());
    }

    /** These settings with both routers pinned. */
    public ClientConfig pinnedTo(RouterDeployment routers) {
        return pinnedTo(routers.executionRouter(), routers.legacyRouter());
    }

    /** These settings with these pinned routers; null leaves a router unpinned. */
    public ClientConfig pinnedTo(@Nullable Address executionRouter, @Nullable Address legacyRouter) {
        return new ClientConfig(chainId, wrappedNative, legacyRouter, executionRouter, clock, checksPrice, search);
    }

    /** These settings for callers that check prices themselves with {@code SwaplabClient.checkPrice}. */
    public ClientConfig withoutPriceCheck() {
        return new ClientConfig(chainId, wrappedNative, routerAddress, executionRouterAddress, clock, false, search);
    }

    /** These settings with the caller's own search, in addition to the service's. */
    public ClientConfig withSearch(IndependentSearch own) {
        return new ClientConfig(chainId, wrappedNative, routerAddress, executionRouterAddress, clock, checksPrice, own);
    }
}
