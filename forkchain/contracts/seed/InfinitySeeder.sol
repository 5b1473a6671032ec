// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

interface IInfinityVaultLike {
    function lock(bytes calldata data) external returns (bytes memory);

    function sync(address currency) external;

    function settle() external payable returns (uint256 paid);
}

/// @title Adds the first liquidity to Infinity's pools of both kinds on the origin chain
/// @notice As in the other seeders, the caller pays by allowance, or with native coin sent along, and the positions
/// belong to this contract permanently. Restricted to the owner, since it makes arbitrary calls with the owner's
/// allowance.
contract InfinitySeeder is Ownable {
    using SafeERC20 for IERC20;

    /// @notice A callback from a contract other than the vault in use.
    error UnexpectedCallback(address caller);

    address private transient _vault;

    constructor() Ownable(msg.sender) {}

    /// @notice Adds liquidity as `call` specifies and pays for it; excess native coin is refunded.
    /// @param call of the pool manager, whose return value starts with both amounts in one word, negative if owed
    function seed(
        IInfinityVaultLike vault,
        address poolManager,
        address currency0,
        address currency1,
        bytes calldata call
    ) external payable onlyOwner {
        _vault = address(vault);
        vault.lock(abi.encode(poolManager, currency0, currency1, call));
        _vault = address(0);
        if (address(this).balance != 0) Address.sendValue(payable(msg.sender), address(this).balance);
    }

    function lockAcquired(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == _vault, UnexpectedCallback(msg.sender));
        (address poolManager, address currency0, address currency1, bytes memory call) =
            abi.decode(data, (address, address, address, bytes));
        int256 delta = abi.decode(Address.functionCall(poolManager, call), (int256));
        _pay(currency0, delta >> 128);
        _pay(currency1, int128(delta));
        return "";
    }

    /// @dev A negative amount is the cost of the liquidity; otherwise no payment is needed.
    function _pay(address currency, int256 delta) private {
        if (delta >= 0) return;
        IInfinityVaultLike vault = IInfinityVaultLike(msg.sender);
        uint256 amount = uint256(-delta);
        vault.sync(currency);
        if (currency == address(0)) {
            vault.settle{value: amount}();
        } else {
            IERC20(currency).safeTransferFrom(owner(), msg.sender, amount);
            vault.settle();
        }
    }
}
