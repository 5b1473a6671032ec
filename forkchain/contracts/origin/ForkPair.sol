// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ForkPairBase} from "./ForkPairBase.sol";

/// @title The pair of a fork that changed names and fee only: ApeSwap, BabySwap, SquadSwap V2 and the like
contract ForkPair is ForkPairBase {
    /// @param data when not empty, the recipient is called back with it before the invariant is checked
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        _swap(amount0Out, amount1Out, to, data);
    }
}
