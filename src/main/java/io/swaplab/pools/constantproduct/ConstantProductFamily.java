package io.swaplab.pools.constantproduct;

import io.swaplab.market.GoldenCase;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolForm;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.StateReader;
import io.swaplab.pools.pairs.PairEvents;
import io.swaplab.pools.pairs.PairFamily;
import java.util.Optional;

/**
 * Constant product pairs. The fee comes from the provider; where the provider has none, the pair's own
 * {@code swapFee()} is read, in thousandths.
 */
public final class ConstantProductFamily extends PairFamily {
    /** The family of pairs whose swap takes four arguments, as nearly all forks have it. */
    public static final String NAME = PairKind.FOUR_ARGUMENTS.family();

    /** The family of pairs without a data argument in their swap. */
    public static final String THREE_ARGUMENT_NAME = PairKind.THREE_ARGUMENTS.family();

    /** The family of pairs that only their own router may call, with the fee at that router. */
    public static final String ROUTER_NAME = PairKind.THROUGH_ROUTER.family();

    private final PairKind kind;

    private ConstantProductFamily(PairKind kind) {
        super(kind.family(), PairEvents.STANDARD);
        this.kind = kind;
    }

    /** Pairs with {@code swap(uint256,uint256,address,bytes)}. */
    public static ConstantProductFamily fourArguments() {
        return new ConstantProductFamily(PairKind.FOUR_ARGUMENTS);
    }

    /** Pairs with {@code swap(uint256,uint256,address)}. */
    public static ConstantProductFamily threeArguments() {
        return new ConstantProductFamily(PairKind.THREE_ARGUMENTS);
    }

    /** Pairs that take a swap only from their router, which sets the fee by the caller's holdings. */
    public static ConstantProductFamily throughRouter() {
        return new ConstantProductFamily(PairKind.THROUGH_ROUTER);
    }

    /**
     * Replays swaps of one fork's pairs, called directly.
     *
     * @param pair what the fork's pairs call themselves in their revert texts
     */
    public static GoldenCase.Replayer replayer(String pair) {
        return recorded -> new ConstantProductReplay(pair).replay(recorded);
    }

    /** Replays swaps of pairs behind their own router. */
    public static GoldenCase.Replayer routerReplayer() {
        return RouterPairReplay::replay;
    }

    /** The pair of this form, with a swap of four arguments. */
    public static Pool formed(PoolSeed seed, PoolForm.Product form) {
        ConstantProductState state = new ConstantProductState(form.reserve0(), form.reserve1(), form.feePips());
        return new ConstantProductPool(
                seed.id(), seed.provider().name(), seed.tokens(), PairKind.FOUR_ARGUMENTS, state);
    }

    @Override
    public String adapterContract() {
        return kind == PairKind.THROUGH_ROUTER ? "BabyDogeAdapter" : super.adapterContract();
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return ConstantProductLoader.load(seed, kind, reader)
                .map(state -> new ConstantProductPool(seed.id(), seed.provider().name(), seed.tokens(), kind, state));
    }

    /**
     * {@inheritDoc}
     *
     * <p>A fee that is stored in the pair or in its router changes without a log.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return kind == PairKind.THROUGH_ROUTER || seed.provider().feePips() == 0;
    }
}
