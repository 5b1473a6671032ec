package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Determines the price of the native coin in other tokens, from the best single path for a fixed probe amount of the
 * coin. The probe is small enough not to move prices, and large enough that manipulating the price costs money. Prices
 * are cached for the latest snapshot, and for later snapshots as long as no pool has changed. Thread-safe.
 */
public final class NativePrices {
    /** Probe amounts in wei, tried in order: 0.1 coin, then a hundredth of that if the pools cannot fill the first. */
    private static final Uint256[] PROBES = {Uint256.of(100_000_000_000_000_000L), Uint256.of(1_000_000_000_000_000L)};

    private static final int DEPTH = 3;
    private static final Rate ONE_FOR_ONE = new Rate(Uint256.ONE, Uint256.ONE);

    private final Router router;
    private final Address wrappedNative;
    private volatile @Nullable Known last;

    private record Known(MarketSnapshot snapshot, Map<Address, Optional<Rate>> rates) {}

    public NativePrices(Router router, Address wrappedNative) {
        this.router = router;
        this.wrappedNative = wrappedNative;
    }

    /**
     * The price of gas for a search that optimizes an amount of this token.
     *
     * @param token the token in which gas is to be priced
     * @param gasPriceWei wei per unit of gas
     * @return {@link GasTerms#NONE} if the gas price is zero or no path leads from the native coin to the token
     */
    public GasTerms terms(MarketSnapshot snapshot, Address token, Uint256 gasPriceWei) {
        return gasPriceWei.isZero()
                ? GasTerms.NONE
                : of(snapshot, token)
                        .map(rate -> new GasTerms(gasPriceWei, rate))
                        .orElse(GasTerms.NONE);
    }

    /**
     * Like {@link #terms(MarketSnapshot, Address, Uint256)}, on a part of the pools; not cached.
     *
     * @param providers names of the allowed providers; empty allows all
     * @param excludedPools contracts whose pools are not used
     */
    public GasTerms terms(
            MarketSnapshot snapshot,
            Address token,
            Uint256 gasPriceWei,
            Set<String> providers,
            Set<Address> excludedPools) {
        if (gasPriceWei.isZero() || providers.isEmpty() && excludedPools.isEmpty()) {
            return terms(snapshot, token, gasPriceWei);
        }
        return find(snapshot, token, providers, excludedPools)
                .map(rate -> new GasTerms(gasPriceWei, rate))
                .orElse(GasTerms.NONE);
    }

    private Optional<Rate> of(MarketSnapshot snapshot, Address token) {
        Known known = last;
        if (known == null || known.snapshot != snapshot) {
            known = new Known(
                    snapshot, known != null && isUnchanged(known, snapshot) ? known.rates : new ConcurrentHashMap<>());
            last = known;
        }
        // computeIfAbsent would block this thread while another thread's search runs inside the map.
        Optional<Rate> rate = known.rates.get(token);
        if (rate == null) {
            rate = find(snapshot, token, Set.of(), Set.of());
            known.rates.put(token, rate);
        }
        return rate;
    }

    private static boolean isUnchanged(Known known, MarketSnapshot snapshot) {
        return snapshot.changedSince(known.snapshot).filter(Collection::isEmpty).isPresent();
    }

    private Optional<Rate> find(
            MarketSnapshot snapshot, Address token, Set<String> providers, Set<Address> excludedPools) {
        if (token.equals(wrappedNative)) {
            return Optional.of(ONE_FOR_ONE);
        }
        for (Uint256 wei : PROBES) {
            RouteRequest request =
                    new RouteRequest(wrappedNative, token, wei, true, DEPTH, 1, providers).without(excludedPools);
            if (router.find(snapshot, request) instanceof RouteOutcome.Found(var route)) {
                return Optional.of(new Rate(route.amountOut(), wei));
            }
        }
        return Optional.empty();
    }
}
