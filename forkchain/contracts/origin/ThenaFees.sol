// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Holds a Thena pair's fees, separate from its reserves
/// @notice Claims do not affect swaps, so on the origin chain the fees stay here.
contract ThenaFees {
    address public immutable pair;
    address public immutable token0;
    address public immutable token1;

    constructor(address token0_, address token1_) {
        (pair, token0, token1) = (msg.sender, token0_, token1_);
    }
}
