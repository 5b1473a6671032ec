package io.swaplab.router.pools.quoting;

import io.swaplab.core.math.Uint256;
import java.util.LinkedHashMap;
import java.util.Map;

/** The result of a replayed swap: values under the names used in recordings. */
public final class ReplayOutcome {
    /** A replay that adds its values one by one and may be rejected. */
    @FunctionalInterface
    public interface Replay {
        void run(ReplayOutcome outcome);
    }

    private final Map<String, Object> values = new LinkedHashMap<>();

    private ReplayOutcome() {}

    /** The values of a replay; if it is rejected, those added before and the revert text. */
    public static Map<String, Object> of(Replay replay) {
        ReplayOutcome outcome = new ReplayOutcome();
        try {
            replay.run(outcome);
        } catch (SwapRefusal refused) {
            outcome.put("ok", false).put("error", refused.revertText());
        }
        return outcome.values;
    }

    /** The result of a swap that the contract reverts with this text. */
    public static Map<String, Object> refused(String revertText) {
        return Map.of("ok", false, "error", revertText);
    }

    /** Adds the amounts of a swap that succeeds. */
    public ReplayOutcome settled(Uint256 amountIn, Uint256 amountOut) {
        return put("ok", true).put("amountIn", amountIn).put("amountOut", amountOut);
    }

    public ReplayOutcome put(String name, Object value) {
        values.put(name, value);
        return this;
    }
}
