// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ForkFactory, ForkTerms} from "./ForkFactory.sol";
import {ForkPairBase} from "./ForkPairBase.sol";

/// @title BakerySwap's pair: no callback, hence no data argument and another selector
contract BakerySwapPair is ForkPairBase {
    function swap(uint256 amount0Out, uint256 amount1Out, address to) external lock {
        _swap(amount0Out, amount1Out, to, "");
    }
}

/// @title Creates BakerySwap's pairs
contract BakerySwapFactory is ForkFactory {
    constructor(address feeToSetter_)
        ForkFactory(ForkTerms("Bakery LPs", "BLP", "BakerySwapPair: ", 0, 3, 1000), feeToSetter_)
    {}

    function _creationCode() internal pure override returns (bytes memory) {
        return type(BakerySwapPair).creationCode;
    }
}
