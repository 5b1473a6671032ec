// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {Fixture} from "./support/Fixture.sol";
import {RateAdapter} from "./support/Rates.sol";

/// @dev An output paid to a part of the machinery is lost, or the next caller's. Both routers refuse it.
contract RecipientsTest is Fixture {
    /// @dev From A over C to B; an adapter that no step uses is listed as well.
    function _route() private returns (SwapStep[] memory) {
        return _route(
            _step(_pool(address(tokenC), 1, 1), address(tokenA), address(tokenC), 100),
            _step(_pool(address(tokenB), 1, 1), address(tokenC), address(tokenB), 100)
        );
    }

    function _machinery(address self) private returns (address[6] memory parts) {
        address idle = address(new RateAdapter());
        _allow(idle);
        return [self, adapter, idle, address(tokenA), address(tokenB), address(tokenC)];
    }

    function _planFor(address to) private returns (Order memory order) {
        order = _order(address(tokenA), address(tokenB), 100, 100);
        order.plan.recipient = to;
        order.steps = _route();
        _fund(address(tokenA), payer, 100, address(router));
        _seal(order);
    }

    function test_APlanPaysNoPartOfTheMachinery() public {
        address[6] memory parts = _machinery(address(router));
        for (uint256 i; i < parts.length; ++i) {
            _refuse(_planFor(parts[i]), abi.encodeWithSelector(Errors.BadRecipient.selector, parts[i]));
        }
        _refuse(_planFor(PERMIT2), abi.encodeWithSelector(Errors.BadRecipient.selector, PERMIT2));
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
        address[6] memory parts = _machinery(address(legacy));
        SwapParams memory params = _params(address(tokenA), address(tokenB), 100, 1);
        SwapStep[] memory steps = _route();
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
