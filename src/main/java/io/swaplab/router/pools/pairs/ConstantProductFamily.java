package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolForm;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.quoting.ComposedFamily;

/**
 * Constant product pairs. The fee is the provider's. If the provider has none, it is read from the pair's own {@code
 * swapFee()}, in thousandths, or from the pair's router if only that may call the pair.
 */
public final class ConstantProductFamily {
    /** The family of pairs whose swap function takes four arguments, as in nearly all forks of Uniswap V2. */
    public static final String NAME = PairKind.FOUR_ARGUMENTS.family();

    /** The family of pairs whose swap function has no data argument. */
    public static final String THREE_ARGUMENT_NAME = PairKind.THREE_ARGUMENTS.family();

    /** The family of pairs that only their own router may call; the router sets the fee. */
    public static final String ROUTER_NAME = PairKind.THROUGH_ROUTER.family();

    private ConstantProductFamily() {}

    /** Pairs with {@code swap(uint256,uint256,address,bytes)}. */
    public static PoolFamily fourArguments() {
        return family(PairKind.FOUR_ARGUMENTS);
    }

    /** Pairs with {@code swap(uint256,uint256,address)}. */
    public static PoolFamily threeArguments() {
        return family(PairKind.THREE_ARGUMENTS);
    }

    /** Pairs that accept a swap only from their router. The router sets the fee by the caller's token holdings. */
    public static PoolFamily throughRouter() {
        return family(PairKind.THROUGH_ROUTER);
    }

    /**
     * The replayer of swaps that call one fork's pairs directly.
     *
     * @param pair the pair's name in its revert texts
     */
    public static GoldenCase.Replayer replayer(String pair) {
        return recorded -> ConstantProductReplay.replay(pair, recorded);
    }

    /** The replayer of swaps through the pairs' own router. */
    public static GoldenCase.Replayer routerReplayer() {
        return ConstantProductReplay::throughRouter;
    }

    /**
     * Creates the pair that a form describes. Its kind follows from the provider's family, or is that with four
     * arguments if the provider's family is another one.
     */
    public static Pool formed(PoolSeed seed, PoolForm.Product form) {
        ConstantProductState state = new ConstantProductState(form.reserve0(), form.reserve1(), form.feePips());
        return ConstantProductPool.of(seed, PairKind.ofFamily(seed.provider().family()), state);
    }

    private static PoolFamily family(PairKind kind) {
        boolean routed = kind == PairKind.THROUGH_ROUTER;
        return new ComposedFamily<>(
                kind.family(),
                routed ? "BabyDogeAdapter" : "ConstantProductAdapter",
                ConstantProductPool.class,
                SyncedPair.announcements(),
                new ConstantProductLoader(kind),
                // A fee that is stored in the pair or its router may change without a log.
                SyncedPair.Logs.of(seed -> routed || seed.provider().feePips() == 0, "Sync(uint112,uint112)"));
    }
}
