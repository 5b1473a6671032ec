package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Provider;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The data of one provider: all that distinguishes it from other providers of the same family.
 *
 * @param name the provider's name in the API, matched exactly
 * @param family a name of {@link PoolFamilies}
 * @param exactOutOnChain whether the provider's contracts support exact output; if not, the least input for an output
 *     is searched off chain
 * @param factories for each chain id, the contracts whose logs announce the provider's pools: factories, singletons or
 *     registries, or the pools themselves if there is no such contract
 */
public record ProviderRow(
        String name, String family, Fee fee, boolean exactOutOnChain, Map<Long, List<Address>> factories) {
    /**
     * Where the fee of a provider's pools comes from.
     *
     * @param feePips the fee in millionths if all pools have the same fixed fee, else 0
     */
    public record Fee(Kind kind, int feePips) {
        /** The fee is stored in the pair contract, its factory or its router, and may change without a log. */
        public static final Fee PER_PAIR = new Fee(Kind.PER_PAIR, 0);

        /** Each pool has its own fee; two pools of the same tokens may differ. */
        public static final Fee PER_POOL = new Fee(Kind.PER_POOL, 0);

        /** The protocol computes the fee from market data, such as volatility. */
        public static final Fee DYNAMIC = new Fee(Kind.DYNAMIC, 0);

        private static final int MILLION = 1_000_000;

        public enum Kind {
            FIXED,
            PER_PAIR,
            PER_POOL,
            DYNAMIC
        }

        public Fee {
            boolean inRange = kind == Kind.FIXED ? feePips > 0 && feePips < MILLION : feePips == 0;
            if (!inRange) {
                throw new IllegalArgumentException(
                        "feePips must be from 1 to 999999 where the fee is fixed and else 0, got " + feePips + " for "
                                + kind);
            }
        }

        /** All pools have this fee. The row states it, because no view of a pool returns it. */
        public static Fee fixed(int feePips) {
            return new Fee(Kind.FIXED, feePips);
        }
    }

    public ProviderRow {
        // Requests separate names by commas.
        if (name.isEmpty() || name.chars().anyMatch(c -> c == ',' || c <= ' ')) {
            throw new IllegalArgumentException("name must have no comma and no space and not be empty, got " + name);
        }
        Map<Long, List<Address>> byChain = new TreeMap<>();
        factories.forEach((chainId, addresses) -> byChain.put(chainId, List.copyOf(addresses)));
        byChain.values().removeIf(List::isEmpty);
        factories = Collections.unmodifiableMap(byChain);
    }

    /** A copy of this row with other factories on one chain. */
    public ProviderRow on(long chainId, List<Address> there) {
        Map<Long, List<Address>> byChain = new TreeMap<>(factories);
        byChain.put(chainId, there);
        return new ProviderRow(name, family, fee, exactOutOnChain, byChain);
    }

    /** The provider on a chain; empty if the row has no factory there. */
    public Optional<Provider> provider(long chainId) {
        return Optional.ofNullable(factories.get(chainId)).map(this::with);
    }

    /** The provider of this row, with the given contracts as its factories. */
    public Provider with(List<Address> there) {
        return new Provider(name, family, there, fee.feePips());
    }

    /** The name of the adapter contract that settles the provider's route steps, shared by its whole family. */
    public String adapterContract() {
        return PoolFamilies.adapterContract(family);
    }
}
