package io.swaplab.pools;

import io.swaplab.market.PoolFamily;
import io.swaplab.pools.concentrated.ConcentratedFamily;
import io.swaplab.pools.constantproduct.ConstantProductFamily;
import java.util.List;
import java.util.Optional;

/** Every pool family there is. */
public final class PoolFamilies {
    private static final List<PoolFamily> ALL = List.of(
            ConstantProductFamily.fourArguments(), ConstantProductFamily.threeArguments(), new ConcentratedFamily());

    private PoolFamilies() {}

    public static List<PoolFamily> all() {
        return ALL;
    }

    /** The family that a provider names, or empty when this build has none of that name. */
    public static Optional<PoolFamily> byName(String name) {
        return ALL.stream().filter(family -> family.name().equals(name)).findFirst();
    }
}
