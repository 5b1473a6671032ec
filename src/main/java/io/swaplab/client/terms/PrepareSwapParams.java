package io.swaplab.client.terms;

import io.swaplab.math.Uint256;
import io.swaplab.wire.RequestLimits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a caller wants to swap, as it was typed; {@link Order} holds the rules. Addresses are text so that a wrong one is
 * refused by field; null stands for "not supplied".
 *
 * @param from input token or the native sentinel
 * @param target output token or the native sentinel
 * @param amount exact input in base units of the input token
 * @param payer defaults to the executor
 * @param recipient defaults to the executor in direct mode; mandatory in delegated mode
 * @param slippageBps 0 to 10000, sent only when supplied
 * @param deadlineSecs seconds from now, sent only when supplied
 * @param customFeeBps 0 to 10000 here; the router's cap is lower
 * @param gasPriceWei wei per unit of gas to weigh gas at, zero not to weigh it; sent only when supplied
 */
public record PrepareSwapParams(
        String from,
        String target,
        Uint256 amount,
        String executor,
        @Nullable String payer,
        @Nullable String recipient,
        int depth,
        int splitCount,
        List<String> providers,
        @Nullable Integer slippageBps,
        @Nullable Long deadlineSecs,
        int customFeeBps,
        @Nullable String customFeeReceiver,
        boolean nativeIn,
        boolean nativeOut,
        @Nullable Uint256 gasPriceWei) {
    public PrepareSwapParams {
        providers = List.copyOf(providers);
    }

    /** The mandatory part; everything else as the defaults say. */
    public static Builder swap(String from, String target, Uint256 amount, String executor) {
        return new Builder(from, target, amount, executor);
    }

    /** Collects the optional part. */
    public static final class Builder {
        private final String from;
        private final String target;
        private final Uint256 amount;
        private final String executor;
        private @Nullable String payer;
        private @Nullable String recipient;
        private int depth = RequestLimits.DEFAULT_DEPTH;
        private int splitCount = RequestLimits.DEFAULT_SPLITS;
        private List<String> providers = List.of();
        private @Nullable Integer slippageBps;
        private @Nullable Long deadlineSecs;
        private int customFeeBps;
        private @Nullable String customFeeReceiver;
        private boolean nativeIn;
        private boolean nativeOut;
        private @Nullable Uint256 gasPriceWei;

        private Builder(String from, String target, Uint256 amount, String executor) {
            this.from = from;
            this.target = target;
            this.amount = amount;
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
            depth = hops;
            return this;
        }

        public Builder splitCount(int parts) {
            splitCount = parts;
            return this;
        }

        public Builder providers(List<String> only) {
            providers = only;
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
            gasPriceWei = wei;
            return this;
        }

        public PrepareSwapParams build() {
            return new PrepareSwapParams(
                    from,
                    target,
                    amount,
                    executor,
                    payer,
                    recipient,
                    depth,
                    splitCount,
                    providers,
                    slippageBps,
                    deadlineSecs,
                    customFeeBps,
                    customFeeReceiver,
                    nativeIn,
                    nativeOut,
                    gasPriceWei);
        }
    }
}
