package io.swaplab.chainflow.discovery;

import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.ProviderIndex;
import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import io.swaplab.math.Uint256;
import io.swaplab.node.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares the discovered pools with the factories' own data: the number of pools if they have a view for it, else only
 * whether the factories exist.
 */
public final class FactoryCounts {
    private static final List<Bytes> COUNT_VIEWS = Stream.of(
                    "allPairsLength()", "allPoolsLength()", "pairLength()", "getNumberOfLBPairs()")
            .map(signature -> AbiFunction.of(signature).selector())
            .toList();

    private final Node node;
    private final ProviderIndex index;

    public FactoryCounts(Node node, ProviderIndex index) {
        this.node = node;
        this.index = index;
    }

    /** The providers with missing pools as of a block, each with the evidence. */
    Map<String, PoolProblem> missing(Collection<PoolSeed> known, BlockRef block) {
        Map<Address, Integer> found = new HashMap<>();
        Set<Provider> withPools = new HashSet<>();
        for (PoolSeed seed : known) {
            withPools.add(seed.provider());
            // It is not known which of the provider's factories created a pool; a surplus at one may hide a gap at
            // another.
            seed.provider().factories().forEach(factory -> found.merge(factory, 1, Integer::sum));
        }
        Map<Address, Uint256> counts = counts(block);
        Map<String, PoolProblem> missing = new HashMap<>();
        for (Provider provider : index.providers()) {
            for (Address factory : provider.factories()) {
                Uint256 told = counts.get(factory);
                int pools = found.getOrDefault(factory, 0);
                String reason = null;
                if (told != null && Uint256.of(pools).isLessThan(told)) {
                    reason = "a factory reports " + told + " pools, " + pools + " were found";
                } else if (told == null
                        && !withPools.contains(provider)
                        && !node.code(factory).isEmpty()) {
                    reason = "a factory is there, but no pool was found";
                }
                if (reason != null) {
                    missing.put(provider.name(), new PoolProblem(provider.name(), "factory", reason, block.number()));
                }
            }
        }
        return missing;
    }

    private Map<Address, Uint256> counts(BlockRef block) {
        List<Call> calls = new ArrayList<>();
        for (Address factory : index.factories()) {
            COUNT_VIEWS.forEach(view -> calls.add(new Call(factory, view)));
        }
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
