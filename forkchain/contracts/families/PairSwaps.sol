// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../Errors.sol";
import {SwapStep} from "../ExecutionTypes.sol";

/// @dev The pair interface of most forks. Reserves are read as full words because some forks widened them.
interface IFourArgumentPair {
    function getReserves() external view returns (uint256 reserve0, uint256 reserve1, uint256 timestamp);

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @dev Bakery's pair has no flash callback and so no data argument, which changes the selector.
interface IThreeArgumentPair {
    function swap(uint256 amount0Out, uint256 amount1Out, address to) external;
}

/// @dev Nomiswap's stable pair quotes the output itself.
interface INomiswapPair {
    function getAmountOut(address tokenIn, uint256 amountIn) external view returns (uint256 amountOut);
}

/// @dev Solidly's pairs, stable and volatile, also quote it, with the arguments in the other order.
interface ISolidlyPair {
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256 amountOut);
}

/// @title Pairs that are paid first: once the input is there, compute the output and request it from the pair
/// @dev `extraData` is `abi.encode(uint32 feePpm, uint8 pairKind)`, fee in parts per million of the input. Kinds 0 and
/// 1 are constant product pairs. Kinds 2 and 3 are other curves, whose pairs quote with their own fee; there the
/// fee is only informative.
abstract contract PairSwaps {
    uint256 private constant PPM = 1_000_000;
    uint8 private constant THREE_ARGUMENTS = 1;
    uint8 private constant NOMISWAP = 2;
    uint8 private constant SOLIDLY = 3;

    /// @dev `zeroForOne` is not checked against the tokens: with a wrong flag, the pair is asked for its input token,
    /// which its own invariant check or the minimum rejects.
    /// @return amountOut the output that was requested from the pair, which has been paid before
    function _swapPair(SwapStep calldata step, address recipient) internal returns (uint256 amountOut) {
        if (step.extraData.length != 64) revert Errors.BadExtraData();
        (uint32 feePpm, uint8 pairKind) = abi.decode(step.extraData, (uint32, uint8));
        if (feePpm >= PPM || pairKind > SOLIDLY) revert Errors.BadExtraData();

        amountOut = _amountOut(step.pool, step.tokenIn, step.zeroForOne, feePpm, pairKind);
        (uint256 amount0Out, uint256 amount1Out) = step.zeroForOne ? (uint256(0), amountOut) : (amountOut, uint256(0));
        if (pairKind == THREE_ARGUMENTS) IThreeArgumentPair(step.pool).swap(amount0Out, amount1Out, recipient);
        else IFourArgumentPair(step.pool).swap(amount0Out, amount1Out, recipient, "");
    }

    /// @dev The input is the pair's balance above its recorded reserve, as the pair itself measures it, so a token with
    /// a transfer tax is priced on the amount received.
    function _amountOut(address pool, address tokenIn, bool zeroForOne, uint256 feePpm, uint8 pairKind)
        private
        view
        returns (uint256)
    {
        (uint256 reserve0, uint256 reserve1,) = IFourArgumentPair(pool).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 arrived = IERC20(tokenIn).balanceOf(pool) - reserveIn;
        if (pairKind == NOMISWAP) return INomiswapPair(pool).getAmountOut(tokenIn, arrived);
        if (pairKind == SOLIDLY) return ISolidlyPair(pool).getAmountOut(arrived, tokenIn);
        uint256 afterFee = arrived * (PPM - feePpm);
        return afterFee * reserveOut / (reserveIn * PPM + afterFee);
    }
}
