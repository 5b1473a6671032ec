package io.swaplab.client.terms;

import io.swaplab.math.Uint256;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options for sending a transaction.
 *
 * @param gasPrice wei per gas, or null for the node's
 * @param gasLimit gas units, or null for twice the estimate
 * @param maxGasPrice wei per gas: a higher price from the node is rejected; the caller's own price may exceed it
 * @param beforeSigning sees the most that the transaction may cost, and throws if it must not be signed
 */
public record ExecuteOptions(
        @Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit, Uint256 maxGasPrice, Consumer<GasCost> beforeSigning) {
    /** 500 gwei, far above any price on BNB chains so far. */
    public static final Uint256 DEFAULT_MAX_GAS_PRICE = Uint256.of(500_000_000_000L);

    /** With the default maximum. */
    public ExecuteOptions(@Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit) {
        this(gasPrice, gasLimit, DEFAULT_MAX_GAS_PRICE, cost -> {});
    }

    /** Both from the node. */
    public static ExecuteOptions defaults() {
        return new ExecuteOptions(null, null);
    }

    /** The same with a check of the cost. */
    public ExecuteOptions beforeSigning(Consumer<GasCost> check) {
        return new ExecuteOptions(gasPrice, gasLimit, maxGasPrice, check);
    }
}
