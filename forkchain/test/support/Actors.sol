// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @dev A contract that calls back as soon as native currency reaches it, and remembers what it was told.
contract Reenterer {
    address private target;
    bytes private data;
    bytes public answer;
    bool public succeeded;

    function aim(address target_, bytes calldata data_) external {
        target = target_;
        data = data_;
    }

    receive() external payable {
        if (target != address(0)) (succeeded, answer) = target.call(data);
    }
}

/// @dev A contract that takes no native currency.
contract Refuser {}
