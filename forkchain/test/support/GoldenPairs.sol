// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Golden} from "./Golden.sol";

/// @dev Golden swaps of contracts that are called like pairs of Uniswap V2: paid first, then asked for an output.
abstract contract GoldenPairs is Golden {
    /// @dev The vectors' search for something better than the quote stopped here.
    uint256 internal constant SEARCHED = 3;

    function _pairAddress() internal view virtual returns (address);

    function _swapCall(uint256 out0, uint256 out1) internal view virtual returns (bytes memory) {
        return abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", out0, out1, TRADER, "");
    }

    /// @dev The revert text, or nothing.
    function _swap(bool zeroForOne, uint256 amountIn, uint256 amountOut) internal returns (string memory) {
        (zeroForOne ? token0 : token1).mint(_pairAddress(), amountIn);
        (uint256 out0, uint256 out1) = zeroForOne ? (uint256(0), amountOut) : (amountOut, uint256(0));
        (bool ok, bytes memory reason) = _pairAddress().call(_swapCall(out0, out1));
        return ok ? "" : _words(reason);
    }

    /// @dev The same, without a trace.
    function _tried(bool zeroForOne, uint256 amountIn, uint256 amountOut) internal returns (string memory words) {
        uint256 before = vm.snapshotState();
        words = _swap(zeroForOne, amountIn, amountOut);
        vm.revertToState(before);
    }

    /// @dev The largest output that the real pair took is taken, one unit more is not.
    function _checkLargest(string memory line, bool zeroForOne, uint256 amountIn, uint256 quote) internal {
        uint256 maxOut = _number(line, "maxOut");
        assertEq(_tried(zeroForOne, amountIn, maxOut), "", line);
        if (maxOut < quote + SEARCHED) assertNotEq(_tried(zeroForOne, amountIn, maxOut + 1), "", line);
    }
}
