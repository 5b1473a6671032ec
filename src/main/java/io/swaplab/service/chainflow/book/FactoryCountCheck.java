package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares the number of discovered pools with the factories' own counts. If a factory exists but has no view that
 * counts its pools, checks that at least one pool of its provider was found.
 */
public final class FactoryCountCheck {
    private static final List<Bytes> COUNT_VIEWS = Stream.of(
                    "allPairsLength()", "allPoolsLength()", "pairLength()", "getNumberOfLBPairs()")
            .map(signature -> AbiFunction.of(signature).selector())
            .toList();

    private final Node node;
    private final ProviderRegistry index;
    private final long firstBlock;

    /** @param firstBlock first block of the scans; pools created before it are not expected to be found */
    public FactoryCountCheck(Node node, ProviderRegistry index, long firstBlock) {
        this.node = node;
        this.index = index;
        this.firstBlock = firstBlock;
    }

    /**
     * Evidence that pools of a provider are missing.
     *
     * @param pools number of missing pools; null if the factory has no view that counts its pools
     */
    public record Gap(@Nullable Long pools, String reason) {}

    /** The evidence for each provider of the chain that has missing pools as of a block, by provider name. */
    public Map<String, Gap> gaps(Collection<PoolSeed> known, BlockRef block) {
        return gaps(index.providers(), known, block);
    }

    /**
     * The evidence for each of the given providers that has missing pools as of a block, by provider name.
     *
     * @param known all known pools
     * @throws io.swaplab.client.node.NodeException when the node fails
     */
    public Map<String, Gap> gaps(Collection<Provider> providers, Collection<PoolSeed> known, BlockRef block) {
        Map<Address, Integer> found = new HashMap<>();
        Set<Provider> withPools = new HashSet<>();
        for (PoolSeed seed : known) {
            withPools.add(seed.provider());
            // It is unknown which of a provider's factories created a pool. So the pool is counted at each of them, and
            // missing pools may go unnoticed if the provider has several factories.
            seed.provider().factories().forEach(factory -> found.merge(factory, 1, Integer::sum));
        }
        Map<Address, Uint256> counts = counts(providers, block);
        boolean isShort = counts.entrySet().stream()
                .anyMatch(told -> pools(found, told.getKey()).isLessThan(told.getValue()));
        Map<Address, Uint256> before = isShort ? before(providers) : Map.of();
        Map<String, Gap> gaps = new HashMap<>();
        for (Provider provider : providers) {
            for (Address factory : provider.factories()) {
                Uint256 told = counts.get(factory);
                if (told != null) {
                    gap(told, before.getOrDefault(factory, Uint256.ZERO), pools(found, factory))
                            .ifPresent(gap -> gaps.put(provider.name(), gap));
                } else if (!withPools.contains(provider) && !node.code(factory).isEmpty()) {
                    gaps.put(provider.name(), new Gap(null, "a factory exists, but no pool was found"));
                }
            }
        }
        return gaps;
    }

    private static Uint256 pools(Map<Address, Integer> found, Address factory) {
        return Uint256.of(found.getOrDefault(factory, 0));
    }

    private Optional<Gap> gap(Uint256 told, Uint256 earlier, Uint256 pools) {
        if (told.isLessThan(earlier) || !pools.isLessThan(told.minus(earlier))) {
            return Optional.empty();
        }
        Uint256 gap = told.minus(earlier).minus(pools);
        String since = earlier.isZero() ? "" : ", " + earlier + " of them before block " + firstBlock;
        return Optional.of(new Gap(
                gap.bitLength() < Long.SIZE ? gap.toLongExact() : Long.MAX_VALUE,
                "a factory reports " + told + " pools" + since + ", " + pools + " were found"));
    }

    /**
     * The pool counts of the factories at the block before the first scanned one; empty if the node no longer has that
     * block's state.
     */
    private Map<Address, Uint256> before(Collection<Provider> providers) {
        if (firstBlock <= 1) {
            return Map.of();
        }
        try {
            return node.block(firstBlock - 1)
                    .map(block -> counts(providers, block))
                    .orElse(Map.of());
        } catch (RpcErrorException gone) {
            return Map.of();
        }
    }

    private Map<Address, Uint256> counts(Collection<Provider> providers, BlockRef block) {
        List<ReadOnlyCall> calls = new ArrayList<>();
        providers.stream()
                .flatMap(provider -> provider.factories().stream())
                .distinct()
                .forEach(factory -> COUNT_VIEWS.forEach(view -> calls.add(new ReadOnlyCall(factory, view))));
        List<CallResult> answers = calls.isEmpty() ? List.of() : node.readAll(calls, block);
        Map<Address, Uint256> counts = new HashMap<>();
        for (int i = 0; i < answers.size(); i++) {
            CallResult answer = answers.get(i);
            if (answer.ok() && answer.data().size() == Bytes32.BYTES) {
                counts.putIfAbsent(calls.get(i).to(), answer.data().word(0, 0).toUint());
            }
        }
        return counts;
    }
}
