package io.swaplab.pools.constantproduct;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Call;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.StateReader;
import io.swaplab.pools.quoting.ViewAnswers;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads a pair's whole state at one block, including its fee if the provider sets none. */
final class ConstantProductLoader {
    private static final AbiFunction GET_RESERVES = AbiFunction.of("getReserves()");
    private static final AbiFunction SWAP_FEE = AbiFunction.of("swapFee()");
    private static final int PIPS_PER_THOUSANDTH = 1000;

    private ConstantProductLoader() {}

    /** Empty when the contract does not answer like a pair of that kind. */
    static Optional<ConstantProductState> load(PoolSeed seed, PairKind kind, StateReader reader) {
        Address pair = seed.id().contract();
        Call reserves = GET_RESERVES.call(pair);
        if (kind == PairKind.THROUGH_ROUTER) {
            OptionalInt feePips = RouterFee.read(seed, reader);
            ViewAnswers views = ViewAnswers.read(reader, List.of(reserves));
            return feePips.isPresent() ? state(views, feePips.getAsInt()) : Optional.empty();
        }
        int named = seed.provider().feePips();
        if (named != 0) {
            return state(ViewAnswers.read(reader, List.of(reserves)), named);
        }
        ViewAnswers views = ViewAnswers.read(reader, List.of(reserves, SWAP_FEE.call(pair)));
        return views.has(1, 1) ? state(views, views.uint(1).toIntExact() * PIPS_PER_THOUSANDTH) : Optional.empty();
    }

    private static Optional<ConstantProductState> state(ViewAnswers views, int feePips) {
        return views.has(0, 2)
                ? Optional.of(new ConstantProductState(views.uint(0, 0), views.uint(0, 1), feePips))
                : Optional.empty();
    }
}
