// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

// Payer and executor are the same account; the input is transferred from it.
uint8 constant FUNDING_DIRECT = 0;
// The payer signed a Permit2 witness; another account executes.
uint8 constant FUNDING_PERMIT2 = 1;

// In place of an adapter: the routers swap in these pools themselves.
address constant CONCENTRATED_POOLS = address(1);
address constant PAIRS = address(2);

uint8 constant NATIVE_NONE = 0;
uint8 constant NATIVE_INPUT = 1;
uint8 constant NATIVE_OUTPUT = 2;

/// @notice The terms that all parties agree on. Wrapped native stands for native in both token fields;
/// `expectedAmountOut` is net of the custom fee; fees are basis points (1e-4); `deadline` is Unix seconds.
struct ExecutionPlan {
    bytes32 quoteId;
    address payer;
    address executor;
    address recipient;
    address tokenIn;
    address tokenOut;
    uint256 amountIn;
    uint256 expectedAmountOut;
    uint256 minAmountOut;
    uint256 deadline;
    uint256 nonce;
    uint8 fundingMode;
    uint8 nativeMode;
    uint16 customFeeBps;
    address customFeeReceiver;
    bytes32 routeHash;
    bytes32 settlementPolicyHash;
}

/// @notice One swap in one pool. `adapter` is a listed adapter or one of the two families above. `amountIn` is nominal: it defines the step's share of the token's actual balance, or
/// the maximum taken of a token that a later step still produces.
struct SwapStep {
    address adapter;
    address pool;
    address tokenIn;
    address tokenOut;
    uint256 amountIn;
    bool zeroForOne;
    bytes extraData;
}

/// @notice The fee rules of a plan, taken from the current configuration and compared by hash.
struct SettlementPolicy {
    address feeToken;
    uint16 maxCustomFeeBps;
    uint16 protocolCutBps;
    address protocolFeeReceiver;
    address refundReceiver;
    address wrappedNative;
}

/// @notice The return value of `executePlan`. `actualAmountIn` is the input that was
/// not refunded: what the steps took from the payer, or what arrived at the router if it held the input.
struct RouterExecutionReceipt {
    bytes32 planHash;
    address payer;
    address executor;
    address recipient;
    address tokenOut;
    uint256 requestedAmountIn;
    uint256 actualAmountIn;
    uint256 userAmountOut;
}

/// @notice Trade terms of the legacy router, set by the trader.
struct SwapParams {
    address tokenIn;
    address tokenOut;
    uint256 amountIn;
    uint256 amountOutMin;
    address recipient;
    uint256 deadline;
}
