package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.KeyedTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The providers of a chain with their pool families: which contracts announce pools, and which logs matter. */
public final class ProviderRegistry {
    private final List<Provider> providers;
    private final Map<String, PoolFamily> familyByName = new HashMap<>();
    private final Map<Address, List<Provider>> byFactory = new LinkedHashMap<>();
    private final Set<Bytes32> discoveryTopics = new LinkedHashSet<>();
    private final Set<Bytes32> allTopics = new LinkedHashSet<>();
    private final SharedTokens sharedTokens = new SharedTokens();

    /**
     * The index of these providers.
     *
     * @throws IllegalArgumentException when a family or provider is listed twice, or a provider's family is missing
     */
    public ProviderRegistry(List<Provider> providers, List<PoolFamily> families) {
        this.providers = List.copyOf(providers);
        for (PoolFamily family : families) {
            if (familyByName.put(family.name(), family) != null) {
                throw new IllegalArgumentException("the pool family " + family.name() + " is given twice");
            }
        }
        Set<String> names = new LinkedHashSet<>();
        for (Provider provider : providers) {
            if (!names.add(provider.name())) {
                throw new IllegalArgumentException("the provider " + provider.name() + " is given twice");
            }
            PoolFamily family = familyOf(provider);
            discoveryTopics.addAll(family.discoveryTopics());
            allTopics.addAll(family.stateTopics());
            for (Address factory : provider.factories()) {
                byFactory.computeIfAbsent(factory, unused -> new ArrayList<>()).add(provider);
            }
        }
        allTopics.addAll(discoveryTopics);
    }

    public List<Provider> providers() {
        return providers;
    }

    public PoolFamily familyOf(Provider provider) {
        PoolFamily family = familyByName.get(provider.family());
        if (family == null) {
            throw new IllegalArgumentException("the provider " + provider.name() + " is of the pool family "
                    + provider.family() + ", which is none of " + familyByName.keySet());
        }
        return family;
    }

    /** The providers that have this contract as a factory; empty for most contracts. */
    List<Provider> announcedBy(Address emitter) {
        return byFactory.getOrDefault(emitter, List.of());
    }

    /** A copy of the seed whose token addresses are shared with all other pools of these tokens, to save memory. */
    PoolSeed sharing(PoolSeed seed) {
        return sharedTokens.in(seed);
    }

    public Set<Address> factories() {
        return byFactory.keySet();
    }

    public Set<Bytes32> discoveryTopics() {
        return discoveryTopics;
    }

    /** First topics of all logs that are relevant to any provider. */
    public Set<Bytes32> allTopics() {
        return allTopics;
    }

    /**
     * Keeps one address object per token, to save memory: every decoded announcement has new objects, although most
     * pools trade a few tokens.
     */
    static final class SharedTokens {
        private final KeyedTable<Address, Address> tokens = new KeyedTable<>(token -> token);

        /** The seed with the shared token objects. */
        synchronized PoolSeed in(PoolSeed seed) {
            Address[] shared = new Address[seed.tokens().size()];
            for (int i = 0; i < shared.length; i++) {
                shared[i] = tokens.putIfAbsent(seed.tokens().get(i));
            }
            return new PoolSeed(seed.provider(), seed.id(), List.of(shared), seed.announced());
        }
    }
}
