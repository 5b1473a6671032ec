package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.algebra.AlgebraIntegralFamily;
import io.swaplab.router.pools.algebra.AlgebraV1Family;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.concentrated.InfinityClFamily;
import io.swaplab.router.pools.concentrated.InfinityLbFamily;
import io.swaplab.router.pools.concentrated.UniswapV4Family;
import io.swaplab.router.pools.dodo.DodoFamily;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.router.pools.pairs.SolidlyFamily;
import io.swaplab.router.pools.stable.StablePairFamily;
import io.swaplab.router.pools.stable.StableSwapFamily;
import io.swaplab.router.pools.stable.WombatFamily;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The list of all pool families. */
public final class PoolFamilies {
    /**
     * Name of the adapter contract of each family, by family name. These names do not depend on the chain's wrapped
     * native token, so an arbitrary address is passed for that token.
     */
    private static final Map<String, String> ADAPTERS = adapters(Address.ZERO);

    private PoolFamilies() {}

    /** All families for a chain. Some of them need the address of the chain's wrapped native token. */
    public static List<PoolFamily> on(ChainProfile chain) {
        return paidThrough(chain.wrappedNative());
    }

    /**
     * Creates a pool from a form, which is a complete pool state in a standard shape. The form's shape decides the
     * family.
     */
    public static Pool formed(PoolSeed seed, CanonicalPoolState form) {
        return switch (form) {
            case CanonicalPoolState.Product product -> ConstantProductFamily.formed(seed, product);
            case CanonicalPoolState.Ranges ranges -> ConcentratedFamily.formed(seed, ranges);
            case CanonicalPoolState.Levels levels -> LevelsPool.formed(seed, levels);
            case CanonicalPoolState.Amplified amplified -> StableSwapFamily.formed(seed, amplified);
        };
    }

    /** The names of all families, in alphabetical order. */
    public static Set<String> names() {
        return ADAPTERS.keySet();
    }

    /**
     * The name of the adapter contract in {@code forkchain/contracts} that settles route steps of a family.
     *
     * @throws IllegalArgumentException if there is no such family
     */
    public static String adapterContract(String family) {
        String contract = ADAPTERS.get(family);
        if (contract == null) {
            throw new IllegalArgumentException("family must be one of " + names() + ", got " + family);
        }
        return contract;
    }

    /**
     * First topics of the logs by which factories announce new pools.
     *
     * @param families names of the families whose topics are wanted
     */
    public static Set<Bytes32> announcements(Set<String> families) {
        Set<Bytes32> topics = new LinkedHashSet<>();
        for (PoolFamily family : paidThrough(Address.ZERO)) {
            if (families.contains(family.name())) {
                topics.addAll(family.discoveryTopics());
            }
        }
        return topics;
    }

    private static Map<String, String> adapters(Address wrappedNative) {
        Map<String, String> byFamily = new TreeMap<>();
        paidThrough(wrappedNative).forEach(family -> byFamily.put(family.name(), family.adapterContract()));
        return Collections.unmodifiableMap(byFamily);
    }

    private static List<PoolFamily> paidThrough(Address wrappedNative) {
        return List.of(
                ConstantProductFamily.fourArguments(),
                ConstantProductFamily.threeArguments(),
                ConcentratedFamily.family(),
                UniswapV4Family.family(wrappedNative),
                InfinityClFamily.family(wrappedNative),
                InfinityLbFamily.family(wrappedNative),
                AlgebraV1Family.family(),
                AlgebraIntegralFamily.family(),
                DodoFamily.family(),
                WombatFamily.family(),
                StableSwapFamily.family(wrappedNative),
                StablePairFamily.family(),
                SolidlyFamily.family(),
                ConstantProductFamily.throughRouter());
    }
}
