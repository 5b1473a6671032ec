// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoTerms} from "./DodoPool.sol";
import {RState} from "./DodoPricing.sol";
import {DodoTargets} from "./DodoTargets.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @title DPP: one owner's pool with stored targets
contract DodoPrivatePool is DodoTargets {
    using DodoUnits for uint256;

    address public _OWNER_;

    modifier onlyOwner() {
        require(msg.sender == _OWNER_, "NOT_OWNER");
        _;
    }

    function init(address owner, DodoTerms calldata terms) external {
        _initPool(terms);
        _OWNER_ = owner;
    }

    function version() external pure returns (string memory) {
        return "DPP 1.0.0";
    }

    /// @notice Changes the terms, withdraws amounts of either token and rebalances on the remaining reserves.
    function reset(
        address assetTo,
        uint256 newLpFeeRate,
        uint256 newI,
        uint256 newK,
        uint256 baseOutAmount,
        uint256 quoteOutAmount,
        uint256 minBaseReserve,
        uint256 minQuoteReserve
    ) external preventReentrant onlyOwner returns (bool) {
        require(_BASE_RESERVE_ >= minBaseReserve && _QUOTE_RESERVE_ >= minQuoteReserve, "RESERVE_AMOUNT_IS_NOT_ENOUGH");
        _setTerms(newLpFeeRate, newI, newK);
        _pay(_BASE_TOKEN_, assetTo, baseOutAmount);
        _pay(_QUOTE_TOKEN_, assetTo, quoteOutAmount);
        _sync();
        (_BASE_TARGET_, _QUOTE_TARGET_, _RState_) = (_BASE_RESERVE_, _QUOTE_RESERVE_, RState.ONE);
        emit LpFeeRateChange(newLpFeeRate);
        return true;
    }

    /// @notice Adds the differences between balances and reserves, and scales the targets in proportion; no event.
    function ratioSync() external preventReentrant onlyOwner {
        (uint256 base, uint256 quote) = (_BASE_RESERVE_, _QUOTE_RESERVE_);
        _sync();
        if (base != 0) _BASE_TARGET_ = _narrow(uint256(_BASE_TARGET_).times(_BASE_RESERVE_) / base);
        if (quote != 0) _QUOTE_TARGET_ = _narrow(uint256(_QUOTE_TARGET_).times(_QUOTE_RESERVE_) / quote);
    }
}
