// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ForkPairBase} from "./ForkPairBase.sol";

/// @title The pair of forks that changed names and fee only: ApeSwap, BabySwap, SquadSwap V2 and similar
contract ForkPair is ForkPairBase {
    /// @param data if not empty, the recipient is called back with it before the invariant is checked
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        _swap(amount0Out, amount1Out, to, data);
    }
}
