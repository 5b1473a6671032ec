package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.StateReader;
import java.util.List;
import java.util.OptionalLong;

/**
 * Reads the timestamp of the block at which views are read, from the contract Multicall3, which exists on all public
 * chains.
 */
public final class BlockTimestampReader {
    private static final Address MULTICALL3 = Address.parse("0xcA11bde05977b3631167028862bE2a173976CA11");
    private static final AbiFunction SECOND = AbiFunction.of("getCurrentBlockTimestamp()");

    private BlockTimestampReader() {}

    /** The call that returns the timestamp; it fails on a chain without Multicall3. */
    public static ReadOnlyCall call() {
        return SECOND.call(MULTICALL3);
    }

    /** The block's timestamp in seconds; empty on a chain without Multicall3. */
    public static OptionalLong secs(StateReader reader) {
        ViewAnswers answer = ViewAnswers.read(reader, List.of(call()));
        return answer.has(0, 1) ? OptionalLong.of(answer.uint(0).toLongExact()) : OptionalLong.empty();
    }
}
