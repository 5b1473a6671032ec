package io.swaplab.router.pools.tick;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Reads a pool's initialised ticks through its views. A bitmap has one bit for every tick that is a multiple of the
 * spacing, in words of 256 bits.
 */
public final class TickReader {
    private static final int WORD_BITS = 256;

    private TickReader() {}

    /**
     * Reads the ticks whose bits are set in a pool's bitmap.
     *
     * @param bitmap the view that returns the bitmap word at an index
     * @param ticks the view that returns the tick at an index; its first words are gross and net liquidity
     * @param key arguments that both views take before the index
     * @throws IllegalStateException if a view does not answer
     */
    public static TickTable marked(
            StateReader reader, Address pool, AbiFunction bitmap, AbiFunction ticks, int tickSpacing, Bytes32... key) {
        Bytes before = Bytes.EMPTY;
        List<Object> arguments = new ArrayList<>();
        for (Bytes32 word : key) {
            before = before.concat(Bytes.of(word.toBytes()));
            arguments.add(word);
        }
        RepeatedViewCall.Range words = new RepeatedViewCall.Range(
                pool, bitmap.selector().concat(before), firstWord(tickSpacing), lastWord(tickSpacing));
        List<Integer> indexes = new ArrayList<>();
        for (RepeatedViewCall.Step word : reader.walk(words).orElseGet(() -> viewByView(reader, words))) {
            addTicks(indexes, word.number(), word.answer(), tickSpacing);
        }
        return TickTable.of(read(
                reader,
                tick -> {
                    List<Object> all = new ArrayList<>(arguments);
                    all.add(tick);
                    return new ReadOnlyCall(pool, ticks.encode(all));
                },
                indexes));
    }

    /**
     * The non-zero words of a bitmap, found by calling the view for every word. Needed for a reader that cannot search
     * the bitmap in one round trip.
     */
    private static List<RepeatedViewCall.Step> viewByView(StateReader reader, RepeatedViewCall.Range words) {
        List<ReadOnlyCall> calls = new ArrayList<>();
        for (int number = words.first(); number <= words.last(); number++) {
            calls.add(words.call(number));
        }
        ViewAnswers answers = ViewAnswers.read(reader, calls);
        List<RepeatedViewCall.Step> steps = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            if (answers.flag(i)) {
                steps.add(new RepeatedViewCall.Step(words.first() + i, answers.uint(i)));
            }
        }
        return steps;
    }

    /**
     * Reads the ticks at some indexes, including those without liquidity.
     *
     * @param call the view call for the tick at an index; its first words are gross and net liquidity
     * @throws IllegalStateException if a view does not answer
     */
    public static List<TickTable.Tick> read(StateReader reader, IntFunction<ReadOnlyCall> call, List<Integer> indexes) {
        ViewAnswers answers =
                ViewAnswers.read(reader, indexes.stream().map(call::apply).toList());
        List<TickTable.Tick> ticks = new ArrayList<>();
        for (int i = 0; i < indexes.size(); i++) {
            ticks.add(new TickTable.Tick(indexes.get(i), Int128.ofWord(answers.uint(i, 1)), answers.uint(i)));
        }
        return ticks;
    }

    /** Index of the bitmap word with the lowest usable tick. */
    public static int firstWord(int tickSpacing) {
        return Math.floorDiv(TickMath.MIN_TICK / tickSpacing, WORD_BITS);
    }

    /** Index of the bitmap word with the highest usable tick. */
    public static int lastWord(int tickSpacing) {
        return Math.floorDiv(TickMath.MAX_TICK / tickSpacing, WORD_BITS);
    }

    /** Appends the ticks whose bits are set in a bitmap word, in ascending order. */
    public static void addTicks(List<Integer> ticks, int word, Uint256 bits, int tickSpacing) {
        for (int bit = 0; bit < WORD_BITS && !bits.isZero(); bit++) {
            if ((bits.limb(bit / Long.SIZE) >>> bit & 1) != 0) {
                ticks.add((word * WORD_BITS + bit) * tickSpacing);
            }
        }
    }
}
