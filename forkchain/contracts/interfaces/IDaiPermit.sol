// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The permit of DAI, which is older than EIP-2612: an unlimited allowance, or none
interface IDaiPermit {
    function permit(
        address holder,
        address spender,
        uint256 nonce,
        uint256 expiry,
        bool allowed,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;
}
