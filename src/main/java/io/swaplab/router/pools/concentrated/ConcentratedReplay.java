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

/** Replays recorded swaps of V3 pools, including swaps with exact output and with price limits. */
final class ConcentratedReplay {
    /** How a build of the contract stores the protocol's part of a fee. A stored zero always means no part. */
    enum ProtocolPart {
        /** The stored number divides the fee; the protocol gets the quotient. */
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
