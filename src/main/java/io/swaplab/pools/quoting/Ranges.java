package io.swaplab.pools.quoting;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.market.Walk;
import io.swaplab.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/** Walks over a run of numbers, such as the words of a bitmap: in one go where the reader can, else view by view. */
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

    /** The answers to any number of views, some hundreds asked at once. */
    public static List<CallResult> readAll(StateReader reader, List<Call> calls) {
        List<CallResult> results = new ArrayList<>(calls.size());
        for (int from = 0; from < calls.size(); from += ViewAnswers.VIEWS_AT_ONCE) {
            results.addAll(reader.read(calls.subList(from, Math.min(from + ViewAnswers.VIEWS_AT_ONCE, calls.size()))));
        }
        return results;
    }

    /** Whether a view returned at least this many words. */
    public static boolean hasWords(CallResult result, int words) {
        return result.ok() && result.data().size() >= words * Bytes32.BYTES;
    }

    /**
     * One word of an answer.
     *
     * @throws IllegalStateException when a view that a live pool has did not answer
     */
    public static Bytes32 word(CallResult result, int index) {
        if (!hasWords(result, index + 1)) {
            throw new IllegalStateException("a pool view answered " + result.data() + " (ok " + result.ok() + ")");
        }
        return result.data().word(0, index);
    }
}
