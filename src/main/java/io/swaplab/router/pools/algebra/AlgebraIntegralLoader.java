package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.BlockTimestampReader;
import io.swaplab.router.pools.quoting.ViewAnswers;
import io.swaplab.router.pools.tick.TickMath;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickReader;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads a pool at one block: its price and settings, then the bitmaps that mark its ticks (a tree, read from the root),
 * then its plugin.
 *
 * @param known the pool's ticks if no log has changed them; null to read them
 */
record AlgebraIntegralLoader(
        Address pool, StateReader reader, @Nullable TickTable known) {
    private static final List<AbiFunction> HEAD = List.of(
            AbiFunction.of("globalState()"),
            AbiFunction.of("liquidity()"),
            AbiFunction.of("tickSpacing()"),
            AbiFunction.of("plugin()"),
            AbiFunction.of("tickTreeRoot()"));
    private static final AbiFunction SECOND_LAYER = AbiFunction.of("tickTreeSecondLayer(int16)");
    private static final AbiFunction TICK_TABLE = AbiFunction.of("tickTable(int16)");
    private static final AbiFunction TICKS = AbiFunction.of("ticks(int24)");

    private static final int GLOBAL_STATE_WORDS = 6;
    private static final int ROOT_BITS = 32;

    /** Offset that the contract adds to a leaf's index so that the second layer starts at 0. */
    private static final int SECOND_LAYER_OFFSET = 3466;

    private static final int BEFORE_SWAP_FLAG = 1;

    private static final List<AbiFunction> PLUGIN_VIEWS = List.of(
            AbiFunction.of("timepointIndex()"),
            AbiFunction.of("feeConfig()"),
            AbiFunction.of("s_feeFactors()"),
            AbiFunction.of("s_baseFee()"),
            AbiFunction.of("s_priceChangeFactor()"));
    private static final AbiFunction TIMEPOINTS = AbiFunction.of("timepoints(uint256)");

    private static final int FEE_CONFIG_WORDS = 7;

    /**
     * The pool with its fee. Empty when the contract does not answer like a pool, when it has no price yet, or when its
     * plugin is unknown. Also empty when the plugin needs the block's time and the chain cannot report it.
     */
    Optional<TickPool.Reading<AlgebraIntegralFee>> load() {
        ViewAnswers head = ViewAnswers.of(pool, HEAD, reader);
        if (!head.complete() || !head.has(0, GLOBAL_STATE_WORDS)) {
            return Optional.empty();
        }
        Address contract = head.address(3);
        boolean asked = (head.integer(0, 3) & BEFORE_SWAP_FLAG) != 0 && !contract.isZero();
        Optional<FeePlugin> plugin = asked ? plugin(contract) : Optional.of(new FeePlugin.None());
        OptionalLong clock = asked ? BlockTimestampReader.secs(reader) : OptionalLong.of(-1);
        if (head.uint(0).isZero() || plugin.isEmpty() || clock.isEmpty()) {
            return Optional.empty();
        }
        TickState ticks = new TickState(
                head.uint(0),
                head.integer(0, 1),
                head.uint(1),
                head.integer(2),
                known == null ? readTicks(head.uint(4)) : known,
                false);
        AlgebraIntegralFee fee =
                AlgebraIntegralFee.at(head.integer(0, 2), plugin.get(), ticks.tick(), clock.getAsLong() + 1);
        return Optional.of(new TickPool.Reading<>(fee, ticks));
    }

    private TickTable readTicks(Uint256 root) {
        List<Integer> branches = new ArrayList<>();
        TickReader.addTicks(branches, 0, root, 1);
        List<Integer> leaves = bits(
                SECOND_LAYER, branches.stream().filter(bit -> bit < ROOT_BITS).toList());
        List<Integer> leafIndexes =
                leaves.stream().map(leaf -> leaf - SECOND_LAYER_OFFSET).toList();
        // The first and the last tick are always linked, even if no position uses them.
        TreeSet<Integer> indexes = new TreeSet<>(bits(TICK_TABLE, leafIndexes));
        indexes.add(TickMath.MIN_TICK);
        indexes.add(TickMath.MAX_TICK);
        List<TickTable.Tick> ticks = TickReader.read(reader, tick -> TICKS.call(pool, tick), List.copyOf(indexes));
        return TickTable.of(
                ticks.stream().filter(tick -> !tick.liquidityGross().isZero()).toList());
    }

    /** The indexes of the set bits in the given words of one bitmap layer, counted from the start of the layer. */
    private List<Integer> bits(AbiFunction layer, List<Integer> words) {
        ViewAnswers answers = ViewAnswers.read(
                reader, words.stream().map(word -> layer.call(pool, word)).toList());
        List<Integer> bits = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            TickReader.addTicks(bits, words.get(i), answers.uint(i), 1);
        }
        return bits;
    }

    /**
     * The pool's plugin, identified by the views that the contract answers. Empty when it matches neither or both of
     * the published plugins.
     */
    private Optional<FeePlugin> plugin(Address plugin) {
        ViewAnswers views = ViewAnswers.of(plugin, PLUGIN_VIEWS, reader);
        boolean adaptive = views.has(1, FEE_CONFIG_WORDS);
        boolean sliding = views.has(2, 2) && views.has(3, 1) && views.has(4, 1);
        if (!views.has(0, 1) || adaptive == sliding) {
            return Optional.empty();
        }
        TimepointRing timepoints = new TimepointReader(
                        reader, index -> TIMEPOINTS.call(plugin, index), AlgebraIntegralLoader::timepoint)
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
