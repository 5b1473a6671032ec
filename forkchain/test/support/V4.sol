// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

struct V4Key {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

interface IV4Manager {
    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    struct ModifyLiquidityParams {
        int24 tickLower;
        int24 tickUpper;
        int256 liquidityDelta;
        bytes32 salt;
    }

    function initialize(V4Key calldata key, uint160 sqrtPriceX96) external returns (int24 tick);
    function unlock(bytes calldata data) external returns (bytes memory);
    function modifyLiquidity(V4Key calldata key, ModifyLiquidityParams calldata params, bytes calldata hookData)
        external
        returns (int256 callerDelta, int256 feesAccrued);
    function swap(V4Key calldata key, SwapParams calldata params, bytes calldata hookData) external returns (int256);
    function sync(address currency) external;
    function settle() external payable returns (uint256);
    function take(address currency, address to, uint256 amount) external;
}

/// @dev Provides liquidity to v4 pools and trades with them directly, settling both sides of whatever comes out.
contract V4Counterparty {
    uint160 private constant LOWEST = 4295128739;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970342;

    IV4Manager private immutable manager;

    constructor(IV4Manager manager_) {
        manager = manager_;
    }

    receive() external payable {}

    function provide(V4Key calldata key, int24 tickLower, int24 tickUpper, int256 liquidity) external {
        manager.unlock(
            abi.encodeCall(
                IV4Manager.modifyLiquidity,
                (key, IV4Manager.ModifyLiquidityParams(tickLower, tickUpper, liquidity, 0), "")
            )
        );
    }

    function trade(V4Key calldata key, bool zeroForOne, uint256 amountIn)
        external
        returns (uint256 used, uint256 amountOut)
    {
        IV4Manager.SwapParams memory params =
            IV4Manager.SwapParams(zeroForOne, -int256(amountIn), zeroForOne ? LOWEST + 1 : HIGHEST - 1);
        bytes memory answer = manager.unlock(abi.encodeCall(IV4Manager.swap, (key, params, "")));
        int256 delta = abi.decode(answer, (int256));
        (int128 first, int128 second) = (int128(delta >> 128), int128(delta));
        return zeroForOne
            ? (uint256(uint128(-first)), uint256(uint128(second)))
            : (uint256(uint128(-second)), uint256(uint128(first)));
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (bool ok, bytes memory answer) = address(manager).call(data);
        require(ok, "manager refused");
        int256 delta;
        assembly {
            delta := mload(add(answer, 32))
        }
        V4Key memory key = abi.decode(data[4:], (V4Key));
        _settle(key.currency0, int128(delta >> 128));
        _settle(key.currency1, int128(delta));
        return abi.encode(delta);
    }

    function _settle(address currency, int128 amount) private {
        if (amount > 0) manager.take(currency, address(this), uint128(amount));
        if (amount >= 0) return;
        manager.sync(currency);
        uint256 owed = uint256(uint128(-amount));
        if (currency == address(0)) {
            manager.settle{value: owed}();
        } else {
            IERC20(currency).transfer(address(manager), owed);
            manager.settle();
        }
    }
}
