package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * The fee of a pair that only its router may call. It depends on the caller's holdings. Adapters hold no tokens between
 * calls, so the fee is read for an address without any tokens.
 */
final class RouterFee {
    private static final AbiFunction ROUTER = AbiFunction.of("router()");
    private static final AbiFunction TRANSACTION_FEE = AbiFunction.of("transactionFee(address,address,address)");
    private static final Address WITHOUT_TOKENS = withoutTokens();

    private RouterFee() {}

    /** The fee in millionths, or empty when the pair has no router or the router's fee is 100 %. */
    static OptionalInt read(PoolSeed seed, StateReader reader) {
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
