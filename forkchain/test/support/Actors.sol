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

/// @dev Makes a list of prepared calls, one after the other, and keeps every answer.
contract Performer {
    struct Act {
        address target;
        bytes data;
    }

    Act[] private acts;
    bool[] public succeeded;
    bytes[] public answers;

    function does(address target, bytes calldata data) external {
        acts.push(Act(target, data));
    }

    function run() external {
        for (uint256 i; i < acts.length; ++i) {
            (bool ok, bytes memory answer) = acts[i].target.call(acts[i].data);
            succeeded.push(ok);
            answers.push(answer);
        }
    }
}

/// @dev Takes native currency and answers with as many zeros as it was told, as ruinous to copy as to make.
contract ReturnBomb {
    uint256 private immutable size;

    constructor(uint256 size_) {
        size = size_;
    }

    receive() external payable {
        uint256 length = size;
        assembly {
            return(0, length)
        }
    }
}
