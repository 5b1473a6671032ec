package io.swaplab.client.terms;

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
 * @param beforeSigning sees the most that the transaction may cost, and throws if it must not be signed; by default above
 *     {@link #DEFAULT_MAX_FEE_WEI}, unless the price is the caller's own
 */
public record ExecuteOptions(
        @Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit, Uint256 maxGasPrice, Consumer<GasCost> beforeSigning) {
    /** 500 gwei, far above any price on BNB chains so far. */
    public static final Uint256 DEFAULT_MAX_GAS_PRICE = Uint256.of(500_000_000_000L);

    /** 0.02 coin: a transaction of nearly 16,000,000 gas at 1 gwei. */
    public static final Uint256 DEFAULT_MAX_FEE_WEI = Uint256.of(20_000_000_000_000_000L);

    /** With the default limits. */
    public ExecuteOptions(@Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit) {
        this(gasPrice, gasLimit, DEFAULT_MAX_GAS_PRICE, gasPrice == null ? ExecuteOptions::requireUsual : cost -> {});
    }

    /** Both from the node. */
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

    /** The same with a check of the cost in place of the default limit. */
    public ExecuteOptions beforeSigning(Consumer<GasCost> check) {
        return new ExecuteOptions(gasPrice, gasLimit, maxGasPrice, check);
    }

    /**
     * The most that a transaction may cost its sender for gas.
     *
     * @param gasLimit units of gas
     * @param gasPrice the highest price that it offers, in wei per unit
     */
    public record GasCost(long gasLimit, Uint256 gasPrice) {
        /** In wei; at most 2^256-1. */
        public Uint256 wei() {
            Uint256 units = Uint256.of(gasLimit);
            return units.timesOverflows(gasPrice) ? Uint256.MAX : units.times(gasPrice);
        }
    }
}
