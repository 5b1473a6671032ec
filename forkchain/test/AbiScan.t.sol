// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {VmSafe} from "forge-std/Vm.sol";

/// @dev Reads the compiled interfaces and the sources for what must never appear in them.
contract AbiScanTest is Test {
    string[9] private deployed = [
        "ExecutionRouter",
        "LegacyRouter",
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
        string[16] memory known = [
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
            "claimProtocolFee(address,address)",
            "uniswapV3SwapCallback(int256,int256,bytes)",
            "pancakeV3SwapCallback(int256,int256,bytes)",
            "squadV3SwapCallback(int256,int256,bytes)",
            "algebraSwapCallback(int256,int256,bytes)"
        ];
        _hasNoOtherEntries("ExecutionRouter", known);
    }

    function test_TheLegacyRouterHasNoOtherEntries() public view {
        string[16] memory known = [
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
            "uniswapV3SwapCallback(int256,int256,bytes)",
            "pancakeV3SwapCallback(int256,int256,bytes)",
            "squadV3SwapCallback(int256,int256,bytes)",
            "algebraSwapCallback(int256,int256,bytes)",
            "",
            ""
        ];
        _hasNoOtherEntries("LegacyRouter", known);
    }

    function test_TheAdaptersHaveNoOtherEntries() public view {
        string[16] memory known = [
            "swap(address,address,address,uint256,bool,address,bytes)",
            "unlockCallback(bytes)",
            "lockAcquired(bytes)",
            "reserve()",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
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
    function _hasNoOtherEntries(string memory name, string[16] memory known) private view {
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
            // Hashes over words of the calldata, which Solidity would check and copy one by one.
            bool asHasher = _contains(entries[i].path, "contracts/PlanHash.sol");
            // They run within a call, never stand on a chain, and answer in ways that Solidity has no words for.
            bool asReader = _contains(entries[i].path, "contracts/lens/PoolLens.sol")
                || _contains(entries[i].path, "contracts/lens/TokenProbe.sol")
                || _contains(entries[i].path, "contracts/lens/TrialRuns.sol");
            // It measures the least gas of a trade and is deployed by tests alone.
            bool asMeasure = _contains(entries[i].path, "contracts/wallets/BareTrader.sol");
            // The one stand-in whose original asks for the fee of whoever signed the transaction.
            bool asOriginal = _contains(entries[i].path, "contracts/origin/DodoPool.sol");
            for (uint256 j; j < banned.length; ++j) {
                if (asOriginal && _same(banned[j], "tx.origin")) continue;
                if ((asReader || asPayer || asHasher || asMeasure) && _same(banned[j], "assembly")) continue;
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

    function test_TheHashersOnlyCopyAndHash() public view {
        string[8] memory banned = ["call(", "create", "store(", "tload", "sload", "return(", "jump", "log"];
        string[] memory blocks = vm.split(vm.readFile("contracts/PlanHash.sol"), "assembly");
        assertEq(blocks.length, 3, "exactly two hashers");
        for (uint256 i = 1; i < blocks.length; ++i) {
            string memory body = vm.split(blocks[i], "}")[0];
            body = vm.replace(body, "mstore(", "");
            for (uint256 j; j < banned.length; ++j) {
                assertFalse(_contains(body, banned[j]), banned[j]);
            }
        }
    }

    /// @dev One line pulls, in a function that is told who pays; the payer is the caller in all three places that name one.
    function test_OnlyOneLinePullsAndNobodyApproves() public view {
        string[5] memory pathsWithoutPull = [
            "contracts/ExecutionRouter.sol",
            "contracts/LegacyRouter.sol",
            "contracts/SwapEngine.sol",
            "contracts/families/ConcentratedSwaps.sol",
            "contracts/families/PairSwaps.sol"
        ];
        for (uint256 i; i < 5; ++i) {
            string memory source = vm.readFile(pathsWithoutPull[i]);
            assertFalse(_contains(source, "SafeTransferFrom("), pathsWithoutPull[i]);
            assertFalse(_contains(source, ".transferFrom("), pathsWithoutPull[i]);
            assertFalse(_contains(source, "pprove("), pathsWithoutPull[i]);
        }
        string memory payments = vm.readFile("contracts/families/InputPayments.sol");
        assertEq(vm.split(payments, "ransferFrom(").length, 2, "exactly one pull");
        assertFalse(_contains(payments, "pprove("));
        string memory plans = vm.readFile("contracts/ExecutionRouter.sol");
        assertEq(vm.split(plans, "flow.payer").length, 2, "one payer of plans");
        assertTrue(_contains(plans, "(flow.payer, flow.received) = (msg.sender, plan.amountIn)"));
        string memory swaps = vm.readFile("contracts/LegacyRouter.sol");
        assertEq(vm.split(swaps, "_flow(params, msg.sender,").length, 3, "two payers of swaps");
        assertEq(vm.split(swaps, "_flow(params, address(0),").length, 2, "and one without");
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
