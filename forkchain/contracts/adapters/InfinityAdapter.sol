// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../Errors.sol";
import {NativeAdapter} from "./NativeAdapter.sol";
import {SingletonAdapter} from "./SingletonAdapter.sol";

/// @dev The key of an Infinity pool, in both pool managers.
struct InfinityPoolKey {
    address currency0;
    address currency1;
    address hooks;
    address poolManager;
    uint24 fee;
    bytes32 parameters;
}

interface IInfinityVault {
    function lock(bytes calldata data) external returns (bytes memory);
}

interface IInfinityPoolManager {
    function vault() external view returns (address);
}

/// @title Infinity's pools, settled inside the callback of their common vault
/// @dev `pool` is the pool manager, whose vault gives the lock; `extraData` is `abi.encode(PoolKey key, bytes
/// hookData)`.
abstract contract InfinityAdapter is SingletonAdapter {
    constructor(address executionRouter_, address legacyRouter_, address wrappedNative_)
        NativeAdapter(executionRouter_, legacyRouter_, wrappedNative_)
    {}

    /// @notice Callback of the vault's lock, with the data that was passed to it.
    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        _acceptData(this.lockAcquired.selector, data);
        (Trade memory trade, InfinityPoolKey memory key, bytes memory hookData) =
            abi.decode(data, (Trade, InfinityPoolKey, bytes));
        _settle(trade, _swapInPool(trade, key, hookData));
        return "";
    }

    /// @notice The swap in one kind of pool.
    /// @return delta both amounts in one word, the first in the upper half; negative is owed by this adapter
    function _swapInPool(Trade memory trade, InfinityPoolKey memory key, bytes memory hookData)
        internal
        virtual
        returns (int256 delta);

    function _swapInput(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 input,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) internal override {
        if (extraData.length < 8 * 32) revert Errors.BadExtraData();
        (InfinityPoolKey memory key, bytes memory hookData) = abi.decode(extraData, (InfinityPoolKey, bytes));
        if (keccak256(abi.encode(key, hookData)) != keccak256(extraData)) revert Errors.BadExtraData();
        if (key.poolManager != pool) revert Errors.BadExtraData();

        (address currencyIn, address currencyOut) =
            zeroForOne ? (key.currency0, key.currency1) : (key.currency1, key.currency0);
        _checkCurrency(currencyIn, tokenIn);
        _checkCurrency(currencyOut, tokenOut);
        address vault = IInfinityPoolManager(pool).vault();
        Trade memory trade = Trade(pool, vault, currencyIn, currencyOut, input, zeroForOne, recipient);
        bytes memory data = abi.encode(trade, key, hookData);
        _armForData(vault, this.lockAcquired.selector, data);
        IInfinityVault(vault).lock(data);
    }
}
