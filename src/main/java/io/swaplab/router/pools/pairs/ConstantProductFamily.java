package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.Call;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolForm;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import java.util.List;
import java.util.Optional;

/**
 * Constant product pairs. The fee comes from the provider; if the provider has none, from the pair's own {@code
 * swapFee()}, in thousandths.
 */
public final class ConstantProductFamily extends PairFamily {
    /** Pairs whose swap takes four arguments, as in nearly all forks. */
    public static final String NAME = PairKind.FOUR_ARGUMENTS.family();

    /** Pairs whose swap has no data argument. */
    public static final String THREE_ARGUMENT_NAME = PairKind.THREE_ARGUMENTS.family();

    /** Pairs that only their own router may call; the router sets the fee. */
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

    /** Pairs that accept a swap only from their router, which sets the fee by the caller's holdings. */
    public static ConstantProductFamily throughRouter() {
        return new ConstantProductFamily(PairKind.THROUGH_ROUTER);
    }

    /**
     * Replays swaps of one fork's pairs, called directly.
     *
     * @param pair the pair's name in its revert texts
     */
    public static GoldenCase.Replayer replayer(String pair) {
        return recorded -> new ConstantProductReplay(pair).replay(recorded);
    }

    /** Replays swaps of pairs behind their own router. */
    public static GoldenCase.Replayer routerReplayer() {
        return RouterPairReplay::replay;
    }

    /** The pair of this form, of its provider's family; with a swap of four arguments if that is none of these. */
    public static Pool formed(PoolSeed seed, PoolForm.Product form) {
        ConstantProductState state = new ConstantProductState(form.reserve0(), form.reserve1(), form.feePips());
        PairKind kind = PairKind.ofFamily(seed.provider().family());
        return new ConstantProductPool(seed.id(), seed.provider().name(), seed.tokens(), kind, state);
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

    @Override
    public List<Call> fixedViews(PoolSeed seed) {
        return kind == PairKind.THROUGH_ROUTER ? List.of() : ConstantProductLoader.views(seed);
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
