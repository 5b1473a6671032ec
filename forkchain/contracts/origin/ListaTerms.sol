// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {LinearRamp} from "./LinearRamp.sol";
import {ListaCurve} from "./ListaCurve.sol";

/// @title The settings of a Lista pool by its manager: amplification, fees, the width of the oracle band, the pause
contract ListaTerms is Ownable, Pausable {
    event RampA(uint256 oldA, uint256 newA, uint256 initialTime, uint256 futureTime);
    event StopRampA(uint256 a, uint256 time);
    event NewFee(uint256 fee, uint256 adminFee);
    event ChangePriceDiffThreshold(uint256 price0DiffThreshold, uint256 price1DiffThreshold);
    event SetSkipPriceDiff(bool skipPriceDiff);
    event ChangeOracle(address newOracle);

    uint256 private constant MAX_ADMIN_FEE = 1e10;
    uint256 private constant MAX_FEE = 5e9;

    /// @notice Part of the output, in 1e-10.
    uint256 public fee;
    /// @notice Part of the fee, in 1e-10.
    uint256 public admin_fee;
    /// @notice Times 100, as `future_A` is.
    uint256 public initial_A;
    uint256 public future_A;
    uint256 public initial_A_time;
    uint256 public future_A_time;
    /// @notice Part of the oracle's price, with 18 decimals.
    uint256 public price0DiffThreshold = 3e16;
    uint256 public price1DiffThreshold = 3e16;
    address public oracle;
    bool public skipPriceDiff;

    constructor(uint256 a, uint256 fee_, uint256 adminFee, address manager, address oracle_) Ownable(manager) {
        (initial_A, future_A) = (a * ListaCurve.A_PRECISION, a * ListaCurve.A_PRECISION);
        oracle = oracle_;
        _setFees(fee_, adminFee);
    }

    /// @notice In whole units.
    function A() external view returns (uint256) {
        return _preciseA() / ListaCurve.A_PRECISION;
    }

    function _preciseA() internal view returns (uint256) {
        return LinearRamp.present(initial_A, future_A, initial_A_time, future_A_time);
    }

    /// @param target in whole units
    function ramp_A(uint256 target, uint256 futureTime) external onlyOwner {
        require(futureTime > block.timestamp, "Insufficient time");
        initial_A = _preciseA();
        initial_A_time = block.timestamp;
        (future_A, future_A_time) = (target * ListaCurve.A_PRECISION, futureTime);
        emit RampA(initial_A, future_A, initial_A_time, futureTime);
    }

    function stop_rampA() external onlyOwner {
        uint256 a = _preciseA();
        (initial_A, future_A, initial_A_time, future_A_time) = (a, a, block.timestamp, block.timestamp);
        emit StopRampA(a, block.timestamp);
    }

    function setFees(uint256 fee_, uint256 adminFee) external onlyOwner {
        _setFees(fee_, adminFee);
        emit NewFee(fee_, adminFee);
    }

    function changePriceDiffThreshold(uint256 threshold0, uint256 threshold1) external onlyOwner {
        (price0DiffThreshold, price1DiffThreshold) = (threshold0, threshold1);
        emit ChangePriceDiffThreshold(threshold0, threshold1);
    }

    function setSkipPriceDiff(bool skip) external onlyOwner {
        skipPriceDiff = skip;
        emit SetSkipPriceDiff(skip);
    }

    function changeOracle(address oracle_) external onlyOwner {
        oracle = oracle_;
        emit ChangeOracle(oracle_);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function _setFees(uint256 fee_, uint256 adminFee) private {
        require(fee_ <= MAX_FEE, "fee exceeds maximum");
        require(adminFee <= MAX_ADMIN_FEE, "admin fee exceeds maximum");
        (fee, admin_fee) = (fee_, adminFee);
    }
}
