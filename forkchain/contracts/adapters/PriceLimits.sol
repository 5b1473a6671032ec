// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The price range of Uniswap V3, which all pools with ticks use
library PriceLimits {
    uint160 private constant LOWEST_SQRT_PRICE_X96 = 4295128739;
    uint160 private constant HIGHEST_SQRT_PRICE_X96 = 1461446703485210103287273052203988822378723970342;

    /// @notice The last price a swap may reach: the routers enforce minimum outputs, not the pools.
    function farthest(bool zeroForOne) internal pure returns (uint160) {
        return zeroForOne ? LOWEST_SQRT_PRICE_X96 + 1 : HIGHEST_SQRT_PRICE_X96 - 1;
    }
}
