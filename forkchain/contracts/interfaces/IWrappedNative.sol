// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The two calls the routers make on the wrapped native token
interface IWrappedNative {
    function deposit() external payable;

    function withdraw(uint256 amount) external;
}
