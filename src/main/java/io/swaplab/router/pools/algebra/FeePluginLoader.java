package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.List;
import java.util.Optional;

/** Reads a pool's plugin. The views that the contract answers tell which plugin it is. */
record FeePluginLoader(Address plugin, StateReader reader) {
    private static final List<AbiFunction> VIEWS = List.of(
            AbiFunction.of("timepointIndex()"),
            AbiFunction.of("feeConfig()"),
            AbiFunction.of("s_feeFactors()"),
            AbiFunction.of("s_baseFee()"),
            AbiFunction.of("s_priceChangeFactor()"));
    private static final AbiFunction TIMEPOINTS = AbiFunction.of("timepoints(uint256)");

    private static final int FEE_CONFIG_WORDS = 7;

    /** Empty when the contract is neither of the published plugins, or could be both. */
    Optional<FeePlugin> load() {
        ViewAnswers views = ViewAnswers.of(plugin, VIEWS, reader);
        boolean adaptive = views.has(1, FEE_CONFIG_WORDS);
        boolean sliding = views.has(2, 2) && views.has(3, 1) && views.has(4, 1);
        if (!views.has(0, 1) || adaptive == sliding) {
            return Optional.empty();
        }
        TimepointRing timepoints = new TimepointReader(
                        reader, index -> TIMEPOINTS.call(plugin, index), FeePluginLoader::timepoint)
                .read(views.integer(0));
        return Optional.of(
                adaptive
                        ? new FeePlugin.Adaptive(timepoints, AdaptiveFeeConfig.of(views.require(1, FEE_CONFIG_WORDS)))
                        : new FeePlugin.Sliding(
                                timepoints, views.uint(2), views.uint(2, 1), views.integer(3), views.integer(4)));
    }

    private static Timepoint timepoint(Bytes words) {
        return new Timepoint(
                words.uint(1).toLongExact(),
                words.word(0, 2).d(),
                words.uint(3),
                words.integer(4),
                words.integer(5),
                words.integer(6),
                Uint256.ZERO);
    }
}
