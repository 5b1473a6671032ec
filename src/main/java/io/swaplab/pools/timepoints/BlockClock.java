package io.swaplab.pools.timepoints;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import java.util.List;
import java.util.OptionalLong;

/** Tells the second of the block that a reader is pinned to. Views of pools do not tell it; Multicall3 does. */
public final class BlockClock {
    /** Where Multicall3 is on every chain that has it. */
    private static final Address MULTICALL3 = Address.parse("0xcA11bde05977b3631167028862bE2a173976CA11");

    private static final AbiFunction TIMESTAMP = AbiFunction.of("getCurrentBlockTimestamp()");

    private BlockClock() {}

    /** The call that asks for it. */
    public static Call call() {
        return TIMESTAMP.call(MULTICALL3);
    }

    /** The block's second, or empty on a chain without Multicall3. */
    public static OptionalLong secs(StateReader reader) {
        CallResult result = reader.read(List.of(call())).getFirst();
        return result.ok() && result.data().size() >= Bytes32.BYTES
                ? OptionalLong.of(result.data().word(0, 0).toUint().toLongExact())
                : OptionalLong.empty();
    }
}
