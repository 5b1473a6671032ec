package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors of liquidity books: pools of bins. */
final class BinErrors {
    private static final Advice SMALLER = Advice.next("Try a smaller amount or other providers");
    private static final Advice LIQUIDITY =
            Advice.next("Nothing to do in a swap; change the liquidity that is added or taken");
    private static final Advice SETUP =
            Advice.next("Nothing to do in a swap; the pool must be opened with other settings");
    private static final String TOO_LARGE = "an amount is larger than a bin's numbers can be";

    private BinErrors() {}

    static List<KnownError> swaps() {
        return List.of(
                KnownError.of("BinPool__OutOfLiquidity()", "the bins on that side are empty", SMALLER),
                KnownError.of(
                        "BinPool__InsufficientAmountUnSpecified()",
                        "the swap would give or take nothing",
                        Advice.next("Raise the amount")),
                KnownError.of("BinHelper__LiquidityOverflow()", TOO_LARGE, SMALLER),
                KnownError.of("PackedUint128Math__AddOverflow()", TOO_LARGE, SMALLER),
                KnownError.of("PackedUint128Math__SubUnderflow()", "a bin holds less than it must give", SMALLER),
                KnownError.of("Uint256x256Math__MulShiftOverflow()", TOO_LARGE, SMALLER),
                KnownError.of(
                        "Uint128x128Math__PowUnderflow(uint256 x,int256 y)",
                        "a bin's price is out of the range of numbers",
                        SMALLER));
    }

    static List<KnownError> liquidity() {
        return List.of(
                KnownError.of("BinPool__MaxLiquidityPerBinExceeded()", "a bin would hold too much", LIQUIDITY),
                KnownError.of(
                        "BinHelper__CompositionFactorFlawed(uint24 id)",
                        "a token was added on the wrong side of the active bin",
                        LIQUIDITY),
                KnownError.of("BinPool__BurnZeroAmount(uint24 id)", "nothing was to be taken from a bin", LIQUIDITY),
                KnownError.of("BinPool__EmptyLiquidityConfigs()", "liquidity was added to no bin", LIQUIDITY),
                KnownError.of("BinPool__InvalidBurnInput()", "bins and amounts differ in number", LIQUIDITY),
                KnownError.of(
                        "BinPool__NoLiquidityToReceiveFees()", "nobody is there to receive a donation", LIQUIDITY),
                KnownError.of("BinPool__ZeroAmountsOut(uint24 id)", "a bin would give nothing back", LIQUIDITY),
                KnownError.of(
                        "BinPool__ZeroShares(uint24 id)", "an amount is too small for a share of a bin", LIQUIDITY),
                KnownError.of(
                        "LiquidityConfigurations__InvalidConfig()", "shares of bins add up to over 100 %", LIQUIDITY),
                KnownError.of(
                        "InsufficientBinShareForDonate(uint256 shares)",
                        "the active bin has too few shares for a donation",
                        LIQUIDITY),
                KnownError.of("BinStepTooLarge(uint16 binStep)", "the pool's bins are too wide", SETUP),
                KnownError.of("BinStepTooSmall(uint16 binStep)", "the pool's bins are too narrow", SETUP),
                KnownError.of("MaxBinStepTooSmall(uint16 maxBinStep)", "the widest bin allowed is too narrow", SETUP));
    }
}
