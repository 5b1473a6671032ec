// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

import {IThenaPairTerms, ThenaPair} from "./ThenaPair.sol";

/// @title Creates Thena's pairs of the Solidly type and stores their two fees
contract ThenaFactory is IThenaPairTerms {
    event PairCreated(address indexed token0, address indexed token1, bool stable, address pair, uint256);

    /// @notice Ten-thousandths of the input.
    uint256 public constant MAX_FEE = 25;

    struct NewPair {
        address token0;
        address token1;
        bool stable;
    }

    address public immutable feeManager;
    uint256 public stableFee = 1;
    uint256 public volatileFee = 20;
    bool public isPaused;
    /// @notice The parameters that a pair reads in its constructor.
    NewPair public newPair;

    mapping(address => mapping(address => mapping(bool => address))) public getPair;
    mapping(address => bool) public isPair;
    address[] public allPairs;

    constructor(address feeManager_) {
        feeManager = feeManager_;
    }

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function pairCodeHash() external pure returns (bytes32) {
        return keccak256(type(ThenaPair).creationCode);
    }

    function getFee(bool stable) external view returns (uint256) {
        return stable ? stableFee : volatileFee;
    }

    /// @notice Emits no event, so trackers must read the fee again.
    function setFee(bool stable, uint256 fee) external {
        require(msg.sender == feeManager, "not fee manager");
        require(fee <= MAX_FEE, "fee");
        require(fee != 0);
        if (stable) stableFee = fee;
        else volatileFee = fee;
    }

    function setPause(bool paused) external {
        require(msg.sender == feeManager);
        isPaused = paused;
    }

    function createPair(address tokenA, address tokenB, bool stable) external returns (address pair) {
        require(tokenA != tokenB, "IA");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "ZA");
        require(getPair[token0][token1][stable] == address(0), "PE");
        newPair = NewPair(token0, token1, stable);
        pair = Create2.deploy(0, keccak256(abi.encodePacked(token0, token1, stable)), type(ThenaPair).creationCode);
        delete newPair;
        getPair[token0][token1][stable] = pair;
        getPair[token1][token0][stable] = pair;
        isPair[pair] = true;
        allPairs.push(pair);
        emit PairCreated(token0, token1, stable, pair, allPairs.length);
    }
}
