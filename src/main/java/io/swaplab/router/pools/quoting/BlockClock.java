package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Call;
import io.swaplab.core.market.StateReader;
import java.util.List;
import java.util.OptionalLong;

/** The timestamp of the block that views are read at, from Multicall3, which all public chains have. */
public final class BlockClock {
    private static final Address MULTICALL3 = Address.parse("0xcA11bde05977b3631167028862bE2a173976CA11");
    private static final AbiFunction SECOND = AbiFunction.of("getCurrentBlockTimestamp()");

    private BlockClock() {}

    /** Fails on a chain without that contract. */
    public static Call call() {
        return SECOND.call(MULTICALL3);
    }

    /** The block's second, or empty on a chain without that contract. */
    public static OptionalLong secs(StateReader reader) {
        ViewAnswers answer = ViewAnswers.read(reader, List.of(call()));
        return answer.has(0, 1) ? OptionalLong.of(answer.uint(0).toLongExact()) : OptionalLong.empty();
    }
}
