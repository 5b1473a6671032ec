// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../Errors.sol";
import {AdapterBase} from "./AdapterBase.sol";

/// @dev The pair as most forks have it.
interface IFourArgumentPair {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp);

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @dev Bakery's pair has no flash callback and so no data argument, which changes the selector.
interface IThreeArgumentPair {
    function swap(uint256 amount0Out, uint256 amount1Out, address to) external;
}

/// @title Constant product pairs: push the input, compute the output, ask the pair for it
/// @dev `extraData` is `abi.encode(uint32 feePpm, uint8 pairKind)`, fee in parts per million of the input.
contract ConstantProductAdapter is AdapterBase {
    uint256 private constant PPM = 1_000_000;
    uint8 private constant FOUR_ARGUMENTS = 0;
    uint8 private constant THREE_ARGUMENTS = 1;

    constructor(address executionRouter_, address legacyRouter_) AdapterBase(executionRouter_, legacyRouter_) {}

    /// @dev That `zeroForOne` fits the tokens is not checked here: a wrong flag asks the pair for the token it was
    /// just paid in, which its own invariant check or the router's minimum refuses.
    function _swapInput(
        address pool,
        address tokenIn,
        address,
        uint256 input,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) internal override {
        if (extraData.length != 64) revert Errors.BadExtraData();
        (uint32 feePpm, uint8 pairKind) = abi.decode(extraData, (uint32, uint8));
        if (feePpm >= PPM || pairKind > THREE_ARGUMENTS) revert Errors.BadExtraData();

        _push(tokenIn, pool, input);
        uint256 amountOut = _amountOut(pool, tokenIn, zeroForOne, feePpm);
        (uint256 amount0Out, uint256 amount1Out) = zeroForOne ? (uint256(0), amountOut) : (amountOut, uint256(0));
        if (pairKind == FOUR_ARGUMENTS) IFourArgumentPair(pool).swap(amount0Out, amount1Out, recipient, "");
        else IThreeArgumentPair(pool).swap(amount0Out, amount1Out, recipient);
    }

    /// @dev The input is what the pair holds above its recorded reserve, which is how the pair itself measures it;
    /// a token that taxes transfers is thereby priced on what arrived.
    function _amountOut(address pool, address tokenIn, bool zeroForOne, uint256 feePpm) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = IFourArgumentPair(pool).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 afterFee = (IERC20(tokenIn).balanceOf(pool) - reserveIn) * (PPM - feePpm);
        return afterFee * reserveOut / (reserveIn * PPM + afterFee);
    }
}
