// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ForkFactory, ForkTerms} from "./ForkFactory.sol";
import {ForkPairBase} from "./ForkPairBase.sol";

/// @title BabyDogeSwap's pair: without a fee, and callable only by the router that was set at its creation
contract BabyDogePair is ForkPairBase {
    address public immutable router;

    constructor() {
        router = BabyDogeFactory(msg.sender).router();
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        _need(msg.sender == router, "FORBIDDEN");
        _swap(amount0Out, amount1Out, to, data);
    }
}

/// @title Creates BabyDogeSwap's pairs
contract BabyDogeFactory is ForkFactory {
    address public router;

    constructor(address feeToSetter_)
        ForkFactory(ForkTerms("BabyDoge LPs", "BDLP", 0, 0x95533b1b, 0, 1000), feeToSetter_)
    {}

    /// @notice Applies to pairs created from now on.
    function setRouter(address router_) external {
        _need(msg.sender == feeToSetter, "FORBIDDEN");
        router = router_;
    }

    function _creationCode() internal pure override returns (bytes memory) {
        return type(BabyDogePair).creationCode;
    }
}
