// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ISwapAdapter} from "../../contracts/interfaces/ISwapAdapter.sol";

/// @dev A pool with a fixed price: one unit of anything buys `numerator / denominator` units of the other token.
/// It can be told to use only a part of the input.
contract RatePool {
    using SafeERC20 for IERC20;

    uint256 public numerator;
    uint256 public denominator;
    uint256 public usedPercent = 100;

    constructor(uint256 numerator_, uint256 denominator_) {
        numerator = numerator_;
        denominator = denominator_;
    }

    function useOnly(uint256 percent) external {
        usedPercent = percent;
    }

    function exchange(address tokenIn, address tokenOut, uint256 amount, address recipient) external {
        uint256 used = Math.mulDiv(amount, usedPercent, 100);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), used);
        uint256 out = Math.mulDiv(used, numerator, denominator);
        if (out != 0) IERC20(tokenOut).safeTransfer(recipient, out);
    }
}

/// @dev Honest adapter for rate pools, as simple as an adapter can be.
contract RateAdapter is ISwapAdapter {
    using SafeERC20 for IERC20;

    function reserve() external {}

    function swap(address pool, address tokenIn, address tokenOut, uint256, bool, address recipient, bytes calldata)
        external
        virtual
    {
        uint256 input = IERC20(tokenIn).balanceOf(address(this));
        IERC20(tokenIn).forceApprove(pool, input);
        RatePool(pool).exchange(tokenIn, tokenOut, input, recipient);
        IERC20(tokenIn).forceApprove(pool, 0);
        uint256 unspent = IERC20(tokenIn).balanceOf(address(this));
        if (unspent != 0) IERC20(tokenIn).safeTransfer(msg.sender, unspent);
    }
}
