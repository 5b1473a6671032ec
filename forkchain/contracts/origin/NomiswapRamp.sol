// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {LinearRamp} from "./LinearRamp.sol";

/// @title The amplification of a Nomiswap stable pair, times 100, which ramps linearly between two points in time
contract NomiswapRamp {
    event RampA(uint256 oldA, uint256 newA, uint256 initialTime, uint256 futureTime);
    event StopRampA(uint256 a, uint256 time);

    uint256 private constant A_PRECISION = 100;

    address public immutable factory;
    uint256 public initialA;
    uint256 public futureA;
    uint256 public initialATime;
    uint256 public futureATime;

    constructor() {
        factory = msg.sender;
        initialA = 1000 * A_PRECISION;
        futureA = 1000 * A_PRECISION;
    }

    function getA() public view returns (uint256) {
        return LinearRamp.present(initialA, futureA, initialATime, futureATime);
    }

    /// @param target without the factor of 100
    function rampA(uint256 target, uint256 futureTime) external {
        require(msg.sender == factory, "Nomiswap: FORBIDDEN");
        require(futureTime > block.timestamp, "Nomiswap: INVALID_TIME");
        initialA = getA();
        initialATime = block.timestamp;
        (futureA, futureATime) = (target * A_PRECISION, futureTime);
        emit RampA(initialA, futureA, initialATime, futureTime);
    }

    function stopRampA() external {
        require(msg.sender == factory, "Nomiswap: FORBIDDEN");
        uint256 a = getA();
        (initialA, futureA, initialATime, futureATime) = (a, a, block.timestamp, block.timestamp);
        emit StopRampA(a, block.timestamp);
    }
}
