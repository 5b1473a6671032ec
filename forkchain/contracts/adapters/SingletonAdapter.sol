// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../Errors.sol";
import {NativeAdapter} from "./NativeAdapter.sol";

/// @dev Payments to and from the contract that holds all pools' tokens; the zero address is native currency.
interface ITokenHolder {
    function sync(address currency) external;

    function settle() external payable returns (uint256 paid);

    function take(address currency, address to, uint256 amount) external;
}

/// @title Pools in one contract that settles a swap's two deltas before its lock is released
/// @dev The trade is passed through the lock as callback data, which must come back unchanged.
abstract contract SingletonAdapter is NativeAdapter {
    /// @dev `currencyIn` and `currencyOut` are zero if the pool trades native currency.
    struct Trade {
        address pool;
        address holder;
        address currencyIn;
        address currencyOut;
        uint256 input;
        bool zeroForOne;
        address recipient;
    }

    /// @notice Rejects a key whose currencies are not the step's tokens in the step's direction.
    function _checkCurrency(address currency, address token) internal view {
        if (currency != token && (currency != address(0) || token != wrappedNative)) revert Errors.BadExtraData();
    }

    /// @notice Pays the swap's debt and takes its credit.
    /// @param delta both amounts in one word, the first in the upper half; negative is owed by this adapter
    function _settle(Trade memory trade, int256 delta) internal {
        (int256 amount0, int256 amount1) = (delta >> 128, int256(int128(delta)));
        (int256 owed, int256 gained) = trade.zeroForOne ? (-amount0, amount1) : (-amount1, amount0);
        if (owed <= 0 || gained < 0 || uint256(owed) > trade.input) revert Errors.CallbackOverdraw(owed, trade.input);
        _payHolder(ITokenHolder(trade.holder), trade.currencyIn, uint256(owed));
        _takeFrom(ITokenHolder(trade.holder), trade, uint256(gained));
    }

    /// @dev Native currency is synced as well, since an earlier call may have left another currency selected.
    function _payHolder(ITokenHolder holder, address currency, uint256 amount) private {
        holder.sync(currency);
        if (currency == address(0)) {
            _unwrap(amount);
            holder.settle{value: amount}();
        } else {
            _push(currency, address(holder), amount);
            holder.settle();
        }
    }

    /// @dev The native output is measured: a holder that sends less than it owes must not be completed from coin that was
    /// forced into this adapter.
    function _takeFrom(ITokenHolder holder, Trade memory trade, uint256 amount) private {
        if (trade.currencyOut == address(0)) {
            uint256 before = address(this).balance;
            _expectNativeFrom(address(holder));
            holder.take(address(0), address(this), amount);
            _expectNativeFrom(address(0));
            _pushWrapped(trade.recipient, address(this).balance - before);
        } else {
            holder.take(trade.currencyOut, trade.recipient, amount);
        }
    }
}
