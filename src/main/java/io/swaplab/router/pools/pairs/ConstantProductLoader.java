package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Call;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads a pair's whole state at one block, including its fee if the provider sets none. */
final class ConstantProductLoader {
    private static final Bytes GET_RESERVES = AbiFunction.of("getReserves()").selector();
    private static final Bytes SWAP_FEE = AbiFunction.of("swapFee()").selector();
    private static final int PIPS_PER_THOUSANDTH = 1000;

    private ConstantProductLoader() {}

    /** Empty when the contract does not answer like a pair of that kind. */
    static Optional<ConstantProductState> load(PoolSeed seed, PairKind kind, StateReader reader) {
        if (kind == PairKind.THROUGH_ROUTER) {
            OptionalInt feePips = RouterFee.read(seed, reader);
            ViewAnswers views =
                    ViewAnswers.read(reader, List.of(new Call(seed.id().contract(), GET_RESERVES)));
            return feePips.isPresent() ? state(views, feePips.getAsInt()) : Optional.empty();
        }
        ViewAnswers views = ViewAnswers.read(reader, views(seed));
        int named = seed.provider().feePips();
        if (named != 0) {
            return state(views, named);
        }
        return views.has(1, 1) ? state(views, views.uint(1).toIntExact() * PIPS_PER_THOUSANDTH) : Optional.empty();
    }

    /** What is read of a pair that anyone may call. */
    static List<Call> views(PoolSeed seed) {
        Address pair = seed.id().contract();
        Call reserves = new Call(pair, GET_RESERVES);
        return seed.provider().feePips() == 0 ? List.of(reserves, new Call(pair, SWAP_FEE)) : List.of(reserves);
    }

    private static Optional<ConstantProductState> state(ViewAnswers views, int feePips) {
        return views.has(0, 2)
                ? Optional.of(new ConstantProductState(views.uint(0, 0), views.uint(0, 1), feePips))
                : Optional.empty();
    }
}
