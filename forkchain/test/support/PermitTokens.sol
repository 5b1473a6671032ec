// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {OpenToken} from "./Tokens.sol";

/// @dev A token that answers any call, and permits by fulfilling wishes: it makes a prepared call instead.
contract HookingPermitToken is OpenToken {
    address private target;
    bytes private data;
    uint256 public asked;
    bool public succeeded;
    bytes public answer;

    function aim(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    fallback() external {
        ++asked;
        if (target != address(0)) (succeeded, answer) = target.call(data);
    }
}
