// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Errors} from "../Errors.sol";
import {NativeAdapter} from "./NativeAdapter.sol";
import {PriceLimits} from "./PriceLimits.sol";
import {SingletonAdapter} from "./SingletonAdapter.sol";

/// @dev The part of the PoolManager used here; a negative amount is exact input.
interface IUniswapV4Manager {
    struct PoolKey {
        address currency0;
        address currency1;
        uint24 fee;
        int24 tickSpacing;
        address hooks;
    }

    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    function unlock(bytes calldata data) external returns (bytes memory);

    function swap(PoolKey calldata key, SwapParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta);
}

/// @title Uniswap v4 pools, settled inside the manager's unlock callback
/// @dev `pool` is the PoolManager; `extraData` is `abi.encode(PoolKey key, bytes hookData)`.
contract UniswapV4Adapter is SingletonAdapter {
    using SafeCast for uint256;

    constructor(address executionRouter_, address legacyRouter_, address wrappedNative_)
        NativeAdapter(executionRouter_, legacyRouter_, wrappedNative_)
    {}

    /// @notice Callback of the manager's unlock, with the data that was passed to it.
    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        _acceptData(this.unlockCallback.selector, data);
        (Trade memory trade, IUniswapV4Manager.PoolKey memory key, bytes memory hookData) =
            abi.decode(data, (Trade, IUniswapV4Manager.PoolKey, bytes));
        IUniswapV4Manager.SwapParams memory params = IUniswapV4Manager.SwapParams(
            trade.zeroForOne, -trade.input.toInt256(), PriceLimits.farthest(trade.zeroForOne)
        );
        _settle(trade, IUniswapV4Manager(trade.pool).swap(key, params, hookData));
        return "";
    }

    function _swapInput(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 input,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) internal override {
        if (extraData.length < 7 * 32) revert Errors.BadExtraData();
        (IUniswapV4Manager.PoolKey memory key, bytes memory hookData) =
            abi.decode(extraData, (IUniswapV4Manager.PoolKey, bytes));
        if (keccak256(abi.encode(key, hookData)) != keccak256(extraData)) revert Errors.BadExtraData();

        (address currencyIn, address currencyOut) =
            zeroForOne ? (key.currency0, key.currency1) : (key.currency1, key.currency0);
        _checkCurrency(currencyIn, tokenIn);
        _checkCurrency(currencyOut, tokenOut);
        Trade memory trade = Trade(pool, pool, currencyIn, currencyOut, input, zeroForOne, recipient);
        bytes memory data = abi.encode(trade, key, hookData);
        _armForData(pool, this.unlockCallback.selector, data);
        IUniswapV4Manager(pool).unlock(data);
    }
}
