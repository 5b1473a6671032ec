// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {VmSafe} from "forge-std/Vm.sol";

/// @dev Reads the compiled interfaces and the sources for what must never appear in them.
contract AbiScanTest is Test {
    string[11] private deployed = [
        "ExecutionRouter",
        "LegacyRouter",
        "ConstantProductAdapter",
        "ConcentratedAdapter",
        "UniswapV4Adapter",
        "InfinityClAdapter",
        "InfinityLbAdapter",
        "DodoAdapter",
        "StableSwapAdapter",
        "WombatAdapter",
        "BabyDogeAdapter"
    ];
    uint256 private constant ROUTERS = 2;

    function _artifact(string memory name) private view returns (string memory) {
        return vm.readFile(string.concat("../target/forge/out/", name, ".sol/", name, ".json"));
    }

    // ---- every state-changing entry is known ----

    function test_TheExecutionRouterHasNoOtherEntries() public view {
        string[12] memory known = [
            "executePlan((bytes32,address,address,address,address,address,uint256,uint256,uint256,uint256,uint256,uint8,uint8,uint16,address,bytes32,bytes32),(address,address,address,address,uint256,bool,bytes)[],bytes,bytes)",
            "invalidateNonces(uint256,uint256)",
            "setAdapter(address,bool)",
            "setFeeConfig(uint16,uint16,address)",
            "setPaused(bool)",
            "setQuoteSigner(address,bool)",
            "sweep(address,address,uint256)",
            "transferOwnership(address)",
            "acceptOwnership()",
            "renounceOwnership()",
            "setUnpayable(address,bool)",
            "claimProtocolFee(address,address)"
        ];
        _hasNoOtherEntries("ExecutionRouter", known);
    }

    function test_TheLegacyRouterHasNoOtherEntries() public view {
        string[12] memory known = [
            "swapExactIn((address,address,uint256,uint256,address,uint256),(address,address,address,address,uint256,bool,bytes)[])",
            "swapExactNativeIn((address,address,uint256,uint256,address,uint256),(address,address,address,address,uint256,bool,bytes)[])",
            "swapExactInToNative((address,address,uint256,uint256,address,uint256),(address,address,address,address,uint256,bool,bytes)[])",
            "setAdapter(address,bool)",
            "setPaused(bool)",
            "sweep(address,address,uint256)",
            "transferOwnership(address)",
            "acceptOwnership()",
            "renounceOwnership()",
            "setUnpayable(address,bool)",
            "",
            ""
        ];
        _hasNoOtherEntries("LegacyRouter", known);
    }

    function test_TheAdaptersHaveNoOtherEntries() public view {
        string[12] memory known = [
            "swap(address,address,address,uint256,bool,address,bytes)",
            "uniswapV3SwapCallback(int256,int256,bytes)",
            "pancakeV3SwapCallback(int256,int256,bytes)",
            "squadV3SwapCallback(int256,int256,bytes)",
            "algebraSwapCallback(int256,int256,bytes)",
            "unlockCallback(bytes)",
            "lockAcquired(bytes)",
            "reserve()",
            "",
            "",
            "",
            ""
        ];
        for (uint256 i = ROUTERS; i < deployed.length; ++i) {
            _hasNoOtherEntries(deployed[i], known);
        }
    }

    /// @dev Views are those the compiler marks so; everything else must be in the list.
    function _hasNoOtherEntries(string memory name, string[12] memory known) private view {
        string memory json = _artifact(name);
        string[] memory signatures = vm.parseJsonKeys(json, ".methodIdentifiers");
        uint256 changing;
        for (uint256 i; i < signatures.length; ++i) {
            if (_isView(json, signatures[i])) continue;
            bool found;
            for (uint256 j; j < known.length; ++j) {
                found = found || _same(signatures[i], known[j]);
            }
            assertTrue(found, string.concat(name, " has an unknown entry ", signatures[i]));
            ++changing;
        }
        assertGt(changing, 0);
    }

    /// @dev `renounceOwnership` only reverts and is therefore marked view too; it may be in the list all the same.
    function _isView(string memory json, string memory signature) private view returns (bool) {
        string memory functionName = vm.split(signature, "(")[0];
        for (uint256 i; vm.keyExistsJson(json, _entry(i, "")); ++i) {
            if (!vm.keyExistsJson(json, _entry(i, ".name"))) continue;
            if (!_same(vm.parseJsonString(json, _entry(i, ".type")), "function")) continue;
            if (!_same(vm.parseJsonString(json, _entry(i, ".name")), functionName)) continue;
            string memory mutability = vm.parseJsonString(json, _entry(i, ".stateMutability"));
            return _same(mutability, "view") || _same(mutability, "pure");
        }
        revert(string.concat("not in the interface: ", signature));
    }

    // ---- nobody can be named as the one who pays ----

    function test_NoEntryTakesAnAddressToTakeFrom() public view {
        uint256 looked;
        for (uint256 c; c < deployed.length; ++c) {
            string memory json = _artifact(deployed[c]);
            for (uint256 i; vm.keyExistsJson(json, _entry(i, "")); ++i) {
                if (!vm.keyExistsJson(json, _entry(i, ".stateMutability"))) continue;
                string memory mutability = vm.parseJsonString(json, _entry(i, ".stateMutability"));
                if (_same(mutability, "view") || _same(mutability, "pure")) continue;
                if (!_same(vm.parseJsonString(json, _entry(i, ".type")), "function")) continue;
                looked += _namesNoPayer(json, i);
            }
        }
        assertGt(looked, 20, "parameters seen");
    }

    function _namesNoPayer(string memory json, uint256 entry) private view returns (uint256 looked) {
        string[6] memory banned = ["from", "owner", "payer", "src", "sender", "holder"];
        for (uint256 j; vm.keyExistsJson(json, _input(entry, j, "")); ++j) {
            string memory parameter = vm.parseJsonString(json, _input(entry, j, ".name"));
            for (uint256 k; k < banned.length; ++k) {
                assertFalse(_same(parameter, banned[k]), parameter);
            }
            ++looked;
        }
    }

    // ---- sources ----

    function test_SourcesUseNoDangerousConstructs() public view {
        string[5] memory banned = ["delegatecall", "tx.origin", "assembly", "callcode", "selfdestruct"];
        VmSafe.DirEntry[] memory entries = vm.readDir("contracts", 5);
        uint256 looked;
        for (uint256 i; i < entries.length; ++i) {
            if (entries[i].isDir || !_contains(entries[i].path, ".sol")) continue;
            string memory source = vm.readFile(entries[i].path);
            // One call that pays native currency and copies no answer, which Solidity has no words for either.
            bool asPayer = _contains(entries[i].path, "contracts/SwapEngine.sol");
            if (asPayer) assertEq(vm.split(source, "assembly").length, 2, "exactly one payment");
            // They run within a call, never stand on a chain, and answer in ways that Solidity has no words for.
            bool asReader = _contains(entries[i].path, "contracts/lens/PoolLens.sol")
                || _contains(entries[i].path, "contracts/lens/TokenProbe.sol")
                || _contains(entries[i].path, "contracts/lens/TrialRuns.sol");
            // The one stand-in whose original asks for the fee of whoever signed the transaction.
            bool asOriginal = _contains(entries[i].path, "contracts/origin/DodoPool.sol");
            for (uint256 j; j < banned.length; ++j) {
                if (asOriginal && _same(banned[j], "tx.origin")) continue;
                if ((asReader || asPayer) && _same(banned[j], "assembly")) continue;
                assertFalse(_contains(source, banned[j]), string.concat(entries[i].path, ": ", banned[j]));
            }
            ++looked;
        }
        assertGt(looked, 10);
    }

    function test_TheOneAssemblyPaysAndReadsNothing() public view {
        string memory engine = vm.readFile("contracts/SwapEngine.sol");
        assertTrue(_contains(engine, "{\n            ok := call(gas(), to, amount, 0, 0, 0, 0)\n        }"));
    }

    function test_OnlyOneLinePullsAndNobodyApproves() public view {
        string[3] memory pathsWithoutPull =
            ["contracts/ExecutionRouter.sol", "contracts/LegacyRouter.sol", "contracts/adapters/AdapterBase.sol"];
        for (uint256 i; i < 3; ++i) {
            string memory source = vm.readFile(pathsWithoutPull[i]);
            assertFalse(_contains(source, "ransferFrom(msg"), pathsWithoutPull[i]);
            assertFalse(_contains(source, "pprove("), pathsWithoutPull[i]);
        }
        string memory engine = vm.readFile("contracts/SwapEngine.sol");
        assertEq(vm.split(engine, "ransferFrom(").length, 2, "exactly one pull");
        assertTrue(_contains(engine, "trySafeTransferFrom(msg.sender, address(this), amount)"));
        assertFalse(_contains(engine, "pprove("));
    }

    /// @dev Pools that pull are lent to in one place, which also takes the loan back.
    function test_OneAdapterBaseApprovesAndNoAdapterPulls() public view {
        VmSafe.DirEntry[] memory entries = vm.readDir("contracts/adapters");
        uint256 looked;
        uint256 approving;
        for (uint256 i; i < entries.length; ++i) {
            if (entries[i].isDir) continue;
            string memory source = vm.readFile(entries[i].path);
            assertFalse(_contains(source, "ransferFrom("), entries[i].path);
            if (_contains(source, "pprove(")) {
                assertTrue(_contains(entries[i].path, "AllowanceAdapter.sol"), entries[i].path);
                ++approving;
            }
            ++looked;
        }
        assertGt(looked, 10);
        assertEq(approving, 1);
    }

    // ---- limits ----

    function test_RuntimeCodeFitsTheLimit() public view {
        for (uint256 i; i < deployed.length; ++i) {
            uint256 size = vm.getDeployedCode(string.concat(deployed[i], ".sol:", deployed[i])).length;
            assertGt(size, 0);
            assertLt(size, 24_576, deployed[i]);
        }
    }

    function _entry(uint256 index, string memory tail) private pure returns (string memory) {
        return string.concat(".abi[", vm.toString(index), "]", tail);
    }

    function _input(uint256 entry, uint256 index, string memory tail) private pure returns (string memory) {
        return string.concat(_entry(entry, ".inputs["), vm.toString(index), "]", tail);
    }

    function _contains(string memory text, string memory part) private pure returns (bool) {
        return vm.indexOf(text, part) != type(uint256).max;
    }

    function _same(string memory left, string memory right) private pure returns (bool) {
        return keccak256(bytes(left)) == keccak256(bytes(right));
    }
}
