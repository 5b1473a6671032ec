// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

interface IMulticall3 {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory);
    function getBlockNumber() external view returns (uint256);
    function getCurrentBlockTimestamp() external view returns (uint256);
    function getChainId() external view returns (uint256);
    function getEthBalance(address account) external view returns (uint256);
}

contract OriginMulticall3Test is Test {
    /// The contract that every public chain has.
    address private constant CANONICAL = 0xcA11bde05977b3631167028862bE2a173976CA11;

    IMulticall3 private multicall = IMulticall3(CANONICAL);

    function setUp() external {
        vm.etch(CANONICAL, vm.deployCode("Multicall3.sol:Multicall3").code);
    }

    function test_ItTellsTheBlock() external {
        vm.roll(4711);
        vm.warp(1_700_000_123);
        vm.chainId(97);
        vm.deal(address(0xBEEF), 3 ether);
        assertEq(multicall.getBlockNumber(), 4711);
        assertEq(multicall.getCurrentBlockTimestamp(), 1_700_000_123);
        assertEq(multicall.getChainId(), 97);
        assertEq(multicall.getEthBalance(address(0xBEEF)), 3 ether);
    }

    function test_AnswersComeInTheOrderOfTheCallsAndMayFailWhereAllowed() external {
        vm.warp(1_700_000_123);
        IMulticall3.Result[] memory results = multicall.aggregate3(_calls(true));
        assertEq(results.length, 2);
        assertFalse(results[0].success);
        assertEq(results[0].returnData, hex"c0ffee");
        assertTrue(results[1].success);
        assertEq(abi.decode(results[1].returnData, (uint256)), 1_700_000_123);
    }

    function test_ACallThatMustNotFailFailsAll() external {
        vm.expectRevert("Multicall3: call failed");
        multicall.aggregate3(_calls(false));
    }

    function _calls(bool allowFailure) private returns (IMulticall3.Call3[] memory calls) {
        vm.mockCallRevert(address(0xBAD), "", hex"c0ffee");
        calls = new IMulticall3.Call3[](2);
        calls[0] = IMulticall3.Call3(address(0xBAD), allowFailure, "");
        calls[1] = IMulticall3.Call3(CANONICAL, false, abi.encodeCall(IMulticall3.getCurrentBlockTimestamp, ()));
    }
}
