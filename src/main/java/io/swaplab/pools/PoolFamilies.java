package io.swaplab.pools;

import io.swaplab.market.ChainProfile;
import io.swaplab.market.PoolFamily;
import io.swaplab.pools.algebraintegral.AlgebraIntegralFamily;
import io.swaplab.pools.algebrav1.AlgebraV1Family;
import io.swaplab.pools.concentrated.ConcentratedFamily;
import io.swaplab.pools.constantproduct.ConstantProductFamily;
import io.swaplab.pools.dodo.DodoFamily;
import io.swaplab.pools.infinitycl.InfinityClFamily;
import io.swaplab.pools.infinitylb.InfinityLbFamily;
import io.swaplab.pools.solidly.SolidlyFamily;
import io.swaplab.pools.stableswap.StableSwapFamily;
import io.swaplab.pools.uniswapv4.UniswapV4Family;
import io.swaplab.pools.wombat.WombatFamily;
import java.util.List;

/** Every pool family there is. */
public final class PoolFamilies {
    private PoolFamilies() {}

    /** The families as one chain has them: some name the chain's wrapped native token. */
    public static List<PoolFamily> on(ChainProfile chain) {
        return List.of(
                ConstantProductFamily.fourArguments(),
                ConstantProductFamily.threeArguments(),
                new ConcentratedFamily(),
                new UniswapV4Family(chain.wrappedNative()),
                new InfinityClFamily(chain.wrappedNative()),
                new InfinityLbFamily(chain.wrappedNative()),
                new AlgebraV1Family(),
                new AlgebraIntegralFamily(),
                new DodoFamily(),
                new WombatFamily(),
                StableSwapFamily.exchanges(chain.wrappedNative()),
                StableSwapFamily.pairs(),
                new SolidlyFamily(),
                ConstantProductFamily.throughRouter());
    }
}
