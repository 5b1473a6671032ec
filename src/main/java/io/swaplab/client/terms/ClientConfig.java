package io.swaplab.client.terms;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * The values that a client trusts without asking a server.
 *
 * @param routerAddress pin of the legacy router, or null to use the server's
 * @param executionRouterAddress pin of the execution router; without one, the first that passes the checks is kept for
 *     the lifetime of the client
 * @param checksPrice whether each prepared swap's price impact is compared with the client's own reading of the chain
 * @param search refuses a prepared swap that pays over one per cent less than it finds
 */
public record ClientConfig(
        long chainId,
        Address wrappedNative,
        @Nullable Address routerAddress,
        @Nullable Address executionRouterAddress,
        Clock clock,
        boolean checksPrice,
        IndependentSearch search) {
    /** Highest custom fee for display, 1e-4. */
    public static final int MAX_FEE_BPS = 500;

    /** The {@code v} parameter. */
    public static final int CLIENT_VERSION = 1_001_500;

    /**
     * BNB chain, without pinned routers. Presets do not contain the address of the API, which belongs to the transport.
     */
    public static final ClientConfig MAINNET = preset(56, "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c");

    /** The test chain of BNB, without pinned routers; the address of the API is the same. */
    public static final ClientConfig TESTNET = preset(97, "0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd");

    /** A client that checks prices. */
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

    /** A client of that chain without pinned routers. */
    public static ClientConfig of(ChainProfile profile) {
        return new ClientConfig(profile.chainId(), profile.wrappedNative(), null, null, Clock.systemUTC());
    }

    /** The same with both routers pinned. */
    public ClientConfig pinnedTo(RouterDeployment routers) {
        return pinnedTo(routers.executionRouter(), routers.legacyRouter());
    }

    /** The same with these pins; null leaves a router unpinned. */
    public ClientConfig pinnedTo(@Nullable Address executionRouter, @Nullable Address legacyRouter) {
        return new ClientConfig(chainId, wrappedNative, legacyRouter, executionRouter, clock, checksPrice, search);
    }

    /** The same, for callers that check prices themselves with {@code SwaplabClient.checkPrice}. */
    public ClientConfig withoutPriceCheck() {
        return new ClientConfig(chainId, wrappedNative, routerAddress, executionRouterAddress, clock, false, search);
    }

    /** The same with a search of the caller's own beside the service's. */
    public ClientConfig withSearch(IndependentSearch own) {
        return new ClientConfig(chainId, wrappedNative, routerAddress, executionRouterAddress, clock, checksPrice, own);
    }
}
