// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Call, IKeyWallet, IOwnerWallet, IThresholdWallet} from "../contracts/interfaces/IWallets.sol";
import {Fixture} from "./support/Fixture.sol";

/// @dev Payers with code: Permit2 asks the code whether a signature is good, and the wallet itself can be the executor.
contract ContractPayersTest is Fixture {
    address[] private owners;
    uint256[] private keys;
    IOwnerWallet private single;
    IThresholdWallet private several;

    function setUp() public override {
        super.setUp();
        single = IOwnerWallet(vm.deployCode("OwnerWallet.sol:OwnerWallet", abi.encode(vm.addr(payerKey))));
        for (uint256 i; i < 3; ++i) {
            keys.push(uint256(keccak256(abi.encode("owner", i))));
        }
        _sort();
        several = IThresholdWallet(vm.deployCode("ThresholdWallet.sol:ThresholdWallet", abi.encode(owners, 2)));
    }

    function test_AWalletOfOneOwnerPays() public {
        Order memory order = _delegatedBy(address(single));
        order.payerSignature = _signature(payerKey, hashes.permit2Digest(router, order.plan));
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_TwoOfThreeOwnersPayWith130Bytes() public {
        Order memory order = _delegatedBy(address(several));
        order.payerSignature = _signed(order, 0, 2);
        assertEq(order.payerSignature.length, 130);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_AnApprovedHashPaysWithNoBytes() public {
        Order memory order = _delegatedBy(address(several));
        order.payerSignature = "";
        _refuse(order, abi.encodeWithSignature("InvalidContractSignature()"));
        Call[] memory calls = new Call[](1);
        calls[0] =
            Call(address(several), 0, abi.encodeCall(several.approve, (hashes.permit2Digest(router, order.plan))));
        _execute(calls);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_AnyBytesThatTheOwnerApprovedPay(bytes calldata signature) public {
        Order memory order = _delegatedBy(address(single));
        order.payerSignature = signature;
        vm.expectRevert();
        _submit(order);
        bytes32 digest = hashes.permit2Digest(router, order.plan);
        vm.prank(payer);
        single.approve(digest, signature);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    /// @dev EIP-7702 itself needs a later hard fork than these tests run on; what counts is code at the key's address.
    function test_AnAccountWithItsOwnKeyAndCodePays() public {
        vm.etch(payer, vm.deployCode("DelegatedAccount.sol:DelegatedAccount").code);
        vm.prank(payer);
        IKeyWallet(payer).execute(new Call[](0));
        Order memory order = _delegatedOrder();
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_AWalletExecutesItsOwnPlanInOneBatchWithTheApproval() public {
        Order memory order = _order(address(tokenA), address(tokenB), 100e18, 200e18);
        order.steps = _route(_step(_pool(address(tokenB), 2, 1), address(tokenA), address(tokenB), 100e18));
        (order.plan.payer, order.plan.executor) = (address(several), address(several));
        _supply(address(tokenA), address(several), 100e18);
        _seal(order);
        Call[] memory calls = new Call[](2);
        calls[0] = Call(address(tokenA), 0, abi.encodeCall(IERC20.approve, (address(router), 100e18)));
        calls[1] = Call(
            address(router), 0, abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, ""))
        );
        _execute(calls);
        assertEq(tokenB.balanceOf(recipient), 200e18);
        assertEq(tokenA.allowance(address(several), address(router)), 0);
    }

    function test_AnyAlteredByteOfTheOwnersSignaturesIsRefused(uint256 at, uint8 change) public {
        Order memory order = _delegatedBy(address(several));
        order.payerSignature = _signed(order, 1, 2);
        vm.assume(change != 0);
        order.payerSignature[at % 130] ^= bytes1(change);
        _refuse(order, abi.encodeWithSignature("InvalidContractSignature()"));
    }

    function test_OneOwnerTwiceAndOwnersInTheWrongOrderAreRefused() public {
        Order memory order = _delegatedBy(address(several));
        order.payerSignature = _signed(order, 1, 1);
        _refuse(order, abi.encodeWithSignature("InvalidContractSignature()"));
        order.payerSignature = _signed(order, 2, 1);
        _refuse(order, abi.encodeWithSignature("InvalidContractSignature()"));
    }

    function test_AStrangerMakesNoWalletCall() public {
        vm.expectRevert();
        vm.prank(stranger);
        single.execute(new Call[](0));
        vm.expectRevert();
        several.execute(new Call[](0), new bytes(130));
        vm.expectRevert();
        several.approve(bytes32(0));
    }

    // ---- steps ----

    function _delegatedBy(address wallet) private returns (Order memory order) {
        order = _delegatedOrder();
        order.plan.payer = wallet;
        _fund(address(tokenA), wallet, 100e18, PERMIT2);
        _seal(order);
    }

    function _signed(Order memory order, uint256 first, uint256 second) private view returns (bytes memory) {
        bytes32 digest = several.messageHash(hashes.permit2Digest(router, order.plan));
        return bytes.concat(_signature(keys[first], digest), _signature(keys[second], digest));
    }

    function _execute(Call[] memory calls) private {
        bytes32 digest = several.batchHash(calls);
        several.execute(calls, bytes.concat(_signature(keys[0], digest), _signature(keys[1], digest)));
    }

    /// @dev The keys by ascending address, and their owners.
    function _sort() private {
        for (uint256 i; i < keys.length; ++i) {
            for (uint256 j = i + 1; j < keys.length; ++j) {
                if (vm.addr(keys[i]) > vm.addr(keys[j])) (keys[i], keys[j]) = (keys[j], keys[i]);
            }
            owners.push(vm.addr(keys[i]));
        }
    }
}
