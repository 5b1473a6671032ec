// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

interface IFeeRateModel {
    /// @return the maintainer's part of an output, 18 decimals
    function getFeeRate(address trader) external view returns (uint256);
}

/// @title A maintainer's fee, the same for everybody; its owner changes it without an event
contract DodoFeeRate is IFeeRateModel {
    address public immutable _OWNER_;
    uint256 public _FEE_RATE_;

    constructor(address owner, uint256 feeRate) {
        (_OWNER_, _FEE_RATE_) = (owner, feeRate);
    }

    function setFeeRate(uint256 feeRate) external {
        require(msg.sender == _OWNER_, "NOT_OWNER");
        _FEE_RATE_ = feeRate;
    }

    function getFeeRate(address) external view returns (uint256) {
        return _FEE_RATE_;
    }
}
