package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Call;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.market.Walk;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a view for every number of a range, such as the words of a bitmap: in one request if the reader supports it, else
 * in batches.
 */
public final class Ranges {
    private Ranges() {}

    /**
     * The answers that are not zero, ascending.
     *
     * @throws IllegalStateException when a view does not answer
     */
    public static List<Walk.Step> read(StateReader reader, Walk.Range range) {
        return reader.walk(range).orElseGet(() -> viewByView(reader, range));
    }

    private static List<Walk.Step> viewByView(StateReader reader, Walk.Range range) {
        List<Call> calls = new ArrayList<>();
        for (int number = range.first(); number <= range.last(); number++) {
            calls.add(range.call(number));
        }
        ViewAnswers answers = ViewAnswers.read(reader, calls);
        List<Walk.Step> steps = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            Uint256 answer = answers.uint(i);
            if (!answer.isZero()) {
                steps.add(new Walk.Step(range.first() + i, answer));
            }
        }
        return steps;
    }
}
