// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Call, IKeyWallet, IOwnerWallet} from "../contracts/interfaces/IWallets.sol";
import {Fixture} from "./support/Fixture.sol";

/// @dev Payers with code: Permit2 asks the code whether a signature is good, and the wallet itself can be the executor.
contract ContractPayersTest is Fixture {
    IOwnerWallet private single;

    function setUp() public override {
        super.setUp();
        single = IOwnerWallet(vm.deployCode("OwnerWallet.sol:OwnerWallet", abi.encode(vm.addr(payerKey))));
    }

    function test_AWalletOfOneOwnerPays() public {
        Order memory order = _delegatedBy(address(single));
        order.payerSignature = _signature(payerKey, hashes.permit2Digest(router, order.plan));
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
        (order.plan.payer, order.plan.executor) = (address(single), address(single));
        _supply(address(tokenA), address(single), 100e18);
        _seal(order);
        Call[] memory calls = new Call[](2);
        calls[0] = Call(address(tokenA), 0, abi.encodeCall(IERC20.approve, (address(router), 100e18)));
        calls[1] = Call(
            address(router), 0, abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, ""))
        );
        vm.prank(payer);
        single.execute(calls);
        assertEq(tokenB.balanceOf(recipient), 200e18);
        assertEq(tokenA.allowance(address(single), address(router)), 0);
    }

    function test_AnyAlteredByteOfTheOwnersSignatureIsRefused(uint256 at, uint8 change) public {
        Order memory order = _delegatedBy(address(single));
        order.payerSignature = _signature(payerKey, hashes.permit2Digest(router, order.plan));
        vm.assume(change != 0);
        order.payerSignature[at % 65] ^= bytes1(change);
        _refuse(order, abi.encodeWithSignature("InvalidContractSignature()"));
    }

    function test_AStrangerMakesNoWalletCall() public {
        vm.expectRevert();
        vm.prank(stranger);
        single.execute(new Call[](0));
        vm.expectRevert();
        single.approve(bytes32(0), "");
    }

    // ---- steps ----

    function _delegatedBy(address wallet) private returns (Order memory order) {
        order = _delegatedOrder();
        order.plan.payer = wallet;
        _fund(address(tokenA), wallet, 100e18, PERMIT2);
        _seal(order);
    }
}
