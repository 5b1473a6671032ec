package io.swaplab.router.pools.dodo;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.List;
import java.util.Optional;

/**
 * Reads a pool's whole state at one block. The maintainer's fee may depend on the transaction's sender. It is read for
 * the zero address as sender, because nearly all fee models have one rate for everybody.
 */
final class DodoLoader {
    private static final AbiFunction STATE = AbiFunction.of("getPMMStateForCall()");
    private static final AbiFunction FEES = AbiFunction.of("getUserFeeRate(address)");
    private static final AbiFunction BASE_TARGET = AbiFunction.of("_BASE_TARGET_()");
    private static final AbiFunction QUOTE_TARGET = AbiFunction.of("_QUOTE_TARGET_()");

    private static final List<AbiFunction> CLASSICAL = List.of(
            AbiFunction.of("getOraclePrice()"),
            AbiFunction.of("_K_()"),
            AbiFunction.of("_LP_FEE_RATE_()"),
            AbiFunction.of("_MT_FEE_RATE_()"),
            AbiFunction.of("_BASE_BALANCE_()"),
            AbiFunction.of("_QUOTE_BALANCE_()"),
            AbiFunction.of("_TARGET_BASE_TOKEN_AMOUNT_()"),
            AbiFunction.of("_TARGET_QUOTE_TOKEN_AMOUNT_()"),
            AbiFunction.of("_R_STATUS_()"),
            AbiFunction.of("_TRADE_ALLOWED_()"),
            AbiFunction.of("_SELLING_ALLOWED_()"),
            AbiFunction.of("_BUYING_ALLOWED_()"),
            AbiFunction.of("_BASE_BALANCE_LIMIT_()"),
            AbiFunction.of("_QUOTE_BALANCE_LIMIT_()"));

    private static final int CLASSICAL_WORDS_NEEDED = 12;
    private static final int STATE_WORDS = 7;

    private DodoLoader() {}

    /** The pool; empty when the contract does not answer like a pool of this generation. */
    static Optional<DodoPool> load(PoolSeed seed, StateReader reader) {
        Bytes announced = seed.announced();
        int version = announced.isEmpty() ? 2 : DodoKind.version(announced);
        return load(seed.id().contract(), version, reader)
                .map(state -> new DodoPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    private static Optional<DodoState> load(Address pool, int version, StateReader reader) {
        return version == DodoKind.CLASSICAL.version() ? classical(pool, reader) : current(pool, reader);
    }

    private static Optional<DodoState> current(Address pool, StateReader reader) {
        ViewAnswers views = ViewAnswers.read(
                reader,
                List.of(
                        STATE.call(pool),
                        FEES.call(pool, Address.ZERO),
                        BASE_TARGET.call(pool),
                        QUOTE_TARGET.call(pool)));
        if (!views.has(0, STATE_WORDS) || !views.has(1, 2)) {
            return Optional.empty();
        }
        boolean stores = views.has(2, 1) && views.has(3, 1);
        return Optional.of(new DodoState(
                stores ? DodoKind.STORED_TARGETS : DodoKind.DERIVED_TARGETS,
                views.uint(0, 0),
                views.uint(0, 1),
                views.uint(1, 0),
                views.uint(1, 1),
                views.uint(0, 2),
                views.uint(0, 3),
                stores ? views.uint(2) : Uint256.ZERO,
                stores ? views.uint(3) : Uint256.ZERO,
                DodoRState.of(views.uint(0, 6).toIntExact()),
                DodoGate.OPEN));
    }

    private static Optional<DodoState> classical(Address pool, StateReader reader) {
        ViewAnswers views = ViewAnswers.of(pool, CLASSICAL, reader);
        if (!views.hasFirst(CLASSICAL_WORDS_NEEDED)) {
            return Optional.empty();
        }
        // Pools without the limit views have no balance limits.
        DodoGate gate = new DodoGate(
                views.flag(9),
                views.flag(10),
                views.flag(11),
                views.uintOr(12, Uint256.MAX),
                views.uintOr(13, Uint256.MAX));
        return Optional.of(new DodoState(
                DodoKind.CLASSICAL,
                views.uint(0),
                views.uint(1),
                views.uint(2),
                views.uint(3),
                views.uint(4),
                views.uint(5),
                views.uint(6),
                views.uint(7),
                DodoRState.of(views.uint(8).toIntExact()),
                gate));
    }
}
