package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import io.swaplab.router.pools.tick.FeeLedger;
import io.swaplab.router.pools.tick.FeePartLedger;
import io.swaplab.router.pools.tick.FixedFee;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickReplay;
import io.swaplab.router.pools.tick.TickSwap;
import java.util.Map;

/** Recorded swaps of V3 pools, with the pool's own exact-output form and price limits. */
final class ConcentratedReplay {
    /** How a build stores the protocol's part of a fee; zero for none. */
    enum ProtocolPart {
        /** The protocol gets the fee divided by this number. */
        DIVISOR {
            @Override
            FeeLedger ledger(int kept) {
                return kept == 0 ? new FeePartLedger(0) : new FeePartLedger(1, kept);
            }
        },
        TEN_THOUSANDTHS {
            @Override
            FeeLedger ledger(int kept) {
                return new FeePartLedger(kept, 10_000);
            }
        };

        abstract FeeLedger ledger(int kept);
    }

    private ConcentratedReplay() {}

    static Map<String, Object> replay(GoldenCase recorded, ProtocolPart part) {
        TickPool.Reading<FixedFee> state = state(recorded.state());
        TickSwap swap = TickReplay.asked(recorded.swap(), state.fee());
        FeeLedger fees = part.ledger(recorded.state().integer(swap.zeroForOne() ? "feeProtocol0" : "feeProtocol1"));
        return ReplayOutcome.of(
                outcome -> new TickReplay(state.ticks(), swap, fees, TickRefusal::revertText).settle(outcome));
    }

    static TickPool.Reading<FixedFee> state(GoldenCase.Fields fields) {
        return new TickPool.Reading<>(new FixedFee(fields.integer("fee")), TickReplay.ticks(fields, true));
    }
}
