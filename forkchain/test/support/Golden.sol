// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {IMintable} from "./Fixture.sol";

/// @dev Replays recorded swaps against a contract of the origin chain. A line of the file is either a pool with its state
/// or a swap that starts from that state; every swap leaves the state as it found it. The files are written by
/// test/golden.mjs.
abstract contract Golden is Test {
    address internal constant TRADER = address(0x7Ade);

    /// @dev How a replay ends, so that it leaves nothing behind: the first line that it did not replay, and the number of
    /// its swaps.
    error Undone(string line, uint256 swaps);

    IMintable internal token0;
    IMintable internal token1;

    /// @dev Puts a new pool into the state of the line.
    function _load(string memory pool) internal virtual;

    /// @dev Runs one swap and compares everything the line knows about it.
    function _check(string memory line) internal virtual;

    function _replay(string memory file) internal {
        string memory path = string.concat("../target/forge/golden/", file, ".jsonl");
        uint256 pools;
        uint256 swaps;
        string memory line = vm.readLine(path);
        while (bytes(line).length != 0) {
            uint256 replayed;
            (line, replayed) = _undone(abi.encodeCall(this.replayPool, (path, line)));
            swaps += replayed;
            ++pools;
        }
        vm.closeFile(path);
        assertGt(pools, 3, "pools");
        assertGt(swaps, 100, "swaps");
    }

    function replayPool(string calldata path, string calldata pool) external {
        _load(pool);
        uint256 swaps;
        string memory line = vm.readLine(path);
        while (bytes(line).length != 0 && !vm.keyExistsJson(line, ".pool")) {
            _undone(abi.encodeCall(this.replaySwap, (line)));
            ++swaps;
            line = vm.readLine(path);
        }
        revert Undone(line, swaps);
    }

    function replaySwap(string calldata line) external {
        _check(line);
        revert Undone("", 0);
    }

    /// @dev A call that reverts with what it has to tell. Snapshots would carry all logs of the test so far.
    function _undone(bytes memory call) private returns (string memory line, uint256 swaps) {
        (, bytes memory reason) = address(this).call(call);
        if (bytes4(reason) != Undone.selector) {
            assembly ("memory-safe") {
                revert(add(reason, 32), mload(reason))
            }
        }
        return abi.decode(_body(reason), (string, uint256));
    }

    function _tokens(uint8 decimals0, uint8 decimals1) internal {
        IMintable a = _token(decimals0);
        IMintable b = _token(decimals1);
        if (a > b) {
            // Another try gives other addresses, until the order of the tokens is that of the pool.
            return _tokens(decimals0, decimals1);
        }
        (token0, token1) = (a, b);
    }

    function _token(uint8 decimals) internal returns (IMintable) {
        return IMintable(vm.deployCode("TestToken.sol:TestToken", abi.encode("Golden", "GLD", decimals, address(this))));
    }

    /// @dev What a call reverted with, in the words of the vectors.
    function _words(bytes memory reason) internal pure returns (string memory) {
        if (reason.length == 0) return "empty";
        bytes4 selector = bytes4(reason);
        bytes memory body = _body(reason);
        if (selector == 0x08c379a0) return abi.decode(body, (string));
        if (selector == 0x4e487b71) return string.concat("Panic(", vm.toString(abi.decode(body, (uint256))), ")");
        return vm.toString(reason);
    }

    /// @dev An error's arguments.
    function _body(bytes memory reason) private pure returns (bytes memory body) {
        body = new bytes(reason.length - 4);
        for (uint256 i; i < body.length; ++i) {
            body[i] = reason[i + 4];
        }
    }

    /// @dev Compares an answer that not every recording has.
    function _assertTold(uint256 answer, string memory line, string memory key) internal view {
        if (_has(line, key)) assertEq(answer, _number(line, key), line);
    }

    function _number(string memory line, string memory key) internal pure returns (uint256) {
        return vm.parseUint(vm.parseJsonString(line, string.concat(".", key)));
    }

    function _flag(string memory line, string memory key) internal pure returns (bool) {
        return vm.parseJsonBool(line, string.concat(".", key));
    }

    function _text(string memory line, string memory key) internal pure returns (string memory) {
        return vm.parseJsonString(line, string.concat(".", key));
    }

    function _has(string memory line, string memory key) internal view returns (bool) {
        return vm.keyExistsJson(line, string.concat(".", key));
    }
}
