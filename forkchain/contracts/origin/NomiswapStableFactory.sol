// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {NomiswapStablePair} from "./NomiswapStablePair.sol";

/// @title Creates Nomiswap's stable pairs, lists them and forwards its owner's settings
contract NomiswapStableFactory {
    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);

    address public immutable feeToSetter;
    mapping(address => mapping(address => address)) public getPair;
    address[] public allPairs;

    constructor(address feeToSetter_) {
        feeToSetter = feeToSetter_;
    }

    modifier onlyKeeper() {
        require(msg.sender == feeToSetter, "Nomiswap: FORBIDDEN");
        _;
    }

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function createPair(address tokenA, address tokenB) external returns (address pair) {
        require(tokenA != tokenB, "Nomiswap: IDENTICAL_ADDRESSES");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        require(token0 != address(0), "Nomiswap: ZERO_ADDRESS");
        require(getPair[token0][token1] == address(0), "Nomiswap: PAIR_EXISTS");
        pair = address(new NomiswapStablePair{salt: keccak256(abi.encodePacked(token0, token1))}(token0, token1));
        getPair[token0][token1] = pair;
        getPair[token1][token0] = pair;
        allPairs.push(pair);
        emit PairCreated(token0, token1, pair, allPairs.length);
    }

    function setSwapFee(address pair, uint32 swapFee) external onlyKeeper {
        NomiswapStablePair(pair).setSwapFee(swapFee);
    }

    function rampA(address pair, uint256 target, uint256 futureTime) external onlyKeeper {
        NomiswapStablePair(pair).rampA(target, futureTime);
    }

    function stopRampA(address pair) external onlyKeeper {
        NomiswapStablePair(pair).stopRampA();
    }
}
