package io.swaplab.lab.session;

import io.swaplab.client.swap.ExecuteOptions.GasCost;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/**
 * The maximum gas cost of a transaction, compared with the trade that it is for.
 *
 * @param tradeWei the trade's value in the native coin; empty if it is unknown, or there is no trade
 */
public record GasFee(GasCost cost, Optional<Uint256> tradeWei) {
    /** The default limit is the trade's value divided by this: 2 %. */
    private static final Uint256 LIMIT_PART = Uint256.of(50);

    /** The default limit is at least 0.001 coin. */
    private static final Uint256 LEAST_LIMIT_WEI = Uint256.of(1_000_000_000_000_000L);

    /** From this multiple of the limit on, only the option suffices as consent. */
    private static final Uint256 OPTION_FROM = Uint256.of(10);

    private static final MathContext DIGITS = new MathContext(2);

    /** The default limit in wei; above it, the user must confirm. */
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
     * The cost as a fraction of the trade's value, with two digits: 0.01 is one per cent; empty if the value is
     * unknown.
     */
    public Optional<BigDecimal> share() {
        return tradeWei.filter(wei -> !wei.isZero())
                .map(wei -> decimal(cost.wei()).divide(decimal(wei), DIGITS));
    }

    private static BigDecimal decimal(Uint256 wei) {
        return new BigDecimal(wei.toString());
    }
}
