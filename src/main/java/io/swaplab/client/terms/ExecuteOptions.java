package io.swaplab.client.terms;

import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * How a transaction is sent.
 *
 * @param gasPrice wei per gas, or null to ask the node
 * @param gasLimit gas units, or null for twice the estimate
 * @param maxGasPrice wei per gas: a node that asks for more is not believed; a price of the caller's own may exceed it
 */
public record ExecuteOptions(
        @Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit, Uint256 maxGasPrice) {
    /** 500 gwei, far above what BNB chains have ever asked. */
    public static final Uint256 DEFAULT_MAX_GAS_PRICE = Uint256.of(500_000_000_000L);

    /** With the default ceiling. */
    public ExecuteOptions(@Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit) {
        this(gasPrice, gasLimit, DEFAULT_MAX_GAS_PRICE);
    }

    /** Both from the node. */
    public static ExecuteOptions defaults() {
        return new ExecuteOptions(null, null);
    }
}
