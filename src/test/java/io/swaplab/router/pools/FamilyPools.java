package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.router.pools.algebra.AlgebraIntegralFamilyTest;
import io.swaplab.router.pools.algebra.AlgebraV1FamilyTest;
import io.swaplab.router.pools.concentrated.ConcentratedFamilyTest;
import io.swaplab.router.pools.concentrated.InfinityClFamilyTest;
import io.swaplab.router.pools.concentrated.InfinityLbFamilyTest;
import io.swaplab.router.pools.concentrated.UniswapV4FamilyTest;
import io.swaplab.router.pools.dodo.DodoFamilyTest;
import io.swaplab.router.pools.pairs.ConstantProductFamilyTest;
import io.swaplab.router.pools.pairs.SolidlyFamilyTest;
import io.swaplab.router.pools.stable.StablePairFamilyTest;
import io.swaplab.router.pools.stable.StableSwapFamilyTest;
import io.swaplab.router.pools.stable.WombatFamilyTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Pools of every family from states in the format of the golden files, with ids and tokens that the caller chooses. */
public final class FamilyPools {
    private static final PoolFamilyContract PAIRS = new ConstantProductFamilyTest();

    private static final Map<String, PoolFamilyContract> FAMILIES = Map.ofEntries(
            Map.entry("constantproduct", PAIRS),
            Map.entry("constantproduct3", PAIRS),
            Map.entry("constantproductrouter", PAIRS),
            Map.entry("concentrated", new ConcentratedFamilyTest()),
            Map.entry("uniswapv4", new UniswapV4FamilyTest()),
            Map.entry("infinitycl", new InfinityClFamilyTest()),
            Map.entry("infinitylb", new InfinityLbFamilyTest()),
            Map.entry("algebrav1", new AlgebraV1FamilyTest()),
            Map.entry("algebraintegral", new AlgebraIntegralFamilyTest()),
            Map.entry("dodo", new DodoFamilyTest()),
            Map.entry("wombat", new WombatFamilyTest()),
            Map.entry("stableswap", new StableSwapFamilyTest()),
            Map.entry("stablepair", new StablePairFamilyTest()),
            Map.entry("solidly", new SolidlyFamilyTest()));

    private FamilyPools() {}

    /** The names of all families; of families that share their code, only one. */
    public static Stream<String> names() {
        return FAMILIES.entrySet().stream()
                .filter(entry -> entry.getValue().family().name().equals(entry.getKey()))
                .map(Map.Entry::getKey)
                .sorted();
    }

    /** The pools of a family in its golden files and recordings. */
    public static List<Pool> samples(String family) {
        PoolFamilyContract contract = FAMILIES.get(family);
        if (contract == null) {
            throw new IllegalArgumentException("there are no samples of the family " + family);
        }
        return contract.samples();
    }

    /** A recording of a pool of a family: its logs and views, action by action. */
    public static PoolRecording recording(String family) {
        PoolFamilyContract contract = FAMILIES.get(family);
        if (contract == null) {
            throw new IllegalArgumentException("there are no samples of the family " + family);
        }
        return contract.recordings().getLast();
    }

    /**
     * A pool of a family.
     *
     * @param state the pool's state, in the format of the family's golden files
     */
    public static Pool of(ProviderRow row, Map<String, Object> state, PoolId id, List<Address> tokens) {
        PoolFamilyContract family = FAMILIES.get(row.family());
        if (family == null) {
            throw new IllegalArgumentException("there are no samples of the family " + row.family());
        }
        return new ListedPool(family.pool(new GoldenCase.Fields(state)), id, row.name(), tokens);
    }
}
