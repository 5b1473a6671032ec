// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Errors} from "../Errors.sol";
import {IConcentratedPool} from "../families/ConcentratedSwaps.sol";
import {IFourArgumentPair, IThreeArgumentPair} from "../families/PairSwaps.sol";
import {ISwapRouterBase} from "../interfaces/ISwapRouterBase.sol";
import {AdapterBase} from "./AdapterBase.sol";
import {PriceLimits} from "./PriceLimits.sol";

/// @notice One pool of a path; the next hop's `tokenIn`, or the step's output token, is what it pays.
/// @dev Kinds 0 and 1 are the constant product pairs of the same kinds in PairSwaps, with their fee in parts per million
/// of the input. Kind 4 is a concentrated liquidity pool, whose fee here is zero.
struct ExactOutputHop {
    address pool;
    address tokenIn;
    bool zeroForOne;
    uint32 feePpm;
    uint8 kind;
}

/// @title Buys the output that the earlier steps of a plan have not paid, along one path
/// @notice The step's input is a maximum. What the path does not need returns to the router, which refunds it.
/// @dev `extraData` is `abi.encode(ExactOutputHop[])`, in the order of the trade; `pool` and `zeroForOne` are those of the
/// first hop. The path runs backwards: each pool pays the next one, and is paid by the one before, the first one by this
/// adapter. Pairs are paid before they pay. Concentrated pools pay first and are paid in their callback.
contract ExactOutputAdapter is AdapterBase {
    using SafeCast for uint256;

    uint256 private constant PPM = 1_000_000;
    uint8 private constant THREE_ARGUMENTS = 1;
    uint8 private constant CONCENTRATED = 4;

    /// @dev What the first pool may still be paid.
    uint256 private transient _budget;

    constructor(address executionRouter_, address legacyRouter_) AdapterBase(executionRouter_, legacyRouter_) {}

    /// @notice Uniswap and Sushi pools.
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external {
        _payCallback(amount0Delta, amount1Delta, data);
    }

    /// @notice Pancake pools.
    function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external {
        _payCallback(amount0Delta, amount1Delta, data);
    }

    /// @notice Squad pools.
    function squadV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external {
        _payCallback(amount0Delta, amount1Delta, data);
    }

    /// @notice Algebra pools, V1 and Integral.
    function algebraSwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external {
        _payCallback(amount0Delta, amount1Delta, data);
    }

    function _swapInput(
        address pool,
        address tokenIn,
        address,
        uint256 input,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) internal override {
        ExactOutputHop[] memory hops = abi.decode(extraData, (ExactOutputHop[]));
        if (hops.length == 0 || keccak256(abi.encode(hops)) != keccak256(extraData)) revert Errors.BadExtraData();
        ExactOutputHop memory first = hops[0];
        if (first.pool != pool || first.tokenIn != tokenIn || first.zeroForOne != zeroForOne) {
            revert Errors.BadExtraData();
        }
        uint256 wanted = ISwapRouterBase(msg.sender).missingOutput();
        if (wanted == 0) return;
        _budget = input;
        _buy(hops, hops.length - 1, recipient, wanted);
    }

    /// @dev Lets the hop's pool pay the recipient `output`, and pays the pool what it asks.
    function _buy(ExactOutputHop[] memory hops, uint256 index, address recipient, uint256 output) private {
        ExactOutputHop memory hop = hops[index];
        if (hop.kind == CONCENTRATED) {
            if (hop.feePpm != 0) revert Errors.BadExtraData();
            _buyConcentrated(hops, index, recipient, output);
        } else {
            if (hop.kind > THREE_ARGUMENTS || hop.feePpm >= PPM) revert Errors.BadExtraData();
            _payPool(hops, index, _pairInput(hop, output));
            (uint256 amount0Out, uint256 amount1Out) = hop.zeroForOne ? (uint256(0), output) : (output, uint256(0));
            if (hop.kind == THREE_ARGUMENTS) IThreeArgumentPair(hop.pool).swap(amount0Out, amount1Out, recipient);
            else IFourArgumentPair(hop.pool).swap(amount0Out, amount1Out, recipient, "");
        }
    }

    /// @dev An exhausted pool pays less than asked, which the next pool or the plan's minimum would not forgive.
    function _buyConcentrated(ExactOutputHop[] memory hops, uint256 index, address recipient, uint256 output) private {
        ExactOutputHop memory hop = hops[index];
        bytes memory data = abi.encode(hops, index);
        _armForData(hop.pool, this.uniswapV3SwapCallback.selector, data);
        (int256 amount0, int256 amount1) = IConcentratedPool(hop.pool)
            .swap(recipient, hop.zeroForOne, -output.toInt256(), PriceLimits.farthest(hop.zeroForOne), data);
        int256 paid = hop.zeroForOne ? amount1 : amount0;
        if (paid != -output.toInt256()) revert Errors.InsufficientOutput(uint256(-paid), output);
    }

    /// @dev The names of the callbacks differ, their meaning does not.
    function _payCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) private {
        _acceptData(this.uniswapV3SwapCallback.selector, data);
        (ExactOutputHop[] memory hops, uint256 index) = abi.decode(data, (ExactOutputHop[], uint256));
        int256 owed = hops[index].zeroForOne ? amount0Delta : amount1Delta;
        if (owed <= 0) revert Errors.CallbackOverdraw(owed, _budget);
        _payPool(hops, index, uint256(owed));
    }

    function _payPool(ExactOutputHop[] memory hops, uint256 index, uint256 amount) private {
        address pool = hops[index].pool;
        if (index != 0) {
            _buy(hops, index - 1, pool, amount);
        } else {
            uint256 most = _budget;
            if (amount > most) revert Errors.InputTooHigh(amount, most);
            _budget = most - amount;
            _push(hops[0].tokenIn, pool, amount);
        }
    }

    /// @dev As the forks' own libraries compute it: rounded down, plus one.
    function _pairInput(ExactOutputHop memory hop, uint256 output) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = IFourArgumentPair(hop.pool).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = hop.zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        if (output >= reserveOut) revert Errors.InsufficientOutput(reserveOut, output);
        return reserveIn * output * PPM / ((reserveOut - output) * (PPM - hop.feePpm)) + 1;
    }
}
