package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The caller's parameters for a swap; {@link Order} checks them. Addresses are text, so that an invalid one can be
 * reported with its field; null means that the caller did not supply a parameter.
 *
 * @param trade tokens and amount, of the input or the exact output; a token is an address as text, or the sentinel address that stands for
 *     the native coin
 * @param payer defaults to the executor
 * @param recipient defaults to the executor in direct mode; mandatory in delegated mode
 * @param slippageBps slippage tolerance in basis points, 0 to 10000; sent only if supplied
 * @param deadlineSecs seconds from now until the plan expires; sent only if supplied
 * @param customFeeBps custom fee in basis points, 0 to 10000; the router has a lower limit
 */
public record PrepareSwapParams(
        TradeRequest<String> trade,
        String executor,
        @Nullable String payer,
        @Nullable String recipient,
        @Nullable Integer slippageBps,
        @Nullable Long deadlineSecs,
        int customFeeBps,
        @Nullable String customFeeReceiver,
        boolean nativeIn,
        boolean nativeOut) {
    public PrepareSwapParams {
        NullChecks.given("trade", trade, "executor", executor);
    }

    /** A builder with the mandatory parameters; all others have their defaults. */
    public static Builder swap(String from, String target, Uint256 amount, String executor) {
        NullChecks.given("from", from, "target", target, "amount", amount, "executor", executor);
        return of(TradeRequest.selling(from, target, amount, SearchTerms.DEFAULTS), executor);
    }

    /**
     * A builder for an exact output, with the mandatory parameters; all others have their defaults. The recipient gets
     * {@code amount} of {@code target}; the slippage tolerance raises the maximum input.
     */
    public static Builder exactOutput(String from, String target, Uint256 amount, String executor) {
        NullChecks.given("from", from, "target", target, "amount", amount, "executor", executor);
        return of(new TradeRequest<>(from, target, amount, false, SearchTerms.DEFAULTS), executor);
    }

    /** A builder for a trade and its executor; all other parameters have their defaults. */
    public static Builder of(TradeRequest<String> trade, String executor) {
        NullChecks.given("trade", trade, "executor", executor);
        return new Builder(trade, executor);
    }

    /** Sets the optional parameters. */
    public static final class Builder {
        private final TradeRequest<String> trade;
        private final String executor;
        private SearchTerms search;
        private @Nullable String payer;
        private @Nullable String recipient;
        private @Nullable Integer slippageBps;
        private @Nullable Long deadlineSecs;
        private int customFeeBps;
        private @Nullable String customFeeReceiver;
        private boolean nativeIn;
        private boolean nativeOut;

        private Builder(TradeRequest<String> trade, String executor) {
            this.trade = trade;
            this.search = trade.search();
            this.executor = executor;
        }

        public Builder payer(@Nullable String address) {
            payer = address;
            return this;
        }

        public Builder recipient(@Nullable String address) {
            recipient = address;
            return this;
        }

        public Builder depth(int hops) {
            search = search.withDepth(hops);
            return this;
        }

        public Builder splitCount(int parts) {
            search = search.withSplits(parts);
            return this;
        }

        public Builder providers(List<String> only) {
            NullChecks.given("only", only);
            search = search.withProviders(only);
            return this;
        }

        /** Excludes providers and pool contracts from the route. */
        public Builder without(List<String> providers, List<Address> pools) {
            NullChecks.given("providers", providers, "pools", pools);
            search = search.without(providers, pools);
            return this;
        }

        public Builder slippageBps(@Nullable Integer bps) {
            slippageBps = bps;
            return this;
        }

        public Builder deadlineSecs(@Nullable Long fromNow) {
            deadlineSecs = fromNow;
            return this;
        }

        public Builder customFee(int bps, @Nullable String receiver) {
            customFeeBps = bps;
            customFeeReceiver = receiver;
            return this;
        }

        public Builder nativeIn(boolean enabled) {
            nativeIn = enabled;
            return this;
        }

        public Builder nativeOut(boolean enabled) {
            nativeOut = enabled;
            return this;
        }

        public Builder gasPriceWei(@Nullable Uint256 wei) {
            search = search.withGasPrice(wei);
            return this;
        }

        public PrepareSwapParams build() {
            return new PrepareSwapParams(
                    new TradeRequest<>(trade.tokenIn(), trade.tokenOut(), trade.amount(), trade.exactIn(), search),
                    executor,
                    payer,
                    recipient,
                    slippageBps,
                    deadlineSecs,
                    customFeeBps,
                    customFeeReceiver,
                    nativeIn,
                    nativeOut);
        }
    }
}
