package io.swaplab.router.pools.infinitylb;

/** Why a swap through bins reverts, with the contract's text. */
enum BinFailure {
    ZERO_AMOUNT("AmountSpecifiedIsZero()", "the amount is zero"),
    OUT_OF_LIQUIDITY("BinPool__OutOfLiquidity()", "the bins in this direction cannot fill the whole amount"),
    NOTHING_BOUGHT("BinPool__InsufficientAmountUnSpecified()", "the input is too small to buy anything"),
    CAST_OVERFLOW("SafeCastOverflow()", "an amount would have more bits than the pool can settle"),
    BIN_FULL("BinPool__MaxLiquidityPerBinExceeded()", "a bin would hold more than the pool allows"),
    LIQUIDITY_OVERFLOW("BinHelper__LiquidityOverflow()", "a bin's liquidity would overflow"),
    SUM_OVERFLOW("PackedUint128Math__AddOverflow()", "an amount would exceed 128 bits"),
    PANIC("Panic(17)", "an amount with its fee would exceed 128 bits");

    private final String revertText;
    private final String reason;

    BinFailure(String revertText, String reason) {
        this.revertText = revertText;
        this.reason = reason;
    }

    String revertText() {
        return revertText;
    }

    String reason() {
        return reason;
    }
}
