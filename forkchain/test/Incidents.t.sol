// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {CONCENTRATED_POOLS, NATIVE_OUTPUT, PAIRS, SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {IExecutionRouter} from "../contracts/interfaces/IExecutionRouter.sol";
import {ISwapAdapter} from "../contracts/interfaces/ISwapAdapter.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {Reenterer} from "./support/Actors.sol";
import {ScriptedPool} from "./support/Pools.sol";

interface IV3Callback {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev Attacks that emptied other routers, written against ours. The victim has approved everything it possibly could:
/// both routers, an adapter, Permit2.
contract IncidentsTest is AdapterFixture {
    address private victim = makeAddr("victim");

    function setUp() public override {
        super.setUp();
        address[4] memory spenders = [address(router), address(legacy), adapter, PERMIT2];
        for (uint256 i; i < spenders.length; ++i) {
            _fund(address(token0), victim, 0, spenders[i]);
            _fund(address(token1), victim, 0, spenders[i]);
        }
        token0.mint(victim, 1000e18);
        token1.mint(victim, 1000e18);
        vm.prank(stranger);
        token0.approve(address(legacy), type(uint256).max);
        token0.mint(stranger, 1e18);
    }

    function _assertUnharmed() private view {
        assertEq(token0.balanceOf(victim), 1000e18);
        assertEq(token1.balanceOf(victim), 1000e18);
    }

    function _legacySwapThrough(address pool, address through) private returns (bool ok) {
        SwapParams memory params = _params(address(token0), address(token1), 1e18, 1);
        params.recipient = stranger;
        SwapStep[] memory steps = _route(SwapStep(through, pool, address(token0), address(token1), 1e18, true, ""));
        vm.prank(stranger);
        (ok,) = address(legacy).call(abi.encodeCall(legacy.swapExactIn, (params, steps)));
    }

    /// @dev Route processors took the pool from the caller and paid its callback from any approver's wallet.
    function test_AFakePoolCannotSpendAnApproversTokens() public {
        ScriptedPool pool = new ScriptedPool();
        token1.mint(address(pool), 1);
        pool.pays(address(token1), address(0), 1);
        bytes memory payload = abi.encode(address(token0), victim, 1000e18);
        pool.does(address(legacy), abi.encodeCall(IV3Callback.uniswapV3SwapCallback, (1000e18, -1, payload)), false);
        assertFalse(_legacySwapThrough(address(pool), CONCENTRATED_POOLS));
        _assertUnharmed();
        assertEq(token0.balanceOf(stranger), 1e18);
    }

    /// @dev A callback without a check of its caller read the payer out of its data.
    function test_ADirectCallbackPaysNobody() public {
        vm.startPrank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, stranger));
        IV3Callback(address(legacy)).uniswapV3SwapCallback(1000e18, -1, abi.encode(address(token0), victim, stranger));
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, stranger));
        IV3Callback(address(router)).uniswapV3SwapCallback(1000e18, -1, abi.encode(address(token0), victim, stranger));
        vm.stopPrank();
        _assertUnharmed();
    }

    /// @dev Several aggregators called a target of the caller's choice with data of the caller's choice.
    function test_ATokenCannotBeUsedAsAdapterOrPool() public {
        assertFalse(_legacySwapThrough(address(token0), address(token0)), "token as unlisted adapter");
        assertFalse(_legacySwapThrough(PERMIT2, PERMIT2), "Permit2 as unlisted adapter");
        assertFalse(_legacySwapThrough(address(token0), PAIRS), "token as pair");
        assertFalse(_legacySwapThrough(address(token0), CONCENTRATED_POOLS), "token as pool");
        _allow(address(token0));
        _allow(PERMIT2);
        assertFalse(_legacySwapThrough(address(token0), address(token0)), "token listed by mistake");
        assertFalse(_legacySwapThrough(PERMIT2, PERMIT2), "Permit2 listed by mistake");
        _assertUnharmed();
    }

    /// @dev A new entry point forgot a check the old ones had. Here every entry crosses the same gates.
    function test_EveryEntryRefusesAnUnlistedAdapter() public {
        vm.startPrank(admin);
        router.setAdapter(adapter, false);
        legacy.setAdapter(adapter, false);
        vm.stopPrank();
        bytes memory reason = abi.encodeWithSelector(Errors.AdapterNotAllowed.selector, adapter);
        _refuse(_directOrder(), reason);
        _refuse(_delegatedOrder(), reason);
        _refuse(_nativeInOrder(), reason);
        _refuse(_nativeOutOrder(), reason);

        Order memory order = _nativeInOrder();
        vm.expectRevert(reason);
        vm.prank(payer);
        legacy.swapExactNativeIn{value: 10e18}(_params(wrapped, address(tokenB), 10e18, 1), order.steps);
        order = _nativeOutOrder();
        _fund(address(tokenA), payer, 0, address(legacy));
        vm.expectRevert(reason);
        vm.prank(payer);
        legacy.swapExactInToNative(_params(address(tokenA), wrapped, 10e18, 1), order.steps);
        vm.expectRevert(reason);
        vm.prank(payer);
        legacy.swapExactIn(_params(address(tokenA), wrapped, 10e18, 1), order.steps);
    }

    /// @dev Approvals to a permissionless executor were spent by naming the approver as payer.
    function test_NamingAVictimAsPayerSpendsNothing() public {
        Order memory order = _order(address(token0), address(token1), 1000e18, 1);
        order.plan.minAmountOut = 1;
        order.plan.payer = victim;
        order.plan.executor = stranger;
        order.plan.recipient = stranger;
        order.steps = _route(_step(_pool(address(token1), 1, 1e30), address(token0), address(token1), 1000e18));
        _refuseSealed(order, abi.encodeWithSelector(Errors.RoleMismatch.selector));

        order.plan.fundingMode = 1;
        _seal(order);
        _refuse(order, abi.encodeWithSignature("InvalidSigner()"));
        _assertUnharmed();
    }

    /// @dev Hand-written parsing trusted lengths from the attacker. Here any damage to the calldata is refused.
    function test_DamagedCalldataMovesNothing(uint256 word, uint256 value, uint256 cut) public {
        Order memory order = _directOrder();
        bytes memory data = abi.encodeCall(
            IExecutionRouter.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature)
        );
        uint256 words = (data.length - 4) / 32;
        word = bound(word, 0, words - 1);
        uint256 old;
        assembly {
            let place := add(add(data, 36), mul(word, 32))
            old := mload(place)
            mstore(place, value)
            mstore(data, sub(mload(data), mod(cut, 32)))
        }
        vm.assume(old != value);
        address[2] memory others = [stranger, executor];
        for (uint256 i; i < 2; ++i) {
            vm.prank(others[i]);
            (bool taken,) = address(router).call(data);
            assertFalse(taken, "somebody else executed");
        }
        vm.prank(payer);
        (bool ok,) = address(router).call(data);
        // The padding behind a 65-byte signature is the one place where a change means nothing.
        assertEq(tokenB.balanceOf(recipient), ok ? 200e18 : 0);
        assertEq(tokenA.balanceOf(payer), ok ? 0 : 100e18);
    }

    /// @dev Fee buffers in a settlement contract plus a standing approval were drained. Here there is neither.
    function test_ResidueInTheRouterCannotBeTradedAway() public {
        token0.mint(address(router), 50e18);
        Order memory order = _order(address(token0), address(token1), 50e18, 1);
        order.plan.minAmountOut = 1;
        order.plan.payer = stranger;
        order.plan.executor = stranger;
        order.plan.recipient = stranger;
        order.steps = _route(_step(_pool(address(token1), 1, 1), address(token0), address(token1), 50e18));
        _refuseSealed(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
        assertEq(token0.balanceOf(address(router)), 50e18);
    }

    function test_NoAllowanceIsLeftBehind() public {
        Order memory order = _directOrder();
        _submit(order);
        address[2] memory holders = [address(router), adapter];
        address[4] memory spenders = [order.steps[0].pool, adapter, PERMIT2, address(router)];
        for (uint256 i; i < 2; ++i) {
            for (uint256 j; j < 4; ++j) {
                assertEq(tokenA.allowance(holders[i], spenders[j]), 0);
                assertEq(tokenB.allowance(holders[i], spenders[j]), 0);
            }
        }
    }

    /// @dev Code called in the middle of a script re-entered and took the tokens in flight. The first pool of this
    /// route tries every door while the payer's allowance for the second half is still open.
    function test_APoolCannotTakeTokensInFlight() public {
        ScriptedPool pool = new ScriptedPool();
        token1.mint(address(pool), 1e18);
        Order memory order = _order(address(token0), address(token1), 100e18, 1);
        order.plan.minAmountOut = 1;
        order.steps = _route(
            SwapStep(CONCENTRATED_POOLS, address(pool), address(token0), address(token1), 50e18, true, ""),
            _step(_pool(address(token1), 1, 1), address(token0), address(token1), 50e18)
        );
        pool.pays(address(token1), address(0), 1);
        _fund(address(token0), payer, 100e18, address(router));
        _seal(order);
        bytes[5] memory doors = [
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature)),
            abi.encodeCall(router.sweep, (address(token0), address(pool), 50e18)),
            abi.encodeCall(IERC20.transferFrom, (payer, address(pool), 50e18)),
            abi.encodeCall(router.setAdapter, (address(pool), true)),
            abi.encodeCall(
                ISwapAdapter.swap, (address(pool), address(token0), address(token1), 1, true, address(pool), bytes(""))
            )
        ];
        for (uint256 i; i < 5; ++i) {
            address target = i == 2 ? address(token0) : i == 4 ? adapter : address(router);
            pool.does(target, doors[i], true);
        }
        pool.does(address(router), abi.encodeCall(IV3Callback.uniswapV3SwapCallback, (50e18, -1, "")), false);
        _submit(order);
        assertEq(token0.balanceOf(address(pool)), 50e18, "its own step's input and nothing more");
        assertEq(token1.balanceOf(recipient), 50e18 + 1);
        _assertEmpty(address(router));
    }

    function test_ANativeRecipientCannotTakeTheFeesInFlight() public {
        Reenterer thief = new Reenterer();
        Order memory order = _nativeOutOrder();
        order.plan.nativeMode = NATIVE_OUTPUT;
        order.plan.customFeeBps = 500;
        order.plan.customFeeReceiver = integrator;
        order.plan.minAmountOut = 1;
        order.plan.recipient = address(thief);
        _seal(order);
        thief.aim(wrapped, abi.encodeCall(IERC20.transferFrom, (address(router), address(thief), 1)));
        _submit(order);
        assertFalse(thief.succeeded());
        assertEq(IERC20(wrapped).balanceOf(integrator) + IERC20(wrapped).balanceOf(treasury), 1e18);
    }

    /// @dev A front end swapped the contract users signed for. The payer's signature is useless to a look-alike.
    function test_ASignatureForThisRouterIsUselessToALookAlike() public {
        Order memory order = _delegatedOrder();
        IExecutionRouter fake = IExecutionRouter(
            vm.deployCode(
                "ExecutionRouter.sol:ExecutionRouter",
                abi.encode(wrapped, PERMIT2, stranger, MAX_FEE_BPS, CUT_BPS, treasury)
            )
        );
        vm.startPrank(stranger);
        fake.setAdapter(adapter, true);
        fake.setQuoteSigner(signer, true);
        vm.stopPrank();
        order.quoteSignature = _signature(signerKey, hashes.planDigest(fake, order.plan));
        vm.expectRevert(abi.encodeWithSignature("InvalidSigner()"));
        vm.prank(executor);
        fake.executePlan(order.plan, order.steps, order.quoteSignature, order.payerSignature);
    }

    /// @dev A dishonest quote service re-signs a changed plan: the payer's own signature still stops it.
    function test_AChangedPlanSignedByTheServiceIsStoppedByPermit2(uint256 field) public {
        Order memory order = _delegatedOrder();
        bytes memory payerSignature = order.payerSignature;
        field = bound(field, 0, 9);
        if (field == 0) order.plan.recipient = stranger;
        if (field == 1) order.plan.minAmountOut = 1;
        if (field == 2) order.plan.expectedAmountOut += 1;
        if (field == 3) (order.plan.customFeeBps, order.plan.customFeeReceiver) = (500, stranger);
        if (field == 4) order.plan.quoteId = bytes32(0);
        if (field == 5) order.plan.deadline += 1;
        if (field == 6) order.plan.nonce += 1;
        if (field == 7) order.plan.executor = stranger;
        if (field == 8) order.steps[0].extraData = hex"01";
        if (field == 9) order.plan.customFeeReceiver = stranger;
        if (field == 3) order.plan.minAmountOut = 1;
        _seal(order);
        order.payerSignature = payerSignature;
        _refuse(order, abi.encodeWithSignature("InvalidSigner()"));
        assertEq(tokenA.balanceOf(payer), 100e18);
    }

    /// @dev No way to stop a running attack. Here the owner alone stops every value path at once.
    function test_TheOwnerAloneStopsEverything() public {
        vm.startPrank(admin);
        router.setPaused(true);
        legacy.setPaused(true);
        vm.stopPrank();
        _refuse(_directOrder(), abi.encodeWithSelector(Errors.Paused.selector));
        assertFalse(_legacySwapThrough(_pool(address(token1), 1, 1), adapter));
    }
}
