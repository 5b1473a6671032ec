// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ISwapAdapter} from "../interfaces/ISwapAdapter.sol";
import {TrialRuns} from "./TrialRuns.sol";

/// @title Simulates swaps in pools through their adapters in one `eth_call` and returns their outputs
/// @notice It runs as code placed by a state override at the address of `TokenProbe`, so that `TokenPuppet` accepts its
/// calls: the lender of the input and the router that calls the adapter have that code. Each swap runs in a call of
/// its own that reverts.
/// @dev Packed formats, all numbers big-endian:
///
/// input   gas of a swap 4, then for each swap: its length 2, swap
/// swap    input token 20, output token 20, amount 32, lender 20, adapter 20, router 20, recipient 20, calldata of the
///         adapter
///
/// output  for each swap: status 1, paid to the recipient 32
/// status  0 the input could not be lent, 1 the swap reverted, 2 it was made
contract SwapTrial is TrialRuns {
    uint256 private constant HEAD = 152;

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
        (bool ok,) = _puppet(router, adapter, abi.encodeCall(ISwapAdapter.reserve, ()));
        if (!ok) return abi.encodePacked(uint8(1), uint256(0));
        bytes memory loan = abi.encodeWithSelector(0xa9059cbb, adapter, amount);
        (ok,) = _puppet(address(bytes20(swap[72:92])), tokenIn, loan);
        if (!ok) return abi.encodePacked(uint8(0), uint256(0));
        (, uint256 before) = _balance(tokenOut, recipient);
        (ok,) = _puppet(router, adapter, swap[HEAD:]);
        if (!ok) return abi.encodePacked(uint8(1), uint256(0));
        (, uint256 paid) = _balance(tokenOut, recipient);
        return abi.encodePacked(uint8(2), paid - before);
    }
}
