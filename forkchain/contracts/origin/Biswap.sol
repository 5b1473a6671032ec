// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ForkFactory, ForkTerms} from "./ForkFactory.sol";
import {ForkPairBase} from "./ForkPairBase.sol";

/// @title Biswap's pair, each with its own fee, which the factory's fee setter may change
contract BiswapPair is ForkPairBase {
    /// @notice Thousandths of the input.
    uint32 public swapFee = 1;

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        _swap(amount0Out, amount1Out, to, data);
    }

    /// @notice Emits no event, so trackers must read the fee again.
    function setSwapFee(uint32 swapFee_) external {
        _need(msg.sender == factory, "FORBIDDEN");
        _need(swapFee_ < feeScale, "FORBIDDEN_FEE");
        swapFee = swapFee_;
    }

    function _fee() internal view override returns (uint256) {
        return swapFee;
    }
}

/// @title Creates Biswap's pairs and sets their fees
contract BiswapFactory is ForkFactory {
    constructor(address feeToSetter_)
        ForkFactory(ForkTerms("Biswap LPs", "BSW-LP", "Biswap: ", 0x5b3bc4fe, 1, 1000), feeToSetter_)
    {}

    function setSwapFee(address pair, uint32 swapFee) external {
        _need(msg.sender == feeToSetter, "FORBIDDEN");
        BiswapPair(pair).setSwapFee(swapFee);
    }

    function _creationCode() internal pure override returns (bytes memory) {
        return type(BiswapPair).creationCode;
    }
}
