package io.swaplab.pools.algebraintegral;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.math.Uint256;
import io.swaplab.pools.algebra.Timepoint;
import io.swaplab.pools.algebra.TimepointReader;
import io.swaplab.pools.algebra.TimepointRing;
import io.swaplab.pools.parts.Words;
import io.swaplab.pools.quoting.Ranges;
import java.util.List;
import java.util.Optional;

/** Reads a pool's plugin. Which one it is shows in the views that it answers. */
record FeePluginLoader(Address plugin, StateReader reader) {
    private static final AbiFunction TIMEPOINT_INDEX = AbiFunction.of("timepointIndex()");
    private static final AbiFunction TIMEPOINTS = AbiFunction.of("timepoints(uint256)");
    private static final AbiFunction FEE_CONFIG = AbiFunction.of("feeConfig()");
    private static final AbiFunction FEE_FACTORS = AbiFunction.of("s_feeFactors()");
    private static final AbiFunction BASE_FEE = AbiFunction.of("s_baseFee()");
    private static final AbiFunction PRICE_CHANGE_FACTOR = AbiFunction.of("s_priceChangeFactor()");

    private static final int FEE_CONFIG_WORDS = 7;

    /** Empty when the contract is neither of the published plugins, or could be both. */
    Optional<FeePlugin> load() {
        List<CallResult> views = reader.read(List.of(
                TIMEPOINT_INDEX.call(plugin),
                FEE_CONFIG.call(plugin),
                FEE_FACTORS.call(plugin),
                BASE_FEE.call(plugin),
                PRICE_CHANGE_FACTOR.call(plugin)));
        boolean adaptive = Ranges.hasWords(views.get(1), FEE_CONFIG_WORDS);
        boolean sliding = Ranges.hasWords(views.get(2), 2)
                && Ranges.hasWords(views.get(3), 1)
                && Ranges.hasWords(views.get(4), 1);
        if (!Ranges.hasWords(views.getFirst(), 1) || adaptive == sliding) {
            return Optional.empty();
        }
        TimepointRing timepoints = new TimepointReader(
                        reader, index -> TIMEPOINTS.call(plugin, index), FeePluginLoader::timepoint)
                .read(Words.integer(views.getFirst().data(), 0));
        return Optional.of(
                adaptive
                        ? new FeePlugin.Adaptive(
                                timepoints, AdaptiveFeeConfig.of(views.get(1).data()))
                        : new FeePlugin.Sliding(
                                timepoints,
                                Words.uint(views.get(2).data(), 0),
                                Words.uint(views.get(2).data(), 1),
                                Words.integer(views.get(3).data(), 0),
                                Words.integer(views.get(4).data(), 0)));
    }

    private static Timepoint timepoint(Bytes words) {
        return new Timepoint(
                Words.uint(words, 1).toLongExact(),
                words.word(0, 2).d(),
                Words.uint(words, 3),
                Words.integer(words, 4),
                Words.integer(words, 5),
                Words.integer(words, 6),
                Uint256.ZERO);
    }
}
