// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../Errors.sol";
import {IWrappedNative} from "../interfaces/IWrappedNative.sol";
import {AdapterBase} from "./AdapterBase.sol";

/// @title Adapters of pools that trade the native currency itself
/// @dev Routes know the wrapped token only. Native currency is held for moments: between unwrapping and paying it, and
/// between receiving and wrapping it.
abstract contract NativeAdapter is AdapterBase {
    address public immutable wrappedNative;

    /// @dev The contract whose output may arrive as native currency during the running step.
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

    /// @dev Zero closes the door again.
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
