// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {InfinityAdapter, InfinityPoolKey} from "./InfinityAdapter.sol";
import {PriceLimits} from "./PriceLimits.sol";

/// @dev A negative amount is exact input.
interface IInfinityClPoolManager {
    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    function swap(InfinityPoolKey calldata key, SwapParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta);
}

/// @title Infinity's concentrated liquidity pools
contract InfinityClAdapter is InfinityAdapter {
    using SafeCast for uint256;

    constructor(address executionRouter_, address legacyRouter_, address wrappedNative_)
        InfinityAdapter(executionRouter_, legacyRouter_, wrappedNative_)
    {}

    function _swapInPool(Trade memory trade, InfinityPoolKey memory key, bytes memory hookData)
        internal
        override
        returns (int256 delta)
    {
        IInfinityClPoolManager.SwapParams memory params = IInfinityClPoolManager.SwapParams(
            trade.zeroForOne, -trade.input.toInt256(), PriceLimits.farthest(trade.zeroForOne)
        );
        return IInfinityClPoolManager(trade.pool).swap(key, params, hookData);
    }
}
