package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.stable.ExchangeSwap.UNITS_PER_PIP;

import io.swaplab.core.market.PoolForm;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import java.util.Optional;

/** Exchanges in the common form of the amplified invariant, which has no oracle band and a fixed amplification. */
final class ExchangeForm {
    private ExchangeForm() {}

    static ExchangeState state(PoolForm.Amplified form) {
        return new ExchangeState(
                form.balance0(),
                form.balance1(),
                form.rate0(),
                form.rate1(),
                Uint256.of(form.feePips()).times(UNITS_PER_PIP),
                Uint256.of(form.adminFeePips()).times(UNITS_PER_PIP),
                Ramp.fixed(form.amp().times(Ramp.HUNDRED)),
                Uint256.ZERO,
                null,
                false,
                new Remembered());
    }

    /** Empty when the exchange's quotes may differ from the form's, now or in a later block. */
    static Optional<PoolForm> of(ExchangeState state) {
        if (state.band() != null || state.paused() || !state.ramp().isAtRest(state.asOfSecs())) {
            return Optional.empty();
        }
        try {
            Uint256 amplification = state.amplification();
            boolean whole = isMultiple(amplification, Ramp.HUNDRED)
                    && isMultiple(state.fee(), UNITS_PER_PIP)
                    && isMultiple(state.adminFee(), UNITS_PER_PIP)
                    && state.fee().isLessThan(ExchangeSwap.FEE_UNITS)
                    && !state.adminFee().isGreaterThan(ExchangeSwap.FEE_UNITS);
            return whole ? Optional.of(form(state, amplification)) : Optional.empty();
        } catch (SwapRefusal refused) {
            return Optional.empty();
        }
    }

    private static PoolForm form(ExchangeState state, Uint256 amplification) {
        return new PoolForm.Amplified(
                state.balance0(),
                state.balance1(),
                amplification.dividedBy(Ramp.HUNDRED),
                state.rate0(),
                state.rate1(),
                state.fee().dividedBy(UNITS_PER_PIP).toIntExact(),
                state.adminFee().dividedBy(UNITS_PER_PIP).toIntExact());
    }

    private static boolean isMultiple(Uint256 value, Uint256 unit) {
        return value.remainder(unit).isZero();
    }
}
