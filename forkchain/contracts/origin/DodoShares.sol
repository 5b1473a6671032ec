// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoPool} from "./DodoPool.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @title Pools of the second generation with public liquidity
/// @dev Shares are only counted: on the origin chain, liquidity is never withdrawn.
abstract contract DodoShares is DodoPool {
    using DodoUnits for uint256;

    event BuyShares(address to, uint256 increaseShares, uint256 totalShares);

    /// @dev A first deposit below the minimum is rejected, and half of the minimum is locked forever.
    uint256 private constant LEAST_SHARES = 2001;
    uint256 private constant LOCKED_SHARES = 1001;

    uint256 public totalSupply;
    mapping(address => uint256) private _SHARES_;

    function balanceOf(address owner) external view returns (uint256) {
        return _SHARES_[owner];
    }

    /// @notice Credits earlier deposits as new liquidity; an excess over the reserves' ratio is not credited.
    function buyShares(address to)
        external
        preventReentrant
        returns (uint256 shares, uint256 baseInput, uint256 quoteInput)
    {
        (baseInput, quoteInput) = (getBaseInput(), getQuoteInput());
        require(baseInput > 0, "NO_BASE_INPUT");
        if (totalSupply == 0) {
            require(quoteInput > 0, "ZERO_QUOTE_AMOUNT");
            uint256 base = _BASE_TOKEN_.balanceOf(address(this));
            uint256 quote = _QUOTE_TOKEN_.balanceOf(address(this));
            shares = quote < base.mulDown(_I_) ? quote.divDown(_I_) : base;
            require(shares > LEAST_SHARES, "MINT_AMOUNT_NOT_ENOUGH");
            _firstTargets(shares);
            _mint(address(0), LOCKED_SHARES);
            shares -= LOCKED_SHARES;
        } else {
            uint256 baseRatio = baseInput.divDown(_BASE_RESERVE_);
            uint256 quoteRatio = quoteInput.divDown(_QUOTE_RESERVE_);
            uint256 ratio = baseRatio < quoteRatio ? baseRatio : quoteRatio;
            shares = totalSupply.mulDown(ratio);
            _raiseTargets(ratio);
        }
        _mint(to, shares);
        _sync();
        emit BuyShares(to, shares, _SHARES_[to]);
    }

    function sync() external preventReentrant {
        _sync();
    }

    function _mint(address to, uint256 shares) private {
        totalSupply += shares;
        _SHARES_[to] += shares;
    }

    /// @param base the part of the first deposit that is balanced at the price
    function _firstTargets(uint256 base) internal virtual;

    /// @param ratio growth of the liquidity, 18 decimals
    function _raiseTargets(uint256 ratio) internal virtual;
}
