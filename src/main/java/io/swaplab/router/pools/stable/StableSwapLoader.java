package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.BlockTimestampReader;
import io.swaplab.router.pools.quoting.CachedNumber;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads an exchange's whole state at one block, then its oracle's prices if the exchange checks them. */
final class StableSwapLoader {
    private static final AbiFunction COINS = AbiFunction.of("coins(uint256)");
    private static final AbiFunction BALANCES = AbiFunction.of("balances(uint256)");
    private static final AbiFunction RATES = AbiFunction.of("RATES(uint256)");
    private static final AbiFunction AMPLIFICATION = AbiFunction.of("A()");
    private static final AbiFunction PEEK = AbiFunction.of("peek(address)");

    private static final List<AbiFunction> VALUES = List.of(
            AbiFunction.of("fee()"),
            AbiFunction.of("admin_fee()"),
            AbiFunction.of("initial_A()"),
            AbiFunction.of("future_A()"),
            AbiFunction.of("initial_A_time()"),
            AbiFunction.of("future_A_time()"),
            AbiFunction.of("skipPriceDiff()"),
            AbiFunction.of("price0DiffThreshold()"),
            AbiFunction.of("price1DiffThreshold()"),
            AbiFunction.of("oracle()"),
            AbiFunction.of("paused()"));

    private final PoolSeed seed;
    private final Address exchange;
    private final StateReader reader;

    StableSwapLoader(PoolSeed seed, StateReader reader) {
        this.seed = seed;
        this.exchange = seed.id().contract();
        this.reader = reader;
    }

    /**
     * The exchange. Empty when the contract does not answer like an exchange. Also empty when its amplification is
     * changing over time (ramping) and the chain cannot report the block's time.
     */
    Optional<StableSwapPool> load() {
        ViewAnswers values = ViewAnswers.of(exchange, VALUES, reader);
        ViewAnswers held = ViewAnswers.read(
                reader,
                List.of(
                        BALANCES.call(exchange, 0),
                        BALANCES.call(exchange, 1),
                        RATES.call(exchange, 0),
                        RATES.call(exchange, 1),
                        COINS.call(exchange, 0),
                        COINS.call(exchange, 1),
                        AMPLIFICATION.call(exchange)));
        if (!values.complete() || !held.complete()) {
            return Optional.empty();
        }
        Ramp ramp = new Ramp(values.uint(2), values.uint(3), values.uint(4), values.uint(5));
        Uint256 now =
                ViewAnswers.read(reader, List.of(BlockTimestampReader.call())).uintOr(0, Uint256.ZERO);
        boolean arrived = held.uint(6).equals(ramp.future().dividedBy(Ramp.HUNDRED)) && now.isZero();
        boolean atRest = arrived || ramp.isAtRest(now);
        if (!atRest && now.isZero()) {
            return Optional.empty();
        }
        OracleBand band = null;
        if (!values.flag(6)) {
            band = band(values, held);
            if (band == null) {
                return Optional.empty();
            }
        }
        StableSwapState state = new StableSwapState(
                held.uint(0),
                held.uint(1),
                held.uint(2),
                held.uint(3),
                values.uint(0),
                values.uint(1),
                atRest ? Ramp.fixed(ramp.future()) : ramp,
                atRest ? Uint256.ZERO : now.plus(1),
                band,
                values.flag(10),
                new CachedNumber());
        return Optional.of(StableSwapPool.of(seed, state));
    }

    /**
     * The oracle's price band; null when the oracle does not answer, in which case the exchange would revert every
     * swap.
     */
    private @Nullable OracleBand band(ViewAnswers values, ViewAnswers held) {
        Address oracle = values.address(9);
        List<ReadOnlyCall> peeks = List.of(PEEK.call(oracle, held.address(4)), PEEK.call(oracle, held.address(5)));
        ViewAnswers prices = ViewAnswers.read(reader, peeks);
        return prices.complete()
                ? new OracleBand(prices.uint(0), prices.uint(1), values.uint(7), values.uint(8))
                : null;
    }
}
