// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {Fixture} from "./support/Fixture.sol";
import {RateAdapter} from "./support/Rates.sol";

/// @dev An output or a fee paid to a part of the machinery is lost, or the next caller's. Both routers refuse it.
contract RecipientsTest is Fixture {
    /// @dev From A over C to B; an adapter that no step uses is listed as well.
    function _route() private returns (SwapStep[] memory) {
        return _route(
            _step(_pool(address(tokenC), 1, 1), address(tokenA), address(tokenC), 100),
            _step(_pool(address(tokenB), 1, 1), address(tokenC), address(tokenB), 100)
        );
    }

    /// @dev Both routers and Permit2, an adapter of the route and one that is idle, and the route's tokens and pools.
    function _machinery(SwapStep[] memory steps) private returns (address[9] memory parts) {
        address idle = address(new RateAdapter());
        _allow(idle);
        vm.startPrank(admin);
        router.setUnpayable(address(legacy), true);
        legacy.setUnpayable(address(router), true);
        legacy.setUnpayable(PERMIT2, true);
        vm.stopPrank();
        parts = [
            address(router),
            address(legacy),
            PERMIT2,
            adapter,
            idle,
            address(tokenA),
            address(tokenC),
            steps[0].pool,
            steps[1].pool
        ];
    }

    function _plan(SwapStep[] memory steps) private returns (Order memory order) {
        order = _order(address(tokenA), address(tokenB), 100, 100);
        order.steps = steps;
        _fund(address(tokenA), payer, 100, address(router));
        _seal(order);
    }

    function test_APlanPaysNoPartOfTheMachinery() public {
        SwapStep[] memory steps = _route();
        address[9] memory parts = _machinery(steps);
        for (uint256 i; i < parts.length; ++i) {
            Order memory order = _plan(steps);
            order.plan.recipient = parts[i];
            _refuseSealed(order, abi.encodeWithSelector(Errors.BadRecipient.selector, parts[i]));
            order.plan.recipient = address(tokenB);
            _refuseSealed(order, abi.encodeWithSelector(Errors.BadRecipient.selector, address(tokenB)));
        }
    }

    function test_APlanPaysNoFeeToThemEither() public {
        SwapStep[] memory steps = _route();
        address[9] memory parts = _machinery(steps);
        for (uint256 i; i < parts.length; ++i) {
            Order memory order = _plan(steps);
            order.plan.customFeeBps = 100;
            order.plan.customFeeReceiver = parts[i];
            _refuseSealed(order, abi.encodeWithSelector(Errors.BadFeeReceiver.selector, parts[i]));
            order.plan.customFeeReceiver = address(tokenB);
            _refuseSealed(order, abi.encodeWithSelector(Errors.BadFeeReceiver.selector, address(tokenB)));
        }
    }

    function test_AReceiverWithoutAFeeIsNotLookedAt() public {
        Order memory order = _directOrder();
        order.plan.customFeeReceiver = address(router);
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_ANativeOutputIsNotPaidToItsWrapper() public {
        Order memory order = _nativeOutOrder();
        order.plan.recipient = wrapped;
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadRecipient.selector, wrapped));
    }

    function test_ADelegatedPlanPaysNoneEither() public {
        Order memory order = _delegatedOrder();
        order.plan.recipient = adapter;
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadRecipient.selector, adapter));
    }

    function test_TheLegacyRouterPaysNoPartOfTheMachinery() public {
        SwapStep[] memory steps = _route();
        address[9] memory parts = _machinery(steps);
        SwapParams memory params = _params(address(tokenA), address(tokenB), 100, 1);
        _fund(address(tokenA), payer, 100, address(legacy));
        for (uint256 i; i < parts.length; ++i) {
            params.recipient = parts[i];
            vm.prank(payer);
            vm.expectRevert(abi.encodeWithSelector(Errors.BadRecipient.selector, parts[i]));
            legacy.swapExactIn(params, steps);
        }
        params.recipient = recipient;
        vm.prank(payer);
        assertEq(legacy.swapExactIn(params, steps), 100, "anybody else");
    }

    function test_AnUnlistedAdapterMayBePaid() public {
        address idle = address(new RateAdapter());
        Order memory order = _directOrder();
        order.plan.recipient = idle;
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(idle), 200e18);
    }
}
