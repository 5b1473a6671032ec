// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// @dev A wallet whose owner, or whose own account, has it make calls.
interface IKeyWallet {
    function execute(Call[] calldata calls) external;
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

interface IOwnerWallet is IKeyWallet {
    function approve(bytes32 hash, bytes calldata signature) external;
}
