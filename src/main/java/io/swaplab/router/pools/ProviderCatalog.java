package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Provider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The catalogue of providers, one row each. A new provider of a known family needs only one more row. Immutable; names
 * are unique and case-sensitive.
 */
public final class ProviderCatalog {
    private static final ProviderCatalog STANDARD = new ProviderCatalog(StandardProviders.rows());

    private final List<ProviderRow> rows;

    private ProviderCatalog(List<ProviderRow> rows) {
        this.rows = List.copyOf(rows);
    }

    /** The 24 built-in providers. */
    public static ProviderCatalog standard() {
        return STANDARD;
    }

    /** All rows; providers of the same kind are next to each other. */
    public List<ProviderRow> rows() {
        return rows;
    }

    public Optional<ProviderRow> row(String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst();
    }

    /**
     * A copy of this catalogue with one more row at its end.
     *
     * @throws IllegalArgumentException if the name exists already or there is no such family
     */
    public ProviderCatalog with(ProviderRow row) {
        if (row(row.name()).isPresent()) {
            throw new IllegalArgumentException("name must not be in the catalogue already, got " + row.name());
        }
        if (!PoolFamilies.names().contains(row.family())) {
            throw new IllegalArgumentException(
                    "family must be one of " + PoolFamilies.names() + ", got " + row.family());
        }
        List<ProviderRow> more = new ArrayList<>(rows);
        more.add(row);
        return new ProviderCatalog(more);
    }

    /**
     * A provider of this catalogue with other factories, such as those of a local chain.
     *
     * @throws IllegalArgumentException if no row has the name
     */
    public Provider providerWith(String name, List<Address> factories) {
        return row(name)
                .orElseThrow(() -> new IllegalArgumentException("a provider must be in the catalogue, got " + name))
                .with(factories);
    }

    /** The providers that have a known factory on a chain, in the order of the rows. */
    public List<Provider> providers(long chainId) {
        return rows.stream()
                .map(row -> row.provider(chainId))
                .flatMap(Optional::stream)
                .toList();
    }
}
