package io.swaplab.pools.constantproduct;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.LogEffect;

/** From a pair's log to its next state. Sync follows every change and carries both reserves, so it is enough alone. */
final class ConstantProductDecoder {
    /** Sync(uint112 reserve0, uint112 reserve1). */
    static final Bytes32 SYNC = Bytes32.parse("0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1");

    private ConstantProductDecoder() {}

    static LogEffect apply(ConstantProductPool pair, LogEntry log) {
        if (!log.topic0().equals(SYNC)) {
            return new LogEffect.Unchanged();
        }
        ConstantProductState next = new ConstantProductState(
                log.data().word(0, 0).toUint(),
                log.data().word(0, 1).toUint(),
                pair.state().feePips());
        return next.equals(pair.state()) ? new LogEffect.Unchanged() : new LogEffect.Changed(pair.with(next));
    }
}
