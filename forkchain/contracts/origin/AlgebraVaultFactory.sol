// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Tells every new pool of Algebra Integral where its community's part of the fees goes: to one vault
contract AlgebraVaultFactory {
    address public immutable vault;

    constructor(address vault_) {
        vault = vault_;
    }

    function getVaultForPool(address) external view returns (address) {
        return vault;
    }

    /// @dev The pool, its creator and deployer and its tokens make no difference.
    function createVaultForPool(address, address, address, address, address) external view returns (address) {
        return vault;
    }
}
