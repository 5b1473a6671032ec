package io.swaplab.pools.stableswap;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.SwapRefusal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Recorded swaps of pairs, each run with what the pair's view names. */
final class PairReplay {
    private PairReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        PairState state = state(recorded.state(), asked.uint("timestamp"));
        boolean zeroForOne = asked.flag("zeroForOne");
        boolean exactIn = asked.flag("exactIn");
        Uint256 amount = asked.uint("amount");
        Map<String, Object> outcome = new LinkedHashMap<>();
        try {
            Uint256 amountOut = exactIn ? PairSwap.outputNamed(state, zeroForOne, amount) : amount;
            Uint256 amountIn = exactIn ? amount : PairSwap.inputNamed(state, zeroForOne, amount);
            outcome.put(exactIn ? "quoteOut" : "quoteIn", exactIn ? amountOut : amountIn);
            PairSwap swap = PairSwap.of(state, zeroForOne, amountIn, amountOut);
            outcome.put("ok", true);
            outcome.put("amountIn", amountIn);
            outcome.put("amountOut", amountOut);
            outcome.put("reserve0", swap.after().reserve0());
            outcome.put("reserve1", swap.after().reserve1());
            outcome.put("a", state.amplification());
        } catch (SwapRefusal refused) {
            outcome.put("ok", false);
            outcome.put("error", refused.revertText());
        }
        return outcome;
    }

    static PairState state(GoldenCase.Fields fields, Uint256 asOfSecs) {
        return new PairState(
                fields.uint("reserve0"),
                fields.uint("reserve1"),
                fields.uint("token0PrecisionMultiplier"),
                fields.uint("token1PrecisionMultiplier"),
                fields.uint("swapFee"),
                ExchangeReplay.ramp(fields),
                asOfSecs);
    }
}
