// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";

/// @notice The key of an Infinity pool, in both of its pool managers; the hash of its encoding is the pool's id.
/// @param parameters hook permissions in the low 16 bits; above them tick spacing (24 bits) or bin step (16 bits)
struct PoolKey {
    Currency currency0;
    Currency currency1;
    address hooks;
    address poolManager;
    uint24 fee;
    bytes32 parameters;
}

using {poolId, hookPermissions} for PoolKey global;

function poolId(PoolKey memory key) pure returns (bytes32) {
    return keccak256(abi.encode(key));
}

function hookPermissions(PoolKey memory key) pure returns (uint16) {
    return uint16(uint256(key.parameters));
}

/// @notice Called back once after locking the vault; all debts and credits must be settled when it returns.
interface ILockCallback {
    function lockAcquired(bytes calldata data) external returns (bytes memory);
}

/// @notice The part of the vault that pool managers use.
interface IInfinityVault {
    /// @notice Records a change of a pool manager's pools: positive is owed to `settler`, negative by it.
    function accountAppBalanceDelta(Currency currency0, Currency currency1, BalanceDelta delta, address settler)
        external;

    /// @notice Pays collected protocol fees out of the calling manager's reserves.
    function collectFee(Currency currency, uint256 amount, address recipient) external;
}
