package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors of Algebra Integral pools. */
final class AlgebraErrors {
    private static final Advice OTHER = Advice.prepare("Leave that pool's provider out and quote again");
    private static final Advice SMALLER = Advice.next("Try a smaller amount or other providers");
    private static final Advice LIQUIDITY = Advice.next("Nothing to do in a swap; change the position that is added");
    private static final Advice SETUP = Advice.next("Nothing to do in a swap; only the pool's administrator meets it");

    private AlgebraErrors() {}

    static List<KnownError> swaps() {
        return List.of(
                KnownError.of("insufficientInputAmount()", "the pool did not receive its input", OTHER),
                KnownError.of(
                        "zeroAmountRequired()",
                        "a swap of zero was asked of the pool",
                        Advice.next("Raise the amount")),
                KnownError.of("invalidAmountRequired()", "the amount is no amount of the pool's numbers", SMALLER),
                KnownError.of(
                        "invalidLimitSqrtPrice()",
                        "the price already stands at the limit: no liquidity is left on that side",
                        SMALLER),
                KnownError.of("priceOutOfRange()", "the price would leave the range of prices", SMALLER),
                KnownError.of("arithmeticError()", "a number went below zero or above its range", SMALLER),
                KnownError.of("transferFailed()", "a token of the pool refused a transfer", OTHER),
                KnownError.of("locked()", "the pool was entered twice at once", OTHER),
                KnownError.of("notInitialized()", "the pool has no price yet", OTHER),
                KnownError.of(
                        "invalidHookResponse(bytes4 expectedSelector)",
                        "the pool's plugin answered something else than it must",
                        OTHER),
                KnownError.of("incorrectPluginFee()", "the pool's plugin asked for a fee of 100 % or more", OTHER),
                KnownError.of("flashInsufficientPaid0()", "a loan of token 0 was not paid back", OTHER),
                KnownError.of("flashInsufficientPaid1()", "a loan of token 1 was not paid back", OTHER));
    }

    static List<KnownError> positions() {
        return List.of(
                KnownError.of("bottomTickLowerThanMIN()", "a position begins below all prices", LIQUIDITY),
                KnownError.of("topTickAboveMAX()", "a position ends above all prices", LIQUIDITY),
                KnownError.of("topTickLowerOrEqBottomTick()", "a position's range is empty", LIQUIDITY),
                KnownError.of("tickOutOfRange()", "a tick is below or above all prices", LIQUIDITY),
                KnownError.of("tickIsNotSpaced()", "a tick is none of the pool's", LIQUIDITY),
                KnownError.of("tickIsNotInitialized()", "a tick holds no liquidity", LIQUIDITY),
                KnownError.of("tickInvalidLinks()", "the pool's list of ticks is broken", OTHER),
                KnownError.of("liquiditySub()", "a position's liquidity would go below zero", LIQUIDITY),
                KnownError.of("liquidityAdd()", "a position's liquidity would overflow", LIQUIDITY),
                KnownError.of("liquidityOverflow()", "a tick would hold too much liquidity", LIQUIDITY),
                KnownError.of("zeroLiquidityDesired()", "liquidity of zero was to be added", LIQUIDITY),
                KnownError.of("zeroLiquidityActual()", "too little arrived for any liquidity", LIQUIDITY),
                KnownError.of("alreadyInitialized()", "the pool has a price already", SETUP),
                KnownError.of("notAllowed()", "the caller may not do this", SETUP),
                KnownError.of("dynamicFeeActive()", "the fee is set by the pool's plugin", SETUP),
                KnownError.of("dynamicFeeDisabled()", "the plugin may not set the fee", SETUP),
                KnownError.of("pluginIsNotConnected()", "the pool has no plugin", SETUP),
                KnownError.of("invalidNewTickSpacing()", "the new distance of ticks is out of its range", SETUP),
                KnownError.of("invalidNewCommunityFee()", "the new community fee is out of its range", SETUP));
    }
}
