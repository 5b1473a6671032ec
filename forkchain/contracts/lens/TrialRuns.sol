// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Runs trials one after another in one `eth_call`, each in a call of its own that reverts
/// @notice It runs as code placed by a state override at the address that `TokenPuppet` accepts calls from; every
/// account that acts in a trial has `TokenPuppet` as its code.
/// @dev input: gas of a trial 4, then for each trial: its length 2, trial; all numbers big-endian
abstract contract TrialRuns {
    constructor() {
        bytes memory answer;
        if (msg.sender == address(this)) {
            answer = _trial(msg.data);
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (!_answersCallback()) answer = _trials(msg.data);
        assembly {
            return(add(answer, 32), mload(answer))
        }
    }

    function _trials(bytes calldata input) private returns (bytes memory answer) {
        uint256 trialGas = uint32(bytes4(input[:4]));
        for (uint256 at = 4; at < input.length;) {
            uint256 length = uint16(bytes2(input[at:at + 2]));
            bytes calldata trial = input[at + 2:at + 2 + length];
            at += 2 + length;
            (bool ok, bytes memory told) = address(this).call{gas: trialGas}(trial);
            // A trial ends in a revert; one that ran out of gas has no result.
            answer = bytes.concat(answer, _record(ok ? bytes("") : told));
        }
    }

    /// @dev Whether this call comes from a contract that a trial has called, and is answered.
    function _answersCallback() internal virtual returns (bool) {
        return false;
    }

    /// @dev Ends a trial with its result as revert data.
    function _trial(bytes calldata trial) internal virtual returns (bytes memory told);

    /// @dev The result of a trial in the format of the answer.
    function _record(bytes memory told) internal pure virtual returns (bytes memory);

    function _puppet(address at, address target, bytes memory data) internal returns (bool, bytes memory) {
        return at.call(bytes.concat(bytes20(target), data));
    }

    function _balance(address token, address holder) internal view returns (bool, uint256) {
        (bool ok, bytes memory told) = token.staticcall(abi.encodeWithSelector(0x70a08231, holder));
        return ok && told.length >= 32 ? (true, abi.decode(told, (uint256))) : (false, 0);
    }
}
