// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../Errors.sol";
import {AdapterBase} from "./AdapterBase.sol";
import {AllowanceAdapter} from "./AllowanceAdapter.sol";

/// @dev A pair that only accepts calls from the router it was created with.
interface IGatedPair {
    function router() external view returns (address);
}

interface IBabyDogeRouter {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// @title BabyDoge's pairs, behind their own router
/// @dev `extraData` is `abi.encode(uint32 feePpm, uint8 pairKind)` as for other pairs, of kind 4. The fee is only
/// informative, since the router sets it. The router's function for taxed tokens also works for plain ones. It
/// computes the caller's fee tier after the input has left, when this adapter holds no tokens, so that the fee is
/// always the same.
contract BabyDogeAdapter is AllowanceAdapter {
    uint256 private constant PPM = 1_000_000;
    uint8 private constant THROUGH_ROUTER = 4;

    constructor(address executionRouter_, address legacyRouter_) AdapterBase(executionRouter_, legacyRouter_) {}

    function _swapInput(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 input,
        bool,
        address recipient,
        bytes calldata extraData
    ) internal override {
        if (extraData.length != 64) revert Errors.BadExtraData();
        (uint32 feePpm, uint8 pairKind) = abi.decode(extraData, (uint32, uint8));
        if (feePpm >= PPM || pairKind != THROUGH_ROUTER) revert Errors.BadExtraData();

        address[] memory path = new address[](2);
        (path[0], path[1]) = (tokenIn, tokenOut);
        _swapThrough(IGatedPair(pool).router(), path, input, recipient);
    }

    function _swapThrough(address gate, address[] memory path, uint256 input, address recipient)
        private
        lending(path[0], gate, input)
    {
        IBabyDogeRouter(gate)
            .swapExactTokensForTokensSupportingFeeOnTransferTokens(input, 0, path, recipient, block.timestamp);
    }
}
