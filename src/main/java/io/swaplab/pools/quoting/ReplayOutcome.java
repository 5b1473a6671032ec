package io.swaplab.pools.quoting;

import io.swaplab.math.Uint256;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a replayed swap leads to, value by value under the names of the recordings. */
public final class ReplayOutcome {
    /** A replay, which takes its values down until it is refused. */
    @FunctionalInterface
    public interface Replay {
        void run(ReplayOutcome outcome);
    }

    private final Map<String, Object> values = new LinkedHashMap<>();

    private ReplayOutcome() {}

    /** The values of a replay; where it is refused, those up to there and the revert text. */
    public static Map<String, Object> of(Replay replay) {
        ReplayOutcome outcome = new ReplayOutcome();
        try {
            replay.run(outcome);
        } catch (SwapRefusal refused) {
            outcome.put("ok", false).put("error", refused.revertText());
        }
        return outcome.values;
    }

    /** Of a swap that the contract would revert with these words. */
    public static Map<String, Object> refused(String revertText) {
        return Map.of("ok", false, "error", revertText);
    }

    /** The amounts of a swap that goes through. */
    public ReplayOutcome settled(Uint256 amountIn, Uint256 amountOut) {
        return put("ok", true).put("amountIn", amountIn).put("amountOut", amountOut);
    }

    public ReplayOutcome put(String name, Object value) {
        values.put(name, value);
        return this;
    }
}
