package io.swaplab.lab.session;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.swap.ExecuteOptions.GasCost;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.router.NativePrices;
import io.swaplab.router.Router;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/**
 * The maximum gas cost of a transaction, compared with the value of the trade that it is sent for.
 *
 * @param tradeWei the trade's value in the native coin; empty if it is unknown, or there is no trade
 */
public record GasFeeLimit(GasCost cost, Optional<Uint256> tradeWei) {
    /** The default limit is the trade's value divided by this number: 2 % of the value. */
    private static final Uint256 LIMIT_PART = Uint256.of(50);

    /** Lower bound of the default limit: 0.001 coin. */
    private static final Uint256 LEAST_LIMIT_WEI = Uint256.of(1_000_000_000_000_000L);

    /** If the cost is at least this multiple of the limit, {@link Consent#OPTION} is required. */
    private static final Uint256 OPTION_FROM = Uint256.of(10);

    private static final MathContext DIGITS = new MathContext(2);

    /** The default limit in wei; a higher cost needs the user's consent. */
    public Uint256 limitWei() {
        return tradeWei.map(wei -> wei.dividedBy(LIMIT_PART))
                .orElse(Uint256.ZERO)
                .max(LEAST_LIMIT_WEI);
    }

    public Consent consent() {
        Uint256 wei = cost.wei();
        if (!wei.isGreaterThan(limitWei())) {
            return Consent.NONE;
        }
        return wei.dividedBy(OPTION_FROM).isLessThan(limitWei()) ? Consent.WORD : Consent.OPTION;
    }

    /**
     * The cost as a decimal fraction of the trade's value (0.01 is one per cent), rounded to two significant digits;
     * empty if the value is unknown or zero.
     */
    public Optional<BigDecimal> share() {
        return tradeWei.filter(wei -> !wei.isZero())
                .map(wei -> decimal(cost.wei()).divide(decimal(wei), DIGITS));
    }

    private static BigDecimal decimal(Uint256 wei) {
        return new BigDecimal(wei.toString());
    }

    /**
     * Converts the value of a trade to the native coin. Uses the amount of the coin in the trade, the pools that this
     * program has read, or the console's own search, but no figures of a third-party service.
     */
    public static final class NativeValue {
        private NativeValue() {}

        /**
         * The value of a plan's trade in wei, rounded down; empty if neither the pools of this program nor the
         * console's own search give a price.
         */
        public static Optional<Uint256> of(ExecutionPlan plan, Connection on) {
            return plan.tokenIn().equals(on.wrappedNative())
                    ? Optional.of(plan.amountIn())
                    : of(plan.tokenOut(), plan.minAmountOut(), on).or(() -> of(plan.tokenIn(), plan.amountIn(), on));
        }

        /** The value of an amount of a token in wei; empty if there is no price. A wrapped coin counts as one coin. */
        public static Optional<Uint256> of(Address token, Uint256 amount, Connection on) {
            Address wrapped = on.wrappedNative();
            if (token.equals(wrapped) || token.equals(Token.NATIVE_SENTINEL)) {
                return Optional.of(amount);
            }
            return on.pools().isPresent() ? byPools(token, amount, on) : bySearch(token, amount, on);
        }

        private static Optional<Uint256> bySearch(Address token, Uint256 amount, Connection on) {
            return on.search().best(TradeRequest.selling(token, on.wrappedNative(), amount, SearchTerms.DEFAULTS));
        }

        private static Optional<Uint256> byPools(Address token, Uint256 amount, Connection on) {
            return on.pools()
                    .map(pools -> new NativePrices(new Router(), on.wrappedNative())
                            .terms(pools.last(), token, Uint256.ONE)
                            .tokenPerWei())
                    .filter(rate -> !rate.numerator().isZero())
                    .flatMap(rate -> wei(amount, rate));
        }

        private static Optional<Uint256> wei(Uint256 tokens, Rate tokenPerWei) {
            boolean fits = tokens.timesHigh(tokenPerWei.denominator()).isLessThan(tokenPerWei.numerator());
            return fits
                    ? Optional.of(Uint256.mulDivDown(tokens, tokenPerWei.denominator(), tokenPerWei.numerator()))
                    : Optional.empty();
        }
    }
}
