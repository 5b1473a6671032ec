package io.swaplab.client.swap;

import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.core.math.Uint256;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options for sending a transaction.
 *
 * @param gasPrice wei per gas, or null for the node's
 * @param gasLimit gas units, or null for twice the estimate
 * @param maxGasPrice wei per gas: a higher price from the node is rejected; the caller's own price may exceed it
 * @param beforeSigning receives the maximum cost of the transaction, and throws if it must not be signed; by default
 *     throws above {@link #DEFAULT_MAX_FEE_WEI}, unless the price is the caller's own
 */
public record ExecuteOptions(
        @Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit, Uint256 maxGasPrice, Consumer<GasCost> beforeSigning) {
    /** 500 gwei, far above any price on BNB chains so far. */
    public static final Uint256 DEFAULT_MAX_GAS_PRICE = Uint256.of(500_000_000_000L);

    /**
     * 0.02 of the native coin: enough for nearly 16,000,000 gas when the node's price is 1 gwei, which sending raises
     * by 81/64.
     */
    public static final Uint256 DEFAULT_MAX_FEE_WEI = Uint256.of(20_000_000_000_000_000L);

    /** Options with the default limits. */
    public ExecuteOptions(@Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit) {
        this(gasPrice, gasLimit, DEFAULT_MAX_GAS_PRICE, gasPrice == null ? ExecuteOptions::requireUsual : cost -> {});
    }

    /** Gas price and gas limit from the node, with the default limits. */
    public static ExecuteOptions defaults() {
        return new ExecuteOptions(null, null);
    }

    private static void requireUsual(GasCost cost) {
        if (cost.wei().isGreaterThan(DEFAULT_MAX_FEE_WEI)) {
            throw new PreparationRejected(
                    LocalRule.GAS_FEE,
                    "gas fee",
                    "at the node's price must be at most " + DEFAULT_MAX_FEE_WEI
                            + " wei; give a gas price, or a check of your own (beforeSigning), to pay more",
                    cost.wei());
        }
    }

    /** These options with another check of the cost, which replaces the default limit. */
    public ExecuteOptions beforeSigning(Consumer<GasCost> check) {
        return new ExecuteOptions(gasPrice, gasLimit, maxGasPrice, check);
    }

    /**
     * The maximum gas cost of a transaction for its sender.
     *
     * @param gasLimit units of gas
     * @param gasPrice the highest price that the transaction offers, in wei per unit
     */
    public record GasCost(long gasLimit, Uint256 gasPrice) {
        /** The cost in wei; 2^256-1 if it would be higher. */
        public Uint256 wei() {
            Uint256 units = Uint256.of(gasLimit);
            return units.timesOverflows(gasPrice) ? Uint256.MAX : units.times(gasPrice);
        }
    }
}
