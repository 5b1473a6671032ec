package io.swaplab.client.swap;

import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.core.math.Uint256;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Options for sending a transaction.
 *
 * @param gasPrice gas price in wei; null to use the price that the node suggests
 * @param gasLimit gas limit in gas units; null for twice the node's estimate
 * @param maxGasPrice the highest gas price, in wei, that is accepted from the node; a price that the caller sets may be
 *     higher
 * @param beforeSigning receives the maximum gas cost of the transaction, and throws if the transaction must not be
 *     signed; the default throws above {@link #DEFAULT_MAX_FEE_WEI} if the caller did not set the gas price
 */
public record ExecuteOptions(
        @Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit, Uint256 maxGasPrice, Consumer<GasCost> beforeSigning) {
    public ExecuteOptions {
        NullChecks.given("maxGasPrice", maxGasPrice, "beforeSigning", beforeSigning);
    }

    /** Default maximum gas price: 500 gwei, which is far above any price on BNB chains so far. */
    public static final Uint256 DEFAULT_MAX_GAS_PRICE = Uint256.of(500_000_000_000L);

    /**
     * Default maximum gas cost of a transaction: 0.02 of the native coin. It suffices for nearly 16,000,000 gas if the
     * node's gas price is 1 gwei, because the client offers 81/64 of that price.
     */
    public static final Uint256 DEFAULT_MAX_FEE_WEI = Uint256.of(20_000_000_000_000_000L);

    /** Options with the default maximum gas price. The default maximum cost applies only if no gas price is given. */
    public ExecuteOptions(@Nullable Uint256 gasPrice, @Nullable Uint256 gasLimit) {
        this(gasPrice, gasLimit, DEFAULT_MAX_GAS_PRICE, gasPrice == null ? ExecuteOptions::requireUsual : cost -> {});
    }

    /** Options that take gas price and gas limit from the node, with the default maximum price and cost. */
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

    /** A copy of these options with another check of the gas cost, instead of the default maximum. */
    public ExecuteOptions beforeSigning(Consumer<GasCost> check) {
        NullChecks.given("check", check);
        return new ExecuteOptions(gasPrice, gasLimit, maxGasPrice, check);
    }

    /**
     * The maximum gas cost of a transaction for its sender.
     *
     * @param gasLimit units of gas
     * @param gasPrice the highest gas price that the transaction may pay, in wei
     */
    public record GasCost(long gasLimit, Uint256 gasPrice) {
        public GasCost {
            NullChecks.given("gasPrice", gasPrice);
        }

        /** The gas limit times the gas price, in wei; at most 2^256-1. */
        public Uint256 wei() {
            Uint256 units = Uint256.of(gasLimit);
            return units.timesOverflows(gasPrice) ? Uint256.MAX : units.times(gasPrice);
        }
    }
}
