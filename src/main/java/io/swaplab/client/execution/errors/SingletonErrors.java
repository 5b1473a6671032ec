package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors of managers that hold many pools, Uniswap V4 and PancakeSwap Infinity, and of ticks and hooks. */
final class SingletonErrors {
    private static final Advice OTHER = Advice.prepare("Leave that pool's provider out and quote again");
    private static final Advice LIQUIDITY = Advice.next("Nothing to do in a swap; change the position that is added");
    private static final Advice SETUP =
            Advice.next("Nothing to do in a swap; the pool must be opened with other settings");

    private SingletonErrors() {}

    /** Locks, debts and currencies of a manager or vault. */
    static List<KnownError> managers() {
        return List.of(
                KnownError.of("AlreadyUnlocked()", "the manager was entered twice at once", OTHER),
                KnownError.of("ManagerLocked()", "the manager was used without being unlocked first", OTHER),
                KnownError.of("LockerAlreadySet(address locker)", "the vault was entered twice at once", OTHER),
                KnownError.of("NoLocker()", "the vault was used without being locked first", OTHER),
                KnownError.of(
                        "CurrencyNotSettled()", "the caller ended with a debt to the manager or a claim on it", OTHER),
                KnownError.of(
                        "NonzeroNativeValue()", "native coin was sent along while a token was to be settled", OTHER),
                KnownError.of(
                        "SettleNonNativeCurrencyWithValue()", "native coin was sent along for another token", OTHER),
                KnownError.of("MustClearExactPositiveDelta()", "a claim was given up by another amount", OTHER),
                KnownError.of("AppUnregistered()", "a pool manager is not registered at the vault", OTHER),
                KnownError.of("FeeCurrencySynced()", "fees were collected in a currency that is being settled", OTHER),
                KnownError.of(
                        "ProtocolFeeCurrencySynced()",
                        "protocol fees were collected in a currency that is being settled",
                        OTHER),
                KnownError.of("DelegateCallNotAllowed()", "the manager was called in a foreign storage", OTHER),
                KnownError.of(
                        "InvalidCaller()",
                        "a fee was set by someone who may not",
                        Advice.next("Use the fee controller")),
                KnownError.of("ERC20TransferFailed()", "a token of the pool refused a transfer", OTHER),
                KnownError.of(
                        "CurrenciesOutOfOrderOrEqual(address currency0,address currency1)",
                        "the pool key's currencies are equal or in the wrong order",
                        SETUP),
                KnownError.of(
                        "CurrenciesInitializedOutOfOrder(address currency0,address currency1)",
                        "the pool key's currencies are equal or in the wrong order",
                        SETUP));
    }

    /** Pools of a manager. */
    static List<KnownError> pools() {
        return List.of(
                KnownError.of("PoolNotInitialized()", "the pool of that key has no price yet", OTHER),
                KnownError.of("PoolAlreadyInitialized()", "the pool of that key is there already", SETUP),
                KnownError.of("PoolPaused()", "the pool manager is paused", OTHER),
                KnownError.of("PoolManagerMismatch()", "the pool key names another pool manager", OTHER),
                KnownError.of(
                        "SwapAmountCannotBeZero()",
                        "a swap of zero was asked of the pool",
                        Advice.next("Raise the amount")),
                KnownError.of(
                        "AmountSpecifiedIsZero()",
                        "a swap of zero was asked of the pool",
                        Advice.next("Raise the amount")),
                KnownError.of(
                        "PriceLimitAlreadyExceeded(uint160 sqrtPriceCurrentX96,uint160 sqrtPriceLimitX96)",
                        "the price already stands at the limit: no liquidity is left on that side",
                        OTHER),
                KnownError.of("PriceLimitOutOfBounds(uint160 sqrtPriceLimitX96)", "the price limit is no price", OTHER),
                KnownError.of(
                        "InvalidSqrtPriceLimit(uint160 sqrtPriceCurrentX96,uint160 sqrtPriceLimitX96)",
                        "the price already stands at the limit: no liquidity is left on that side",
                        OTHER),
                KnownError.of("InvalidFeeForExactOut()", "a fee of 100 % with an exact output", OTHER),
                KnownError.of("LPFeeTooLarge(uint24 fee)", "the pool's fee is above 100 %", SETUP),
                KnownError.of("ProtocolFeeTooLarge(uint24 fee)", "the protocol's fee is above its cap", SETUP),
                KnownError.of(
                        "UnauthorizedDynamicLPFeeUpdate()", "only the pool's hook may change its dynamic fee", SETUP),
                KnownError.of("UnusedBitsNonZero()", "the pool key's parameters set bits that mean nothing", SETUP),
                KnownError.of("SafeCastOverflow()", "an amount is larger than the pool's numbers can be", OTHER));
    }

    /** Hooks of a pool. */
    static List<KnownError> hooks() {
        return List.of(
                KnownError.of(
                        "WrappedError(address target,bytes4 selector,bytes reason,bytes details)",
                        "a hook or token that the pool manager called reverted",
                        OTHER),
                KnownError.of("HookCallFailed()", "the pool's hook reverted", OTHER),
                KnownError.of("InvalidHookResponse()", "the pool's hook answered something else than it must", OTHER),
                KnownError.of("HookDeltaExceedsSwapAmount()", "the pool's hook took more than the whole input", OTHER),
                KnownError.of(
                        "HookAddressNotValid(address hooks)", "the hook's address does not say what it does", SETUP),
                KnownError.of("HookConfigValidationError()", "the hook and the pool key do not say the same", SETUP));
    }

    /** Ticks and positions, here and in pools of the V3 kind. */
    static List<KnownError> ticks() {
        return List.of(
                KnownError.of(
                        "TicksMisordered(int24 tickLower,int24 tickUpper)", "a position's range is empty", LIQUIDITY),
                KnownError.of("TickLowerOutOfBounds(int24 tickLower)", "a position begins below all prices", LIQUIDITY),
                KnownError.of("TickUpperOutOfBounds(int24 tickUpper)", "a position ends above all prices", LIQUIDITY),
                KnownError.of("TickLiquidityOverflow(int24 tick)", "a tick would hold too much liquidity", LIQUIDITY),
                KnownError.of(
                        "TickMisaligned(int24 tick,int24 tickSpacing)", "a tick is none of the pool's", LIQUIDITY),
                KnownError.of("CannotUpdateEmptyPosition()", "a position without liquidity was touched", LIQUIDITY),
                KnownError.of("NoLiquidityToReceiveFees()", "nobody is in range to receive a donation", LIQUIDITY),
                KnownError.of("TickSpacingTooLarge(int24 tickSpacing)", "the pool's ticks are too far apart", SETUP),
                KnownError.of("TickSpacingTooSmall(int24 tickSpacing)", "the pool's ticks are too close", SETUP));
    }
}
