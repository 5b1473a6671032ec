// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {VmSafe} from "forge-std/Vm.sol";

import {Errors} from "../contracts/Errors.sol";
import {RouterExecutionReceipt} from "../contracts/ExecutionTypes.sol";
import {IExecutionRouter} from "../contracts/interfaces/IExecutionRouter.sol";
import {Reenterer} from "./support/Actors.sol";
import {Fixture, IMintable, IOwnable2Step} from "./support/Fixture.sol";
import {ActingToken, BlockingToken, MuteToken, OpenToken, RebasingToken} from "./support/Tokens.sol";

/// @dev Answers false to transfers to one account, after it has moved the given share of them all the same.
contract TwoFacedToken is OpenToken {
    address private immutable refused;
    uint256 private immutable movedBps;

    constructor(address refused_, uint256 movedBps_) {
        (refused, movedBps) = (refused_, movedBps_);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (to != refused) return super.transfer(to, amount);
        super.transfer(to, amount * movedBps / 10_000);
        return false;
    }
}

/// @dev The protocol's receiver is no term of a plan: a token that refuses to pay it does not stop the swap.
contract KeptProtocolFeeTest is Fixture {
    uint256 private constant SHARE = 0.4e18;

    BlockingToken private token;
    uint256 private nonce;

    function setUp() public override {
        super.setUp();
        token = new BlockingToken();
        token.block_(treasury);
    }

    /// @dev 100 A for 200 of the token, of which 1 % is the custom fee and a fifth of that the protocol's.
    function _orderOf(address tokenOut) private returns (Order memory order) {
        order = _order(address(tokenA), tokenOut, 100e18, 198e18);
        order.steps = _route(_step(_pool(tokenOut, 2, 1), address(tokenA), tokenOut, 100e18));
        order.plan.customFeeBps = 100;
        order.plan.customFeeReceiver = integrator;
        order.plan.nonce = nonce++;
        _fund(address(tokenA), payer, 100e18, address(router));
        _seal(order);
    }

    function _claim(address token_, address to) private returns (uint256 amount) {
        vm.prank(admin);
        return router.claimProtocolFee(token_, to);
    }

    // ---- the swap settles ----

    function test_ABlockedTreasuryDoesNotStopASwap() public {
        Order memory order = _orderOf(address(token));
        vm.expectEmit(address(router));
        emit IExecutionRouter.ProtocolFeeKept(address(token), SHARE);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(receipt.userAmountOut, 198e18);
        assertEq(token.balanceOf(recipient), 198e18);
        assertEq(token.balanceOf(integrator), 1.6e18);
        assertEq(token.balanceOf(address(router)), SHARE);
        assertEq(router.keptProtocolFee(address(token)), SHARE);
    }

    function test_NorDoesItStopADelegatedOne() public {
        Order memory order = _orderOf(address(token));
        order.plan.executor = executor;
        order.plan.fundingMode = 1;
        _fund(address(tokenA), payer, 0, PERMIT2);
        _seal(order);
        _submit(order);
        assertEq(token.balanceOf(recipient), 198e18);
        assertEq(router.keptProtocolFee(address(token)), SHARE);
    }

    function test_ATreasuryThatIsPaidKeepsNothing() public {
        _submit(_orderOf(address(tokenB)));
        assertEq(tokenB.balanceOf(treasury), SHARE);
        assertEq(router.keptProtocolFee(address(tokenB)), 0);
        _assertEmpty(address(router));
    }

    function test_ATokenThatSaysNothingHasPaid() public {
        address mute = address(new MuteToken());
        _submit(_orderOf(mute));
        assertEq(IERC20(mute).balanceOf(treasury), SHARE);
        assertEq(router.keptProtocolFee(mute), 0);
    }

    function test_ATokenThatAnswersFalseHasNot() public {
        address falseToken = address(new TwoFacedToken(treasury, 0));
        _submit(_orderOf(falseToken));
        assertEq(router.keptProtocolFee(falseToken), SHARE);
        assertEq(_claim(falseToken, admin), SHARE);
        assertEq(IERC20(falseToken).balanceOf(admin), SHARE);
    }

    /// @dev Whatever a token answers, no more is recorded than has stayed.
    function test_ATokenThatPaysAndDeniesItLeavesNoClaim(uint256 movedBps) public {
        movedBps = bound(movedBps, 0, 10_000);
        address twoFaced = address(new TwoFacedToken(treasury, movedBps));
        for (uint256 i; i < 3; ++i) {
            _submit(_orderOf(twoFaced));
        }
        assertEq(router.keptProtocolFee(twoFaced), IERC20(twoFaced).balanceOf(address(router)));
    }

    function test_ASecondShareIsToldOfAlone() public {
        _submit(_orderOf(address(token)));
        Order memory order = _orderOf(address(token));
        vm.expectEmit(address(router));
        emit IExecutionRouter.ProtocolFeeKept(address(token), SHARE);
        _submit(order);
        assertEq(router.keptProtocolFee(address(token)), 2 * SHARE);
    }

    function test_AShareOfWhichNothingStayedIsNotToldOf() public {
        Order memory order = _orderOf(address(new TwoFacedToken(treasury, 10_000)));
        vm.recordLogs();
        _submit(order);
        VmSafe.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            assertNotEq(logs[i].topics[0], IExecutionRouter.ProtocolFeeKept.selector);
        }
    }

    /// @dev The receiver of the custom fee is a term of the plan.
    function test_ABlockedIntegratorStillDoes() public {
        token.block_(integrator);
        _refuse(_orderOf(address(token)), abi.encodeWithSelector(Errors.TransferFailed.selector));
        assertEq(router.keptProtocolFee(address(token)), 0);
    }

    // ---- the owner's choice ----

    function test_TheOwnerClaimsToWhomHeLikes() public {
        _submit(_orderOf(address(token)));
        _submit(_orderOf(address(token)));
        vm.expectEmit(address(router));
        emit IExecutionRouter.ProtocolFeeClaimed(address(token), stranger, 2 * SHARE);
        assertEq(_claim(address(token), stranger), 2 * SHARE);
        assertEq(token.balanceOf(stranger), 2 * SHARE);
        assertEq(router.keptProtocolFee(address(token)), 0);
        assertEq(_claim(address(token), stranger), 0, "once");
        assertEq(token.balanceOf(stranger), 2 * SHARE);
    }

    function test_ClaimingWorksWhilePaused() public {
        _submit(_orderOf(address(token)));
        vm.prank(admin);
        router.setPaused(true);
        assertEq(_claim(address(token), stranger), SHARE);
    }

    function test_ARefusedClaimLosesNothing() public {
        _submit(_orderOf(address(token)));
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(Errors.ZeroAddress.selector));
        router.claimProtocolFee(address(token), address(0));
        vm.expectRevert(abi.encodeWithSelector(Errors.TransferFailed.selector));
        router.claimProtocolFee(address(token), treasury);
        vm.stopPrank();
        assertEq(router.keptProtocolFee(address(token)), SHARE);
    }

    function test_NobodyElseClaims() public {
        _submit(_orderOf(address(token)));
        address[3] memory others = [treasury, integrator, signer];
        for (uint256 i; i < 3; ++i) {
            vm.prank(others[i]);
            vm.expectRevert(abi.encodeWithSelector(Errors.NotOwner.selector));
            router.claimProtocolFee(address(token), others[i]);
        }
    }

    function test_NothingIsClaimedDuringAnExecution() public {
        _submit(_orderOf(address(token)));
        Reenterer owner = new Reenterer();
        vm.prank(admin);
        IOwnable2Step(address(router)).transferOwnership(address(owner));
        vm.prank(address(owner));
        IOwnable2Step(address(router)).acceptOwnership();
        owner.aim(address(router), abi.encodeCall(router.claimProtocolFee, (address(token), address(owner))));
        Order memory order = _nativeOutOrder();
        order.plan.recipient = address(owner);
        _seal(order);
        _submit(order);
        assertEq(owner.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
        assertEq(router.keptProtocolFee(address(token)), SHARE);
    }

    function test_NothingIsExecutedDuringAClaim() public {
        ActingToken acting = new ActingToken();
        vm.mockCallRevert(address(acting), abi.encodeWithSelector(IERC20.transfer.selector, treasury), "blocked");
        _submit(_orderOf(address(acting)));
        Order memory order = _directOrder();
        acting.prepare(
            address(router),
            address(router),
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature))
        );
        assertEq(_claim(address(acting), stranger), SHARE);
        assertEq(acting.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_WhatATokenHasTakenAwayIsWrittenOff() public {
        RebasingToken rebasing = new RebasingToken();
        vm.mockCallRevert(address(rebasing), abi.encodeWithSelector(IERC20.transfer.selector, treasury), "blocked");
        _submit(_orderOf(address(rebasing)));
        uint256 kept = router.keptProtocolFee(address(rebasing));
        assertEq(rebasing.balanceOf(address(router)), kept);
        rebasing.rebase(1);
        assertEq(_claim(address(rebasing), stranger), kept / 2);
        assertEq(router.keptProtocolFee(address(rebasing)), 0);
    }

    // ---- neither a sweep nor a swap ----

    function test_ASweepLeavesTheKeptShare(uint256 donation, uint256 swept) public {
        donation = bound(donation, 0, 1e30);
        swept = bound(swept, donation + 1, donation + SHARE);
        _submit(_orderOf(address(token)));
        token.mint(address(router), donation);
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(Errors.FeeKept.selector, address(token), SHARE));
        router.sweep(address(token), stranger, swept);
        router.sweep(address(token), stranger, donation);
        vm.stopPrank();
        assertEq(token.balanceOf(stranger), donation);
        assertEq(_claim(address(token), admin), SHARE);
    }

    function test_NoSwapTouchesIt(uint256 amount, uint16 feeBps, bool asInput) public {
        amount = bound(amount, 1e6, 1e24);
        _submit(_orderOf(address(token)));
        (address from, address to) = asInput ? (address(token), address(tokenB)) : (address(tokenB), address(token));
        Order memory order = _order(from, to, amount, amount);
        order.steps = _route(_step(_pool(to, 1, 1), from, to, amount));
        order.plan.minAmountOut = 1;
        order.plan.customFeeBps = uint16(bound(feeBps, 0, MAX_FEE_BPS));
        order.plan.customFeeReceiver = integrator;
        order.plan.nonce = nonce++;
        _fund(from, payer, amount, address(router));
        uint256 before = token.balanceOf(recipient);
        _seal(order);
        RouterExecutionReceipt memory receipt = _submit(order);
        uint256 fee = amount * order.plan.customFeeBps / 10_000;
        assertEq(receipt.actualAmountIn, amount);
        assertEq(receipt.userAmountOut, amount - fee);
        if (!asInput) assertEq(token.balanceOf(recipient) - before, amount - fee);
        uint256 kept = SHARE + (asInput ? 0 : fee * CUT_BPS / 10_000);
        assertEq(router.keptProtocolFee(address(token)), kept);
        assertEq(token.balanceOf(address(router)), kept);
        assertEq(IMintable(address(tokenB)).balanceOf(address(router)), 0);
    }
}
