// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";

import {BinPrice} from "./BinPrice.sol";

/// @dev An amount of each token, token0 in the lower half of a word.
struct BinAmounts {
    uint128 x;
    uint128 y;
}

/// @title Arithmetic on a bin's amounts: sums, liquidity, and the value of shares
library BinMath {
    using SafeCast for uint256;

    error BinHelper__LiquidityOverflow();
    error BinPool__MaxLiquidityPerBinExceeded();
    error PackedUint128Math__AddOverflow();
    error PackedUint128Math__SubUnderflow();

    /// @notice The liquidity limit of a bin, such that the sum over all bins fits one word.
    uint256 internal constant MAX_LIQUIDITY = type(uint256).max / (2 * 887_272);

    uint256 private constant MILLION = 1_000_000;

    function packed(BinAmounts memory amounts) internal pure returns (bytes32) {
        return bytes32(uint256(amounts.y) << 128 | amounts.x);
    }

    function unpacked(bytes32 word) internal pure returns (BinAmounts memory) {
        return BinAmounts(uint128(uint256(word)), uint128(uint256(word) >> 128));
    }

    function isNothing(BinAmounts memory amounts) internal pure returns (bool) {
        return amounts.x == 0 && amounts.y == 0;
    }

    function sum(uint128 a, uint128 b) internal pure returns (uint128 c) {
        unchecked {
            c = a + b;
        }
        require(c >= a, PackedUint128Math__AddOverflow());
    }

    function difference(uint128 a, uint128 b) internal pure returns (uint128) {
        require(a >= b, PackedUint128Math__SubUnderflow());
        unchecked {
            return a - b;
        }
    }

    function plus(BinAmounts memory a, BinAmounts memory b) internal pure returns (BinAmounts memory) {
        return BinAmounts(sum(a.x, b.x), sum(a.y, b.y));
    }

    function minus(BinAmounts memory a, BinAmounts memory b) internal pure returns (BinAmounts memory) {
        return BinAmounts(difference(a.x, b.x), difference(a.y, b.y));
    }

    /// @notice The value of both amounts in token1, with 128 fraction bits.
    function liquidity(BinAmounts memory amounts, uint256 price) internal pure returns (uint256 total) {
        unchecked {
            uint256 ofX = price * amounts.x;
            require(amounts.x == 0 || ofX / amounts.x == price, BinHelper__LiquidityOverflow());
            total = ofX + (uint256(amounts.y) << 128);
            require(total >= ofX, BinHelper__LiquidityOverflow());
        }
    }

    function checkCapacity(BinAmounts memory amounts, uint256 price) internal pure {
        require(liquidity(amounts, price) <= MAX_LIQUIDITY, BinPool__MaxLiquidityPerBinExceeded());
    }

    /// @notice The amounts of `shares` out of `supply` in a bin's reserves.
    function portion(BinAmounts memory reserves, uint256 shares, uint256 supply)
        internal
        pure
        returns (BinAmounts memory)
    {
        return BinAmounts(
            Math.mulDiv(shares, reserves.x, supply).toUint128(), Math.mulDiv(shares, reserves.y, supply).toUint128()
        );
    }

    /// @notice The shares for a deposit, and the deposit reduced to the value of those shares.
    /// @param supply of shares; if it or the bin is empty, a share is one unit of liquidity
    function deposit(BinAmounts memory reserves, BinAmounts memory offered, uint256 price, uint256 supply)
        internal
        pure
        returns (uint256 shares, BinAmounts memory taken)
    {
        uint256 value = liquidity(offered, price);
        uint256 binValue = liquidity(reserves, price);
        if (supply == 0 || value == 0 || binValue == 0) return (value, offered);
        shares = Math.mulDiv(value, supply, binValue);
        uint256 spare = value - Math.min(value, Math.mulDiv(shares, binValue, supply, Math.Rounding.Ceil));
        taken = BinAmounts(offered.x, offered.y);
        uint256 spareY = Math.min(spare >> 128, taken.y);
        taken.y -= uint128(spareY);
        taken.x -= uint128(Math.min((spare - (spareY << 128)) / price, taken.x));
    }

    /// @notice The fee inside an amount that includes it, rounded up.
    function feeFrom(uint128 gross, uint24 feePips) internal pure returns (uint128) {
        return uint128(Math.ceilDiv(uint256(gross) * feePips, MILLION));
    }

    /// @notice The fee on top of an amount, rounded up.
    function feeOn(uint128 net, uint24 feePips) internal pure returns (uint128) {
        return Math.ceilDiv(uint256(net) * feePips, MILLION - feePips).toUint128();
    }

    /// @notice The fee of a deposit on the part that is effectively swapped in the active bin, rounded down.
    function compositionFee(uint128 exchanged, uint24 feePips) internal pure returns (uint128) {
        return (uint256(exchanged) * feePips * (MILLION + feePips) / (MILLION * MILLION)).toUint128();
    }

    /// @notice The protocol's part of a fee, rounded down.
    function shareOf(uint128 fee, uint24 protocolPips, uint24 feePips) internal pure returns (uint128) {
        if (protocolPips == 0) return 0;
        return feePips == protocolPips ? fee : uint128(uint256(fee) * protocolPips / feePips);
    }
}
