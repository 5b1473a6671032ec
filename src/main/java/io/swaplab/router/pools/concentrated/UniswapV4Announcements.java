package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.quoting.Announcements;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Decodes the log by which a PoolManager announces a pool into a seed that can be loaded. */
record UniswapV4Announcements(Currencies currencies) implements Announcements {
    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing,
     * address hooks, uint160 sqrtPriceX96, int24 tick).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0xdd466e674ea557f56295e2d0218a125ea4b4f0f6f3307b95f85e6110838d6438");

    @Override
    public Set<Bytes32> topics() {
        return Set.of(INITIALIZE);
    }

    @Override
    public Optional<PoolSeed> seed(Provider provider, LogEntry log) {
        if (!log.topic0().equals(INITIALIZE) || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        UniswapV4Key key = UniswapV4Key.announcedBy(log);
        List<Address> tokens = currencies.tokens(key.currency0(), key.currency1());
        if (key.hooksSwaps() || key.hasDynamicFee() || tokens.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new PoolSeed(provider, new PoolId(log.emitter(), key.id()), tokens, key.encoded()));
    }
}
