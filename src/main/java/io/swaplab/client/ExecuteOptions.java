package io.swaplab.client;

import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * How a transaction is sent.
 *
 * @param gasPrice wei per gas, or null to ask the node
 * @param gasLimit gas units, or null for twice the estimate
 */
public record ExecuteOptions(
        @Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit) {
    /** Both from the node. */
    public static ExecuteOptions defaults() {
        return new ExecuteOptions(null, null);
    }
}
