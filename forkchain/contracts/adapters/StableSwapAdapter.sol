// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../Errors.sol";
import {AllowanceAdapter} from "./AllowanceAdapter.sol";
import {NativeAdapter} from "./NativeAdapter.sol";

interface IStableSwapPool {
    function coins(uint256 index) external view returns (address);

    function exchange(uint256 i, uint256 j, uint256 dx, uint256 minDy) external payable;
}

/// @dev The same pool with signed indices, as in the first generation.
interface ISignedStableSwapPool {
    function exchange(int128 i, int128 j, uint256 dx, uint256 minDy) external payable;
}

/// @title Stableswap pools that pull from their caller and pay their caller
/// @dev `extraData` is `abi.encode(uint8 i, uint8 j, uint8 indexKind)`: the coins' indices in the pool and whether its
/// exchange function takes them unsigned (0) or signed (1). A coin with the usual marker address is native
/// currency.
contract StableSwapAdapter is NativeAdapter, AllowanceAdapter {
    address private constant NATIVE_MARKER = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint8 private constant UNSIGNED = 0;
    uint8 private constant SIGNED = 1;

    struct Exchange {
        uint8 i;
        uint8 j;
        uint8 indexKind;
    }

    constructor(address executionRouter_, address legacyRouter_, address wrappedNative_)
        NativeAdapter(executionRouter_, legacyRouter_, wrappedNative_)
    {}

    function _swapInput(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 input,
        bool,
        address recipient,
        bytes calldata extraData
    ) internal override {
        if (extraData.length != 96) revert Errors.BadExtraData();
        Exchange memory exchange = abi.decode(extraData, (Exchange));
        if (exchange.indexKind > SIGNED) revert Errors.BadExtraData();
        bool paysNative = _isNative(pool, exchange.i, tokenIn);
        bool getsNative = _isNative(pool, exchange.j, tokenOut);

        uint256 before = getsNative ? address(this).balance : IERC20(tokenOut).balanceOf(address(this));
        if (getsNative) _expectNativeFrom(pool);
        if (paysNative) _exchangeNative(pool, exchange, input);
        else _exchangeToken(pool, exchange, tokenIn, input);
        if (getsNative) {
            _expectNativeFrom(address(0));
            _pushWrapped(recipient, address(this).balance - before);
        } else {
            _forward(tokenOut, before, recipient);
        }
    }

    /// @dev Rejects a pool whose coin at `index` is not the step's token.
    function _isNative(address pool, uint8 index, address token) private view returns (bool native) {
        address coin = IStableSwapPool(pool).coins(index);
        native = coin == NATIVE_MARKER && token == wrappedNative;
        if (!native && coin != token) revert Errors.BadExtraData();
    }

    function _exchangeNative(address pool, Exchange memory exchange, uint256 input) private {
        _unwrap(input);
        _exchange(pool, exchange, input, input);
    }

    function _exchangeToken(address pool, Exchange memory exchange, address tokenIn, uint256 input)
        private
        lending(tokenIn, pool, input)
    {
        _exchange(pool, exchange, input, 0);
    }

    function _exchange(address pool, Exchange memory exchange, uint256 input, uint256 value) private {
        if (exchange.indexKind == UNSIGNED) {
            IStableSwapPool(pool).exchange{value: value}(exchange.i, exchange.j, input, 0);
        } else {
            ISignedStableSwapPool(pool).exchange{value: value}(
                int128(uint128(exchange.i)), int128(uint128(exchange.j)), input, 0
            );
        }
    }
}
