// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

interface IV4ManagerLike {
    struct PoolKey {
        address currency0;
        address currency1;
        uint24 fee;
        int24 tickSpacing;
        address hooks;
    }

    struct ModifyLiquidityParams {
        int24 tickLower;
        int24 tickUpper;
        int256 liquidityDelta;
        bytes32 salt;
    }

    function unlock(bytes calldata data) external returns (bytes memory);

    function modifyLiquidity(PoolKey calldata key, ModifyLiquidityParams calldata params, bytes calldata hookData)
        external
        returns (int256 callerDelta, int256 feesAccrued);

    function sync(address currency) external;

    function settle() external payable returns (uint256 paid);
}

/// @title Adds the first liquidity to the Uniswap v4 pools of the origin chain
/// @notice As in the other seeders, the caller pays by allowance, and the positions belong to this contract
/// permanently. Native coin is sent along, and the excess is refunded.
contract V4Seeder {
    using SafeERC20 for IERC20;

    /// @notice A callback from a contract other than the manager in use.
    error UnexpectedCallback(address caller);

    address private transient _manager;
    address private transient _payer;

    /// @notice Adds one position of `liquidity`, both ticks usable.
    function seedRange(
        IV4ManagerLike manager,
        IV4ManagerLike.PoolKey calldata key,
        int24 tickLower,
        int24 tickUpper,
        uint128 liquidity
    ) external payable {
        (_manager, _payer) = (address(manager), msg.sender);
        manager.unlock(
            abi.encode(key, IV4ManagerLike.ModifyLiquidityParams(tickLower, tickUpper, int256(uint256(liquidity)), 0))
        );
        (_manager, _payer) = (address(0), address(0));
        if (address(this).balance != 0) Address.sendValue(payable(msg.sender), address(this).balance);
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        require(msg.sender == _manager, UnexpectedCallback(msg.sender));
        (IV4ManagerLike.PoolKey memory key, IV4ManagerLike.ModifyLiquidityParams memory params) =
            abi.decode(data, (IV4ManagerLike.PoolKey, IV4ManagerLike.ModifyLiquidityParams));
        (int256 delta,) = IV4ManagerLike(msg.sender).modifyLiquidity(key, params, "");
        _pay(key.currency0, int128(delta >> 128));
        _pay(key.currency1, int128(delta));
        return "";
    }

    /// @dev A negative amount is the cost of the position; otherwise no payment is needed.
    function _pay(address currency, int128 delta) private {
        if (delta >= 0) return;
        IV4ManagerLike manager = IV4ManagerLike(msg.sender);
        uint256 amount = uint256(-int256(delta));
        manager.sync(currency);
        if (currency == address(0)) {
            manager.settle{value: amount}();
        } else {
            IERC20(currency).safeTransferFrom(_payer, address(manager), amount);
            manager.settle();
        }
    }
}
