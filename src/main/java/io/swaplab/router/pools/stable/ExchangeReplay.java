package io.swaplab.router.pools.stable;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Remembered;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import io.swaplab.router.pools.quoting.SwapRefusal;
import java.util.Map;

/**
 * Replays recorded swaps of exchanges. For an exact output, the helper contract computes the input, which is then
 * swapped.
 */
final class ExchangeReplay {
    private ExchangeReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        ExchangeState state = state(recorded.state(), asked.uint("timestamp"));
        boolean zeroForOne = asked.flag("zeroForOne");
        return ReplayOutcome.of(outcome -> {
            Uint256 amountIn = asked.uint("amount");
            if (asked.flag("exactIn")) {
                outcome.put("getDy", ExchangeSwap.outputNamed(state, zeroForOne, amountIn));
            } else {
                amountIn = inputNamed(state, zeroForOne, amountIn);
                outcome.put("quoteIn", amountIn);
            }
            ExchangeSwap swap = ExchangeSwap.of(state, zeroForOne, amountIn);
            outcome.settled(amountIn, swap.amountOut())
                    .put("fee", swap.fee())
                    .put("adminFee", swap.adminFee())
                    .put("balance0", swap.after().balance0())
                    .put("balance1", swap.after().balance1());
        });
    }

    /** The helper contract's result; its reverts are reported separately from the exchange's. */
    private static Uint256 inputNamed(ExchangeState state, boolean zeroForOne, Uint256 amountOut) {
        try {
            return ExchangeSwap.inputNamed(state, zeroForOne, amountOut);
        } catch (SwapRefusal refused) {
            throw SwapRefusal.tooMuch("get_dx: " + refused.revertText());
        }
    }

    static ExchangeState state(GoldenCase.Fields fields, Uint256 asOfSecs) {
        OracleBand band = fields.flag("skipPriceDiff")
                ? null
                : new OracleBand(
                        fields.uint("oraclePrice0"),
                        fields.uint("oraclePrice1"),
                        fields.uint("price0DiffThreshold"),
                        fields.uint("price1DiffThreshold"));
        return new ExchangeState(
                fields.uint("balance0"),
                fields.uint("balance1"),
                fields.uint("rate0"),
                fields.uint("rate1"),
                fields.uint("fee"),
                fields.uint("adminFee"),
                Ramp.recorded(fields),
                asOfSecs,
                band,
                fields.flag("paused"),
                new Remembered());
    }
}
