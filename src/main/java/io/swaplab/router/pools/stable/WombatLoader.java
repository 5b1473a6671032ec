package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a pool's whole state at one block: the pool and its tokens, then their assets, then each asset's balances. */
final class WombatLoader {
    private static final AbiFunction AMPLIFICATION = AbiFunction.of("ampFactor()");
    private static final AbiFunction HAIRCUT = AbiFunction.of("haircutRate()");
    private static final AbiFunction START = AbiFunction.of("startCovRatio()");
    private static final AbiFunction END = AbiFunction.of("endCovRatio()");
    private static final AbiFunction PAUSED = AbiFunction.of("paused()");
    private static final AbiFunction TOKENS = AbiFunction.of("getTokens()", "(address[])");
    private static final AbiFunction ASSET = AbiFunction.of("addressOfAsset(address)");
    private static final AbiFunction ASSET_PAUSED = AbiFunction.of("isPaused(address)");
    private static final AbiFunction CASH = AbiFunction.of("cash()");
    private static final AbiFunction LIABILITY = AbiFunction.of("liability()");
    private static final AbiFunction DECIMALS = AbiFunction.of("underlyingTokenDecimals()");
    private static final AbiFunction RELATIVE_PRICE = AbiFunction.of("getRelativePrice()");

    private static final int VIEWS_PER_ASSET = 4;
    private static final int MOST_TOKENS = 32;

    private WombatLoader() {}

    /** The pool; empty when the contract does not answer like a pool, or has fewer than two tokens. */
    static Optional<WombatPool> load(PoolSeed seed, StateReader reader) {
        Address pool = seed.id().contract();
        ViewAnswers tokenAnswer = ViewAnswers.read(reader, List.of(TOKENS.call(pool)));
        if (!tokenAnswer.has(0, 2)) {
            return Optional.empty();
        }
        List<Address> tokens = new ArrayList<>();
        List<?> listed =
                (List<?>) TOKENS.decodeReturn(tokenAnswer.require(0, 2)).getFirst();
        listed.forEach(token -> tokens.add((Address) token));
        if (tokens.size() < 2 || tokens.size() > MOST_TOKENS) {
            return Optional.empty();
        }
        List<ReadOnlyCall> calls = new ArrayList<>(
                List.of(AMPLIFICATION.call(pool), HAIRCUT.call(pool), START.call(pool), END.call(pool)));
        calls.add(PAUSED.call(pool));
        int perToken = calls.size();
        for (Address token : tokens) {
            calls.add(ASSET.call(pool, token));
            calls.add(ASSET_PAUSED.call(pool, token));
        }
        ViewAnswers views = ViewAnswers.read(reader, calls);
        if (!views.has(0, 1) || !views.has(1, 1)) {
            return Optional.empty();
        }
        List<Address> assets = new ArrayList<>();
        List<Boolean> paused = new ArrayList<>();
        for (int token = 0; token < tokens.size(); token++) {
            int call = perToken + 2 * token;
            if (!views.has(call, 1)) {
                return Optional.empty();
            }
            assets.add(views.address(call));
            paused.add(views.has(call + 1, 1) && views.flag(call + 1));
        }
        // Two versions of the pool contract have a coverage fee and round differently. The older version is assumed,
        // which is the safe choice: it rejects more swaps.
        CoverageFee fee =
                views.has(2, 1) && views.has(3, 1) ? new CoverageFee(views.uint(2), views.uint(3), false) : null;
        boolean poolPaused = !views.uintOr(4, Uint256.ZERO).isZero();
        return assets(assets, paused, reader)
                .map(held -> new WombatState(views.uint(0), views.uint(1), fee, poolPaused, held))
                .map(state -> new WombatPool(seed.id(), seed.provider().name(), tokens, state));
    }

    private static Optional<List<WombatAsset>> assets(List<Address> assets, List<Boolean> paused, StateReader reader) {
        List<ReadOnlyCall> calls = new ArrayList<>();
        for (Address asset : assets) {
            calls.addAll(
                    List.of(CASH.call(asset), LIABILITY.call(asset), DECIMALS.call(asset), RELATIVE_PRICE.call(asset)));
        }
        ViewAnswers views = ViewAnswers.read(reader, calls);
        List<WombatAsset> held = new ArrayList<>();
        for (int asset = 0; asset < assets.size(); asset++) {
            int call = VIEWS_PER_ASSET * asset;
            if (!views.has(call, 1) || !views.has(call + 1, 1) || !views.has(call + 2, 1)) {
                return Optional.empty();
            }
            held.add(new WombatAsset(
                    views.uint(call + 2).toIntExact(),
                    views.uint(call),
                    views.uint(call + 1),
                    views.uintOr(call + 3, WombatMath.WAD),
                    paused.get(asset)));
        }
        return Optional.of(held);
    }
}
