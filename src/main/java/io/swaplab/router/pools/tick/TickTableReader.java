package io.swaplab.router.pools.tick;

import io.swaplab.core.evm.Call;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.market.Walk;
import io.swaplab.core.math.Int128;
import io.swaplab.router.pools.quoting.Ranges;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Reads a pool's ticks from its views.
 *
 * @param call the view of the tick at an index; its first words are gross and net liquidity
 */
public record TickTableReader(StateReader reader, IntFunction<Call> call) {
    /** The ticks whose bits are set in a bitmap. */
    public TickTable marked(Walk.Range bitmap, int tickSpacing) {
        List<Integer> indexes = new ArrayList<>();
        for (Walk.Step word : Ranges.read(reader, bitmap)) {
            TickBitmap.addTicks(indexes, word.number(), word.answer(), tickSpacing);
        }
        return TickTable.of(read(indexes));
    }

    /**
     * The ticks at some indexes, also those without liquidity.
     *
     * @throws IllegalStateException when a view does not answer
     */
    public List<TickTable.Tick> read(List<Integer> indexes) {
        ViewAnswers answers =
                ViewAnswers.read(reader, indexes.stream().map(call::apply).toList());
        List<TickTable.Tick> ticks = new ArrayList<>();
        for (int i = 0; i < indexes.size(); i++) {
            ticks.add(new TickTable.Tick(indexes.get(i), Int128.ofWord(answers.uint(i, 1)), answers.uint(i)));
        }
        return ticks;
    }
}
