package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolForm;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.quoting.ComposedFamily;

/**
 * Constant product pairs. The fee comes from the provider; if the provider has none, from the pair's own {@code
 * swapFee()}, in thousandths.
 */
public final class ConstantProductFamily {
    /** Pairs whose swap takes four arguments, as in nearly all forks. */
    public static final String NAME = PairKind.FOUR_ARGUMENTS.family();

    /** Pairs whose swap has no data argument. */
    public static final String THREE_ARGUMENT_NAME = PairKind.THREE_ARGUMENTS.family();

    /** Pairs that only their own router may call; the router sets the fee. */
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

    /** Pairs that accept a swap only from their router, which sets the fee by the caller's holdings. */
    public static PoolFamily throughRouter() {
        return family(PairKind.THROUGH_ROUTER);
    }

    /**
     * Replays swaps of one fork's pairs, called directly.
     *
     * @param pair the pair's name in its revert texts
     */
    public static GoldenCase.Replayer replayer(String pair) {
        return recorded -> ConstantProductReplay.replay(pair, recorded);
    }

    /** Replays swaps of pairs behind their own router. */
    public static GoldenCase.Replayer routerReplayer() {
        return ConstantProductReplay::throughRouter;
    }

    /** The pair of this form, of its provider's family; with a swap of four arguments if that is none of these. */
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
                // A fee that is stored in the pair or in its router changes without a log.
                SyncedPair.Logs.of(seed -> routed || seed.provider().feePips() == 0, "Sync(uint112,uint112)"));
    }
}
