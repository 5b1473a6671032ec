// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {CONCENTRATED_POOLS} from "../ExecutionTypes.sol";
import {PriceLimits} from "../adapters/PriceLimits.sol";
import {IConcentratedPool} from "../families/ConcentratedSwaps.sol";
import {ISwapAdapter} from "../interfaces/ISwapAdapter.sol";
import {TrialRuns} from "./TrialRuns.sol";

/// @title Simulates swaps in pools in one `eth_call` and returns their outputs
/// @notice It runs as code placed by a state override at the address of `TokenProbe`, so that `TokenPuppet` accepts its
/// calls: the lender of the input and the router that calls an adapter have that code. Each swap runs in a call of its
/// own that reverts. Pools without an adapter are called, and paid in their callback, by this code itself.
/// @dev Packed formats, all numbers big-endian:
///
/// input   gas of a swap 4, then for each swap: its length 2, swap
/// swap    input token 20, output token 20, amount 32, lender 20, adapter 20, router 20, recipient 20, calldata of the
///         adapter; if the adapter is `CONCENTRATED_POOLS`: pool 20, zeroForOne 1
///
/// output  for each swap: status 1, paid to the recipient 32
/// status  0 the input could not be lent, 1 the swap reverted, 2 it was made
contract SwapTrial is TrialRuns {
    uint256 private constant HEAD = 152;

    /// @dev The pool that may call back, the token it is paid in, and the most that it is paid.
    address private transient _pool;
    address private transient _token;
    uint256 private transient _most;

    function _record(bytes memory told) internal pure override returns (bytes memory) {
        return told.length == 33 ? told : new bytes(33);
    }

    function _trial(bytes calldata swap) internal override returns (bytes memory answer) {
        address tokenIn = address(bytes20(swap[:20]));
        address tokenOut = address(bytes20(swap[20:40]));
        uint256 amount = uint256(bytes32(swap[40:72]));
        address adapter = address(bytes20(swap[92:112]));
        address router = address(bytes20(swap[112:132]));
        address recipient = address(bytes20(swap[132:HEAD]));
        bool own = adapter == CONCENTRATED_POOLS;
        bool ok = own;
        if (!own) (ok,) = _puppet(router, adapter, abi.encodeCall(ISwapAdapter.reserve, ()));
        if (!ok) return abi.encodePacked(uint8(1), uint256(0));
        bytes memory loan = abi.encodeWithSelector(0xa9059cbb, own ? address(this) : adapter, amount);
        (ok,) = _puppet(address(bytes20(swap[72:92])), tokenIn, loan);
        if (!ok) return abi.encodePacked(uint8(0), uint256(0));
        (, uint256 before) = _balance(tokenOut, recipient);
        if (own) ok = _swapConcentrated(swap[HEAD:], tokenIn, amount, recipient);
        else (ok,) = _puppet(router, adapter, swap[HEAD:]);
        if (!ok) return abi.encodePacked(uint8(1), uint256(0));
        (, uint256 paid) = _balance(tokenOut, recipient);
        return abi.encodePacked(uint8(2), paid - before);
    }

    function _swapConcentrated(bytes calldata swap, address tokenIn, uint256 amount, address recipient)
        private
        returns (bool ok)
    {
        address pool = address(bytes20(swap[:20]));
        bool zeroForOne = swap[20] != 0;
        // Beyond, the pool would take the amount for an output. The router refuses it too.
        if (amount > uint256(type(int256).max)) return false;
        (_pool, _token, _most) = (pool, tokenIn, amount);
        (ok,) = pool.call(
            abi.encodeCall(
                IConcentratedPool.swap, (recipient, zeroForOne, int256(amount), PriceLimits.farthest(zeroForOne), "")
            )
        );
        return ok && _pool == address(0);
    }

    /// @dev Every name of the callback has the two amounts first, of which the owed one is positive. The router pays at
    /// most the amount of the step, so a pool that asks for more fails its trial.
    function _answersCallback() internal override returns (bool) {
        if (_pool == address(0) || msg.sender != _pool) return false;
        _pool = address(0);
        (int256 amount0, int256 amount1) = abi.decode(msg.data[4:68], (int256, int256));
        int256 owed = amount0 > 0 ? amount0 : amount1;
        require(owed > 0 && uint256(owed) <= _most);
        (bool ok,) = _token.call(abi.encodeWithSelector(0xa9059cbb, msg.sender, owed));
        require(ok);
        return true;
    }
}
