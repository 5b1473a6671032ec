// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

/// @dev Asks the pool lens as the program does, and reads what it answers.
abstract contract LensCalls is Test {
    uint8 internal constant REVERTED = 0;
    uint8 internal constant ANSWERED = 1;
    uint8 internal constant UNDECIDED = 2;

    struct Answer {
        uint8 status;
        bytes data;
    }

    struct Step {
        int32 number;
        uint256 answer;
    }

    uint32 internal viewGas = 1_000_000;
    uint32 internal stepGas = 200_000;
    uint32 internal mostBytes = 1 << 19;

    function _view(address to, bytes memory data) internal pure returns (bytes memory) {
        return abi.encodePacked(uint8(0), to, uint16(data.length), data);
    }

    function _range(address to, bytes memory data, int32 first, uint16 count) internal pure returns (bytes memory) {
        return abi.encodePacked(uint8(1), to, first, count, uint16(data.length + 32), data, uint256(0));
    }

    function _slots(address to, bytes memory data, bytes32 mapping_, int32 first, uint16 count)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(uint8(2), to, first, count, mapping_, uint16(data.length + 32), data, uint256(0));
    }

    function _chain(address to, bytes memory data, uint32 first, uint32 end, uint16 most)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(uint8(3), to, first, end, most, uint16(data.length + 32), data, uint256(0));
    }

    function _code(bytes memory questions, uint8 mode) internal view returns (bytes memory) {
        return abi.encodePacked(
            vm.getCode("PoolLens.sol:PoolLens"), questions, mode, viewGas, stepGas, mostBytes, uint32(questions.length)
        );
    }

    function _ask(bytes memory questions) internal returns (Answer[] memory) {
        return _askWith(questions, 30_000_000);
    }

    function _askWith(bytes memory questions, uint256 gas_) internal returns (Answer[] memory) {
        bytes memory code = _code(questions, 0);
        assertLe(code.length, 49_152, "creation code");
        return _read(this.create{gas: gas_}(code));
    }

    /// @dev An outer call, so that its gas can be bounded.
    function create(bytes calldata given) external returns (bytes memory answer) {
        bytes memory code = given;
        assembly {
            if create(0, add(code, 32), mload(code)) { revert(0, 0) }
            answer := mload(0x40)
            mstore(answer, returndatasize())
            returndatacopy(add(answer, 32), 0, returndatasize())
            mstore(0x40, add(answer, and(add(returndatasize(), 63), not(31))))
        }
    }

    function _read(bytes memory packed) internal view returns (Answer[] memory answers) {
        assertEq(bytes4(packed), bytes4("LENS"));
        assertEq(_number(packed, 4, 8), block.number);
        answers = new Answer[](_number(packed, 12, 2));
        uint256 at = 14;
        for (uint256 i; i < answers.length; ++i) {
            uint256 size = _number(packed, at + 1, 3);
            answers[i] = Answer(uint8(packed[at]), _slice(packed, at + 4, size));
            at += 4 + size;
        }
        assertEq(at, packed.length, "bytes after the last answer");
    }

    function _steps(Answer memory answer) internal pure returns (uint256 done, Step[] memory steps) {
        done = _number(answer.data, 0, 2);
        assertEq((answer.data.length - 2) % 36, 0);
        steps = new Step[]((answer.data.length - 2) / 36);
        for (uint256 i; i < steps.length; ++i) {
            int32 key = int32(uint32(_number(answer.data, 2 + 36 * i, 4)));
            steps[i] = Step(key, _number(answer.data, 6 + 36 * i, 32));
        }
    }

    function _number(bytes memory data, uint256 from, uint256 size) internal pure returns (uint256 value) {
        for (uint256 i; i < size; ++i) {
            value = value << 8 | uint8(data[from + i]);
        }
    }

    function _slice(bytes memory data, uint256 from, uint256 size) internal pure returns (bytes memory part) {
        part = new bytes(size);
        for (uint256 i; i < size; ++i) {
            part[i] = data[from + i];
        }
    }
}
