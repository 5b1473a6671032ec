package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads a pair's whole state at one block, and its fee if the provider's data contain none. */
record ConstantProductLoader(PairCallKind kind) implements ComposedFamily.Loader<ConstantProductPool> {
    private static final Bytes GET_RESERVES = AbiFunction.of("getReserves()").selector();
    private static final Bytes SWAP_FEE = AbiFunction.of("swapFee()").selector();
    private static final int PIPS_PER_THOUSANDTH = 1000;

    private static final AbiFunction ROUTER = AbiFunction.of("router()");
    private static final AbiFunction TRANSACTION_FEE = AbiFunction.of("transactionFee(address,address,address)");
    private static final Address WITHOUT_TOKENS = withoutTokens();

    /** The pair; empty when the contract does not answer like a pair of this kind. */
    @Override
    public Optional<ConstantProductPool> load(PoolSeed seed, StateReader reader, @Nullable ConstantProductPool last) {
        if (kind == PairCallKind.THROUGH_ROUTER) {
            OptionalInt feePips = routerFee(seed, reader);
            ViewAnswers views =
                    ViewAnswers.read(reader, List.of(new ReadOnlyCall(seed.id().contract(), GET_RESERVES)));
            return feePips.isPresent() ? pool(seed, views, feePips.getAsInt()) : Optional.empty();
        }
        ViewAnswers views = ViewAnswers.read(reader, fixedViews(seed));
        int named = seed.provider().feePips();
        if (named != 0) {
            return pool(seed, views, named);
        }
        return views.has(1, 1) ? pool(seed, views, views.uint(1).toIntExact() * PIPS_PER_THOUSANDTH) : Optional.empty();
    }

    /**
     * The calls that read a pair. Empty for a pair that only its router may call, because the router that knows its fee
     * must be read first.
     */
    @Override
    public List<ReadOnlyCall> fixedViews(PoolSeed seed) {
        if (kind == PairCallKind.THROUGH_ROUTER) {
            return List.of();
        }
        Address pair = seed.id().contract();
        ReadOnlyCall reserves = new ReadOnlyCall(pair, GET_RESERVES);
        return seed.provider().feePips() == 0 ? List.of(reserves, new ReadOnlyCall(pair, SWAP_FEE)) : List.of(reserves);
    }

    private Optional<ConstantProductPool> pool(PoolSeed seed, ViewAnswers views, int feePips) {
        if (!views.has(0, 2)) {
            return Optional.empty();
        }
        ConstantProductState state = new ConstantProductState(views.uint(0, 0), views.uint(0, 1), feePips);
        return Optional.of(ConstantProductPool.of(seed, kind, state));
    }

    /**
     * The fee in millionths of a pair that only its router may call. Empty when the pair has no router, or when the
     * router reports no fee below 100 %. The fee depends on the caller's token holdings. Adapters hold no tokens
     * between calls, so the fee is read for an address without any tokens.
     */
    private static OptionalInt routerFee(PoolSeed seed, StateReader reader) {
        Address pair = seed.id().contract();
        ViewAnswers own = ViewAnswers.read(reader, List.of(ROUTER.call(pair)));
        if (!own.has(0, 1)) {
            return OptionalInt.empty();
        }
        Address token0 = seed.tokens().getFirst();
        Address token1 = seed.tokens().getLast();
        ViewAnswers fee =
                ViewAnswers.read(reader, List.of(TRANSACTION_FEE.call(own.address(0), token0, token1, WITHOUT_TOKENS)));
        Uint256 million = Uint256.of(ConstantProductState.MILLION);
        if (!fee.has(0, 1) || fee.uint(0).isZero() || fee.uint(0).isGreaterThan(million)) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(million.minus(fee.uint(0)).toIntExact());
    }

    private static Address withoutTokens() {
        byte[] hash = Keccak.hash("an address without tokens").toBytes();
        return Address.of(Arrays.copyOfRange(hash, hash.length - Address.BYTES, hash.length));
    }
}
