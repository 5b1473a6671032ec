// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../Errors.sol";
import {IWrappedNative} from "../interfaces/IWrappedNative.sol";
import {AdapterBase} from "./AdapterBase.sol";

/// @title Adapters of pools that trade native currency
/// @dev Routes only use the wrapped token. Native currency is held only between unwrapping and paying it, and between
/// receiving and wrapping it.
abstract contract NativeAdapter is AdapterBase {
    address public immutable wrappedNative;

    /// @dev The contract that may send native currency during the current step.
    address private transient _nativeSource;

    constructor(address executionRouter_, address legacyRouter_, address wrappedNative_)
        AdapterBase(executionRouter_, legacyRouter_)
    {
        if (wrappedNative_ == address(0)) revert Errors.ZeroAddress();
        wrappedNative = wrappedNative_;
    }

    receive() external payable {
        if (msg.sender != wrappedNative && msg.sender != _nativeSource) revert Errors.UnexpectedNative();
    }

    /// @dev Zero accepts no further native currency.
    function _expectNativeFrom(address source) internal {
        _nativeSource = source;
    }

    function _unwrap(uint256 amount) internal {
        IWrappedNative(wrappedNative).withdraw(amount);
    }

    function _pushWrapped(address to, uint256 amount) internal {
        IWrappedNative(wrappedNative).deposit{value: amount}();
        _push(wrappedNative, to, amount);
    }
}
