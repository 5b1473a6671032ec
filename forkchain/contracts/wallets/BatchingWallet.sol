// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

import {Call} from "../interfaces/IWallets.sol";

/// @title A wallet that makes several calls in one transaction: all of them, or none
/// @dev For tests of payers that are contracts. Each wallet decides who may run calls.
abstract contract BatchingWallet is IERC1271 {
    bytes4 internal constant REFUSED = 0xffffffff;

    error CallFailed(uint256 index, bytes reason);
    error NotAllowed(address caller);

    receive() external payable {}

    function _run(Call[] calldata calls) internal {
        for (uint256 i; i < calls.length; ++i) {
            (bool ok, bytes memory reason) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) revert CallFailed(i, reason);
        }
    }
}
