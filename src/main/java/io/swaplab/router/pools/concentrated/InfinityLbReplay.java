package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Replays recorded swaps of bin pools, including swaps with exact output and the split of fees. */
final class InfinityLbReplay {
    private static final int BIN_COLUMNS = 3;

    private InfinityLbReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        InfinityLbState state = state(recorded.state());
        boolean swapForY = recorded.swap().flag("swapForY");
        boolean exactIn = recorded.swap().flag("exactIn");
        Uint256 amount = recorded.swap().uint("amount");
        BinWalk walk = new BinWalk(state, swapForY, exactIn, amount);
        Bin.Failure failure = walk.failure();
        if (failure != null) {
            return ReplayOutcome.refused(failure.revertText());
        }
        return ReplayOutcome.of(outcome -> outcome.settled(
                        exactIn ? amount : walk.counterAmount(), exactIn ? walk.counterAmount() : amount)
                .put("activeId", walk.endId())
                .put("fee", state.feePips(swapForY))
                .put("protocolFeePips", state.protocolFee().pips(swapForY))
                .put("protocolFee", walk.toProtocol())
                .put("feeAmount", walk.fees())
                .put("binsUsed", walk.changed().size())
                .put("changedBins", changedBins(state, walk)));
    }

    private static List<List<String>> changedBins(InfinityLbState before, BinWalk walk) {
        return walk.changed().stream()
                // A bin whose whole input went to the protocol fee is unchanged, so it is not listed.
                .filter(bin -> !before.bins().contains(bin))
                .sorted(Comparator.comparingInt(Bin::id))
                .map(bin -> List.of(
                        String.valueOf(bin.id()),
                        bin.reserveX().toString(),
                        bin.reserveY().toString()))
                .toList();
    }

    /** The recorded state. If a hook returned a fee for each swap, that fee overrides the stored one. */
    static InfinityLbState state(GoldenCase.Fields fields) {
        int binStep = fields.integer("binStep");
        List<Bin> bins = fields.rows("bins", BIN_COLUMNS).stream()
                .map(row -> Bin.of(
                        Integer.parseInt(row.get(0)), binStep, Uint256.parse(row.get(1)), Uint256.parse(row.get(2))))
                .toList();
        return new InfinityLbState(
                fields.integer("activeId"),
                binStep,
                fields.integer(fields.has("lpFeeOverride") ? "lpFeeOverride" : "lpFee"),
                ProtocolFee.ofPacked(fields.integer("protocolFee")),
                bins);
    }
}
