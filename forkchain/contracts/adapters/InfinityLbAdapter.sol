// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {InfinityAdapter, InfinityPoolKey} from "./InfinityAdapter.sol";

/// @dev A negative amount is exact input; there is no price limit, and a pool that cannot fill the swap reverts.
interface IInfinityBinPoolManager {
    function swap(InfinityPoolKey calldata key, bool swapForY, int128 amountSpecified, bytes calldata hookData)
        external
        returns (int256 delta);
}

/// @title Infinity's bin pools
contract InfinityLbAdapter is InfinityAdapter {
    using SafeCast for uint256;
    using SafeCast for int256;

    constructor(address executionRouter_, address legacyRouter_, address wrappedNative_)
        InfinityAdapter(executionRouter_, legacyRouter_, wrappedNative_)
    {}

    function _swapInPool(Trade memory trade, InfinityPoolKey memory key, bytes memory hookData)
        internal
        override
        returns (int256 delta)
    {
        int128 amountSpecified = (-trade.input.toInt256()).toInt128();
        return IInfinityBinPoolManager(trade.pool).swap(key, trade.zeroForOne, amountSpecified, hookData);
    }
}
