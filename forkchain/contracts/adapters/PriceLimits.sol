// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The ends of the price range that Uniswap V3 set and every pool with ticks has kept
library PriceLimits {
    uint160 private constant LOWEST_SQRT_PRICE_X96 = 4295128739;
    uint160 private constant HIGHEST_SQRT_PRICE_X96 = 1461446703485210103287273052203988822378723970342;

    /// @notice The last price a swap may reach: minimum outputs are the routers' concern, not a pool's.
    function farthest(bool zeroForOne) internal pure returns (uint160) {
        return zeroForOne ? LOWEST_SQRT_PRICE_X96 + 1 : HIGHEST_SQRT_PRICE_X96 - 1;
    }
}
