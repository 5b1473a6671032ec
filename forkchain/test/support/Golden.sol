// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {IMintable} from "./Fixture.sol";

/// @dev Replays a sample of the golden vectors against a contract of the origin chain. A line of the file is either a
/// pool with its state or a swap that starts from that state; every swap leaves the state as it found it. The files are
/// written by scripts/forge-golden.
abstract contract Golden is Test {
    address internal constant TRADER = address(0x7Ade);

    IMintable internal token0;
    IMintable internal token1;

    /// @dev Puts a new pool into the state of the line.
    function _load(string memory pool) internal virtual;

    /// @dev Runs one swap and compares everything the line knows about it.
    function _check(string memory line) internal virtual;

    function _replay(string memory file) internal {
        string memory path = string.concat("test/golden/", file, ".jsonl");
        uint256 empty = vm.snapshotState();
        uint256 loaded;
        uint256 pools;
        uint256 swaps;
        for (string memory line = vm.readLine(path); bytes(line).length != 0; line = vm.readLine(path)) {
            if (vm.keyExistsJson(line, ".pool")) {
                vm.revertToState(empty);
                this.load(line);
                loaded = vm.snapshotState();
                ++pools;
            } else {
                this.check(line);
                vm.revertToState(loaded);
                ++swaps;
            }
        }
        vm.closeFile(path);
        assertGt(pools, 3, "pools in the sample");
        assertGt(swaps, 20, "swaps in the sample");
    }

    /// @dev Outer calls, so that the memory of one line is gone at the next.
    function load(string calldata line) external {
        _load(line);
    }

    function check(string calldata line) external {
        _check(line);
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
        bytes memory body = new bytes(reason.length - 4);
        for (uint256 i; i < body.length; ++i) {
            body[i] = reason[i + 4];
        }
        if (selector == 0x08c379a0) return abi.decode(body, (string));
        if (selector == 0x4e487b71) return string.concat("Panic(", vm.toString(abi.decode(body, (uint256))), ")");
        return vm.toString(reason);
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
