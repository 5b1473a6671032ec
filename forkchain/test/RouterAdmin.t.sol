// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {SwapParams} from "../contracts/ExecutionTypes.sol";
import {IExecutionRouter} from "../contracts/interfaces/IExecutionRouter.sol";
import {ISwapRouterBase} from "../contracts/interfaces/ISwapRouterBase.sol";
import {Reenterer, Refuser} from "./support/Actors.sol";
import {Fixture, IOwnable2Step} from "./support/Fixture.sol";

/// @dev Administration of both routers. Tests over `bases` run the same claim on each of them.
contract RouterAdminTest is Fixture {
    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    ISwapRouterBase[2] private bases;

    function setUp() public override {
        super.setUp();
        bases = [ISwapRouterBase(address(router)), ISwapRouterBase(address(legacy))];
    }

    function _ownable(uint256 index) private view returns (IOwnable2Step) {
        return IOwnable2Step(address(bases[index]));
    }

    // ---- construction ----

    function test_StartsWithTheGivenConfiguration() public view {
        assertEq(router.wrappedNative(), wrapped);
        assertEq(legacy.wrappedNative(), wrapped);
        assertEq(router.permit2(), PERMIT2);
        assertEq(_ownable(0).owner(), admin);
        assertEq(_ownable(1).owner(), admin);
        assertEq(router.maxCustomFeeBps(), MAX_FEE_BPS);
        assertEq(router.protocolCutBps(), CUT_BPS);
        assertEq(router.protocolFeeReceiver(), treasury);
        assertEq(router.HARD_MAX_CUSTOM_FEE_BPS(), 500);
        assertEq(router.HARD_MAX_PROTOCOL_CUT_BPS(), 5000);
        assertFalse(_ownable(0).paused());
        assertTrue(router.isAdapter(adapter));
        assertFalse(router.isAdapter(stranger));
        assertTrue(router.isQuoteSigner(signer));
        assertFalse(router.isQuoteSigner(stranger));
    }

    function test_RefusesToBeBuiltWithoutWrappedNative() public {
        _refuseConstruction(
            abi.encode(address(0), PERMIT2, admin, MAX_FEE_BPS, CUT_BPS, treasury),
            abi.encodeWithSelector(Errors.ZeroAddress.selector)
        );
    }

    function test_RefusesToBeBuiltWithoutPermit2() public {
        _refuseConstruction(
            abi.encode(wrapped, address(0), admin, MAX_FEE_BPS, CUT_BPS, treasury),
            abi.encodeWithSelector(Errors.ZeroAddress.selector)
        );
    }

    function test_RefusesToBeBuiltWithoutOwner() public {
        _refuseConstruction(
            abi.encode(wrapped, PERMIT2, address(0), MAX_FEE_BPS, CUT_BPS, treasury),
            abi.encodeWithSignature("OwnableInvalidOwner(address)", address(0))
        );
    }

    function test_RefusesToBeBuiltAboveTheFeeCap() public {
        _refuseConstruction(
            abi.encode(wrapped, PERMIT2, admin, uint16(501), CUT_BPS, treasury),
            abi.encodeWithSelector(Errors.FeeTooHigh.selector, 501, 500)
        );
    }

    function _refuseConstruction(bytes memory arguments, bytes memory reason) private {
        assertEq(_refusedConstruction("ExecutionRouter.sol:ExecutionRouter", arguments), reason);
    }

    // ---- only the owner ----

    function test_OnlyTheOwnerAdministers() public {
        bytes[8] memory calls = [
            abi.encodeCall(ISwapRouterBase.setAdapter, (stranger, true)),
            abi.encodeCall(ISwapRouterBase.setPaused, (true)),
            abi.encodeCall(ISwapRouterBase.sweep, (address(tokenA), stranger, 0)),
            abi.encodeCall(IOwnable2Step.transferOwnership, (stranger)),
            abi.encodeCall(ISwapRouterBase.setUnpayable, (stranger, true)),
            abi.encodeCall(IExecutionRouter.setQuoteSigner, (stranger, true)),
            abi.encodeCall(IExecutionRouter.setFeeConfig, (0, 0, address(0))),
            abi.encodeCall(IExecutionRouter.claimProtocolFee, (address(tokenA), stranger))
        ];
        for (uint256 i; i < calls.length; ++i) {
            _refuseCall(address(router), stranger, calls[i], Errors.NotOwner.selector);
            if (i < 5) _refuseCall(address(legacy), stranger, calls[i], Errors.NotOwner.selector);
        }
    }

    function _refuseCall(address target, address caller, bytes memory data, bytes4 reason) private {
        vm.prank(caller);
        (bool ok, bytes memory answer) = target.call(data);
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(reason));
    }

    // ---- ownership ----

    function test_OwnershipMovesInTwoSteps() public {
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(address(bases[i]));
            emit OwnershipTransferStarted(admin, stranger);
            vm.prank(admin);
            _ownable(i).transferOwnership(stranger);
            assertEq(_ownable(i).owner(), admin);
            assertEq(_ownable(i).pendingOwner(), stranger);

            vm.expectEmit(address(bases[i]));
            emit OwnershipTransferred(admin, stranger);
            vm.prank(stranger);
            _ownable(i).acceptOwnership();
            assertEq(_ownable(i).owner(), stranger);
            assertEq(_ownable(i).pendingOwner(), address(0));

            _refuseCall(
                address(bases[i]), admin, abi.encodeCall(ISwapRouterBase.setPaused, (true)), Errors.NotOwner.selector
            );
        }
    }

    function test_OnlyTheOfferedAccountAccepts() public {
        for (uint256 i; i < 2; ++i) {
            vm.prank(admin);
            _ownable(i).transferOwnership(stranger);
            bytes memory accept = abi.encodeCall(IOwnable2Step.acceptOwnership, ());
            _refuseCall(address(bases[i]), admin, accept, Errors.NotPendingOwner.selector);
            _refuseCall(address(bases[i]), executor, accept, Errors.NotPendingOwner.selector);
        }
    }

    function test_AnOfferCanBeWithdrawn() public {
        vm.startPrank(admin);
        _ownable(0).transferOwnership(stranger);
        _ownable(0).transferOwnership(address(0));
        vm.stopPrank();
        _refuseCall(
            address(router),
            stranger,
            abi.encodeCall(IOwnable2Step.acceptOwnership, ()),
            Errors.NotPendingOwner.selector
        );
    }

    function test_OwnershipCannotBeRenounced() public {
        bytes memory renounce = abi.encodeCall(IOwnable2Step.renounceOwnership, ());
        for (uint256 i; i < 2; ++i) {
            _refuseCall(address(bases[i]), admin, renounce, Errors.ZeroAddress.selector);
            _refuseCall(address(bases[i]), stranger, renounce, Errors.NotOwner.selector);
            assertEq(_ownable(i).owner(), admin);
        }
    }

    // ---- setters ----

    function test_ListsAndUnlistsAdapters() public {
        for (uint256 i; i < 2; ++i) {
            for (uint256 round; round < 2; ++round) {
                bool allowed = round == 0;
                vm.expectEmit(address(bases[i]));
                emit ISwapRouterBase.AdapterSet(stranger, allowed);
                vm.prank(admin);
                bases[i].setAdapter(stranger, allowed);
                assertEq(bases[i].isAdapter(stranger), allowed);
            }
        }
    }

    /// @dev Both listings of an account are kept apart.
    function test_ListsAndUnlistsUnpayableAccounts() public {
        for (uint256 i; i < 2; ++i) {
            for (uint256 round; round < 2; ++round) {
                bool unpayable = round == 0;
                vm.expectEmit(address(bases[i]));
                emit ISwapRouterBase.UnpayableSet(adapter, unpayable);
                vm.prank(admin);
                bases[i].setUnpayable(adapter, unpayable);
                assertEq(bases[i].isUnpayable(adapter), unpayable);
                assertTrue(bases[i].isAdapter(adapter));
            }
            vm.startPrank(admin);
            bases[i].setUnpayable(adapter, true);
            bases[i].setAdapter(adapter, false);
            vm.stopPrank();
            assertFalse(bases[i].isAdapter(adapter));
            assertTrue(bases[i].isUnpayable(adapter));
        }
    }

    function test_RefusesTheZeroAdapterAndSigner() public {
        bytes memory zeroUnpayable = abi.encodeCall(ISwapRouterBase.setUnpayable, (address(0), true));
        _refuseCall(address(router), admin, zeroUnpayable, Errors.ZeroAddress.selector);
        bytes memory zeroAdapter = abi.encodeCall(ISwapRouterBase.setAdapter, (address(0), true));
        _refuseCall(address(router), admin, zeroAdapter, Errors.ZeroAddress.selector);
        _refuseCall(address(legacy), admin, zeroAdapter, Errors.ZeroAddress.selector);
        bytes memory zeroSigner = abi.encodeCall(IExecutionRouter.setQuoteSigner, (address(0), true));
        _refuseCall(address(router), admin, zeroSigner, Errors.ZeroAddress.selector);
    }

    function test_ListsAndUnlistsQuoteSigners() public {
        for (uint256 round; round < 2; ++round) {
            bool trusted = round == 0;
            vm.expectEmit(address(router));
            emit IExecutionRouter.QuoteSignerSet(stranger, trusted);
            vm.prank(admin);
            router.setQuoteSigner(stranger, trusted);
            assertEq(router.isQuoteSigner(stranger), trusted);
        }
    }

    function test_TwoQuoteSignersMayServeDuringARotation() public {
        vm.prank(admin);
        router.setQuoteSigner(stranger, true);
        _submit(_directOrder());
        Order memory order = _directOrder();
        order.plan.nonce = 1;
        _seal(order);
        order.quoteSignature = _signature(strangerKey, hashes.planDigest(router, order.plan));
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 400e18);
    }

    function test_SetsTheFeeConfigWithinTheCaps(uint16 maxFee, uint16 cut, address receiver) public {
        maxFee = uint16(bound(maxFee, 0, 500));
        cut = uint16(bound(cut, 0, 5000));
        vm.assume(receiver != address(0) && receiver != address(router) && receiver != adapter && receiver != PERMIT2);
        vm.expectEmit(address(router));
        emit IExecutionRouter.FeeConfigSet(maxFee, cut, receiver);
        vm.prank(admin);
        router.setFeeConfig(maxFee, cut, receiver);
        assertEq(router.maxCustomFeeBps(), maxFee);
        assertEq(router.protocolCutBps(), cut);
        assertEq(router.protocolFeeReceiver(), receiver);
    }

    function test_RefusesAFeeConfigAboveTheCaps(uint16 value) public {
        uint16 maxFee = uint16(bound(value, 501, type(uint16).max));
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(Errors.FeeTooHigh.selector, maxFee, 500));
        router.setFeeConfig(maxFee, 0, treasury);
        uint16 cut = uint16(bound(value, 5001, type(uint16).max));
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(Errors.FeeTooHigh.selector, cut, 5000));
        router.setFeeConfig(0, cut, treasury);
    }

    function test_RefusesACutWithoutReceiver() public {
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(Errors.FeeReceiverMissing.selector));
        router.setFeeConfig(100, 1, address(0));
        vm.stopPrank();
    }

    function test_RefusesAPartOfTheMachineryAsProtocolReceiver() public {
        vm.startPrank(admin);
        router.setUnpayable(address(legacy), true);
        address[4] memory parts = [address(router), adapter, address(legacy), PERMIT2];
        for (uint256 i; i < parts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Errors.BadFeeReceiver.selector, parts[i]));
            router.setFeeConfig(100, 1, parts[i]);
        }
        vm.stopPrank();
    }

    // ---- pause ----

    function test_PausingAndResuming() public {
        for (uint256 i; i < 2; ++i) {
            for (uint256 round; round < 4; ++round) {
                bool paused = round < 2;
                vm.expectEmit(address(bases[i]));
                emit ISwapRouterBase.PausedSet(paused);
                vm.prank(admin);
                bases[i].setPaused(paused);
                assertEq(_ownable(i).paused(), paused);
            }
        }
    }

    function test_PauseStopsEveryValuePathAndResumingRestoresIt() public {
        Order[4] memory orders = [_directOrder(), _delegatedOrder(), _nativeInOrder(), _nativeOutOrder()];
        (orders[2].plan.nonce, orders[3].plan.nonce) = (2, 3);
        _seal(orders[2]);
        _seal(orders[3]);
        vm.prank(admin);
        router.setPaused(true);
        for (uint256 i; i < 4; ++i) {
            _refuse(orders[i], abi.encodeWithSelector(Errors.Paused.selector));
        }
        vm.prank(admin);
        router.setPaused(false);
        for (uint256 i; i < 4; ++i) {
            _submit(orders[i]);
        }
        assertEq(tokenB.balanceOf(recipient), 420e18);
        assertEq(recipient.balance, 20e18);
    }

    function test_PauseStopsEveryEntryOfTheLegacyRouter() public {
        vm.prank(admin);
        legacy.setPaused(true);
        Order memory order = _directOrder();
        SwapParams memory params = _params(address(tokenA), address(tokenB), 100e18, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Paused.selector));
        legacy.swapExactIn(params, order.steps);
        vm.expectRevert(abi.encodeWithSelector(Errors.Paused.selector));
        legacy.swapExactNativeIn(params, order.steps);
        vm.expectRevert(abi.encodeWithSelector(Errors.Paused.selector));
        legacy.swapExactInToNative(params, order.steps);
    }

    function test_PauseNeverBlocksCancellingANonce() public {
        vm.prank(admin);
        router.setPaused(true);
        vm.expectEmit(address(router));
        emit IExecutionRouter.NonceInvalidated(payer, 1, 6);
        vm.prank(payer);
        router.invalidateNonces(1, 6);
        assertEq(router.nonceBitmap(payer, 1), 6);
    }

    function test_CancellingNoncesOnlyAddsBits(uint256 word, uint256 first, uint256 second) public {
        vm.startPrank(payer);
        router.invalidateNonces(word, first);
        router.invalidateNonces(word, second);
        assertEq(router.nonceBitmap(payer, word), first | second);
        assertEq(router.nonceBitmap(stranger, word), 0);
    }

    // ---- sweep ----

    function test_SweepsTokensAndNative() public {
        for (uint256 i; i < 2; ++i) {
            tokenA.mint(address(bases[i]), 5);
            vm.deal(address(bases[i]), 7);
            vm.startPrank(admin);
            vm.expectEmit(address(bases[i]));
            emit ISwapRouterBase.Swept(address(tokenA), treasury, 5);
            bases[i].sweep(address(tokenA), treasury, 5);
            vm.expectEmit(address(bases[i]));
            emit ISwapRouterBase.Swept(address(0), treasury, 7);
            bases[i].sweep(address(0), treasury, 7);
            vm.stopPrank();
            _assertEmpty(address(bases[i]));
        }
        assertEq(tokenA.balanceOf(treasury), 10);
        assertEq(treasury.balance, 14);
    }

    function test_SweepReachesNothingButTheRoutersOwnBalance() public {
        Order memory order = _directOrder();
        assertEq(order.plan.payer, payer);
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(Errors.TransferFailed.selector));
        router.sweep(address(tokenA), treasury, 1);
        assertEq(tokenA.balanceOf(payer), 100e18);
    }

    function test_SweepRefusesTheZeroReceiverAndARefusingOne() public {
        address refuser = address(new Refuser());
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(Errors.ZeroAddress.selector));
        router.sweep(address(tokenA), address(0), 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.NativeTransferFailed.selector));
        router.sweep(address(0), refuser, 0);
    }

    function test_SweepIsClosedDuringAnExecution() public {
        Reenterer owner = new Reenterer();
        vm.prank(admin);
        IOwnable2Step(address(router)).transferOwnership(address(owner));
        vm.prank(address(owner));
        IOwnable2Step(address(router)).acceptOwnership();
        Order memory order = _nativeOutOrder();
        order.plan.customFeeBps = 100;
        order.plan.customFeeReceiver = integrator;
        order.plan.minAmountOut = 1;
        order.plan.recipient = address(owner);
        _seal(order);
        owner.aim(address(router), abi.encodeCall(router.sweep, (wrapped, address(owner), 1)));
        _submit(order);
        assertFalse(owner.succeeded());
        assertEq(owner.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
        assertEq(IERC20(wrapped).balanceOf(integrator), 0.16e18);
    }

    function test_NoSwapIsEnteredDuringASweep() public {
        Order memory order = _directOrder();
        SwapParams memory params = _params(address(tokenA), address(tokenB), 100e18, 1);
        bytes[2] memory swaps = [
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature)),
            abi.encodeCall(legacy.swapExactIn, (params, order.steps))
        ];
        for (uint256 i; i < 2; ++i) {
            Reenterer receiver = new Reenterer();
            receiver.aim(address(bases[i]), swaps[i]);
            vm.deal(address(bases[i]), 7);
            vm.prank(admin);
            bases[i].sweep(address(0), address(receiver), 7);
            assertFalse(receiver.succeeded());
            assertEq(receiver.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
            assertEq(address(receiver).balance, 7);
        }
    }

    function test_ARetiredRouterCanStillBeEmptied() public {
        tokenA.mint(address(router), 5);
        vm.startPrank(admin);
        router.setPaused(true);
        router.sweep(address(tokenA), treasury, 5);
        assertEq(tokenA.balanceOf(treasury), 5);
    }

    // ---- what the owner cannot do ----

    function test_TheOwnerCannotRaiseTheFeeOfAnOutstandingPlan() public {
        Order memory order = _directOrder();
        vm.prank(admin);
        router.setFeeConfig(500, 5000, admin);
        vm.expectPartialRevert(Errors.PolicyHashMismatch.selector);
        _submit(order);
        assertEq(tokenA.balanceOf(payer), 100e18);
    }
}
