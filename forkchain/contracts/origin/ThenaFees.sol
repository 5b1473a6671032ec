// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Where a Thena pair puts its fees, apart from its reserves
/// @notice Who may claim them is no part of what a swap pays, so on the origin chain they stay here.
contract ThenaFees {
    address public immutable pair;
    address public immutable token0;
    address public immutable token1;

    constructor(address token0_, address token1_) {
        (pair, token0, token1) = (msg.sender, token0_, token1_);
    }
}
