// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Gives all pools of Algebra Integral the same vault for the community's part of the fees
contract AlgebraVaultFactory {
    address public immutable vault;

    constructor(address vault_) {
        vault = vault_;
    }

    function getVaultForPool(address) external view returns (address) {
        return vault;
    }

    /// @dev The arguments (pool, creator, deployer, tokens) are ignored.
    function createVaultForPool(address, address, address, address, address) external view returns (address) {
        return vault;
    }
}
