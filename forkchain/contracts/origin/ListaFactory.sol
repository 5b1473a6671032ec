// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {ListaLp} from "./ListaLp.sol";
import {ListaStablePool} from "./ListaStablePool.sol";

/// @title Creates Lista's pools with their liquidity tokens and lists them
/// @notice Its owner also manages the pools.
contract ListaFactory is Ownable {
    event NewStableSwapPair(address indexed swapContract, address tokenA, address tokenB, address lp);
    event NewStableSwapLP(address indexed swapLPContract, address tokenA, address tokenB);

    struct StableSwapPairInfo {
        address swapContract;
        address token0;
        address token1;
        address LPContract;
    }

    uint256 public pairLength;
    mapping(uint256 => address) public swapPairContract;
    mapping(address => mapping(address => StableSwapPairInfo[])) public stableSwapPairInfo;

    constructor(address manager) Ownable(manager) {}

    /// @param a the amplification, in whole units
    /// @param fee in 1e-10 of the output
    /// @param adminFee in 1e-10 of the fee
    function createSwapPair(address tokenA, address tokenB, uint256 a, uint256 fee, uint256 adminFee, address oracle)
        external
        onlyOwner
        returns (address lp, address swapContract)
    {
        require(tokenA != address(0) && tokenB != address(0) && tokenA != tokenB, "Illegal token");
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        lp = address(new ListaLp("Lista StableSwap LP", "LSLP"));
        emit NewStableSwapLP(lp, token0, token1);
        swapContract = address(new ListaStablePool([token0, token1], a, fee, adminFee, msg.sender, lp, oracle));
        ListaLp(lp).setMinter(swapContract);
        stableSwapPairInfo[token0][token1].push(StableSwapPairInfo(swapContract, token0, token1, lp));
        swapPairContract[pairLength++] = swapContract;
        emit NewStableSwapPair(swapContract, token0, token1, lp);
    }

    function getPairInfo(address tokenA, address tokenB) external view returns (StableSwapPairInfo[] memory) {
        return tokenA < tokenB ? stableSwapPairInfo[tokenA][tokenB] : stableSwapPairInfo[tokenB][tokenA];
    }
}
