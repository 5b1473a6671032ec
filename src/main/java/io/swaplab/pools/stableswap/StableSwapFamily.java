package io.swaplab.pools.stableswap;

import io.swaplab.evm.Address;
import io.swaplab.market.GoldenCase;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.PoolForm;
import io.swaplab.market.PoolSeed;

/**
 * Two-coin pools on the amplified invariant. While an amplification moves, a quote holds for the second after the block
 * that the pool was read at; another second may differ by some units, as no log tells of the movement.
 */
public abstract sealed class StableSwapFamily implements PoolFamily permits ExchangeFamily, StablePairFamily {
    /** The family of exchanges with an oracle band. */
    public static final String EXCHANGE_NAME = "stableswap";

    /** The family of pairs with the interface of a constant product pair. */
    public static final String PAIR_NAME = "stablepair";

    StableSwapFamily() {}

    /**
     * Exchanges; the provider's factories announce them. An oracle's price moves without any log of the exchange.
     *
     * @param wrappedNative the token that stands for the native coin
     */
    public static PoolFamily exchanges(Address wrappedNative) {
        return new ExchangeFamily(wrappedNative);
    }

    /** Pairs; the provider's factories announce them. The fee changes without any log. */
    public static PoolFamily pairs() {
        return new StablePairFamily();
    }

    /** The exchange of this form: without an oracle band, its amplification at rest. */
    public static Pool formed(PoolSeed seed, PoolForm.Amplified form) {
        return new ExchangePool(seed.id(), seed.provider().name(), seed.tokens(), ExchangeForm.state(form));
    }

    /** Replays recorded swaps of exchanges. */
    public static GoldenCase.Replayer exchangeReplayer() {
        return ExchangeReplay::replay;
    }

    /** Replays recorded swaps of pairs. */
    public static GoldenCase.Replayer pairReplayer() {
        return PairReplay::replay;
    }
}
