// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../contracts/Errors.sol";
import {SwapStep} from "../contracts/ExecutionTypes.sol";
import {Fixture} from "./support/Fixture.sol";
import {RatePool} from "./support/Rates.sol";
import {TaxToken} from "./support/Tokens.sol";

/// @dev The step engine through the execution router: flow rules, shares, splits, merges, leftovers.
contract SwapEngineTest is Fixture {
    address private a;
    address private b;
    address private c;

    function setUp() public override {
        super.setUp();
        (a, b, c) = (address(tokenA), address(tokenB), address(tokenC));
    }

    function _aToB(SwapStep[] memory steps, uint256 amountIn) private returns (Order memory order) {
        order = _order(a, b, amountIn, 1);
        order.plan.minAmountOut = 1;
        order.steps = steps;
        _fund(a, payer, amountIn, address(router));
        _seal(order);
    }

    // ---- what flows ----

    function test_ATwoHopRouteFlows() public {
        SwapStep[] memory steps = _route(_step(_pool(c, 3, 1), a, c, 100), _step(_pool(b, 2, 1), c, b, 300));
        _submit(_aToB(steps, 100));
        assertEq(tokenB.balanceOf(recipient), 600);
        _assertEmpty(address(router));
        _assertEmpty(adapter);
    }

    function test_ASplitOverTwoPoolsFlows() public {
        SwapStep[] memory steps = _route(_step(_pool(b, 2, 1), a, b, 30), _step(_pool(b, 3, 1), a, b, 70));
        _submit(_aToB(steps, 100));
        assertEq(tokenB.balanceOf(recipient), 60 + 210);
    }

    function test_BranchesMayMergeInAnIntermediate() public {
        SwapStep[] memory steps =
            _route(_step(_pool(c, 1, 1), a, c, 40), _step(_pool(c, 2, 1), a, c, 60), _step(_pool(b, 1, 1), c, b, 160));
        _submit(_aToB(steps, 100));
        assertEq(tokenB.balanceOf(recipient), 160);
    }

    function test_AnIntermediateMaySplit() public {
        SwapStep[] memory steps =
            _route(_step(_pool(c, 1, 1), a, c, 100), _step(_pool(b, 1, 1), c, b, 25), _step(_pool(b, 2, 1), c, b, 75));
        _submit(_aToB(steps, 100));
        assertEq(tokenB.balanceOf(recipient), 25 + 150);
    }

    function test_AShortIntermediateIsSharedByNominal() public {
        SwapStep[] memory steps = _route(
            _step(_pool(c, 1, 1), a, c, 101), _step(_pool(b, 1, 1), c, b, 100), _step(_pool(b, 1000, 1), c, b, 300)
        );
        _submit(_aToB(steps, 101));
        assertEq(tokenB.balanceOf(recipient), 25 + 76_000, "floor of a quarter, the last takes the rest");
    }

    function test_AnIntermediateWithASurplusIsTakenByNominal() public {
        SwapStep[] memory steps =
            _route(_step(_pool(c, 1, 1), a, c, 101), _step(_pool(b, 1, 1), c, b, 1), _step(_pool(b, 1000, 1), c, b, 3));
        _submit(_aToB(steps, 101));
        assertEq(tokenB.balanceOf(recipient), 1 + 100_000, "the last takes the surplus");
    }

    function test_ASingleConsumerTakesEverythingWhateverItsNominal() public {
        SwapStep[] memory steps = _route(_step(_pool(c, 5, 1), a, c, 100), _step(_pool(b, 1, 1), c, b, 1));
        _submit(_aToB(steps, 100));
        assertEq(tokenB.balanceOf(recipient), 500);
    }

    function test_AHundredStepsFlow() public {
        SwapStep[] memory steps = new SwapStep[](100);
        address pool = _pool(b, 1, 1);
        for (uint256 i; i < 100; ++i) {
            steps[i] = _step(pool, a, b, 7);
        }
        _submit(_aToB(steps, 700));
        assertEq(tokenB.balanceOf(recipient), 700);
    }

    function test_TheStepsAlwaysSumToWhatIsAvailable(uint256 received, uint64[8] memory nominals) public {
        received = bound(received, 8, 1e30);
        SwapStep[] memory steps = new SwapStep[](9);
        steps[0] = _step(_pool(c, 1, 1), a, c, received);
        address pool = address(new RatePool(1, 1));
        _supply(b, pool, received);
        for (uint256 i; i < 8; ++i) {
            steps[i + 1] = _step(pool, c, b, uint256(nominals[i]) + 1);
        }
        _submit(_aToB(steps, received));
        assertEq(tokenC.balanceOf(pool), received, "every unit of the intermediate was consumed");
        assertEq(tokenB.balanceOf(recipient), received);
        _assertEmpty(address(router));
        _assertEmpty(adapter);
    }

    function test_InputSharesAreExactlyTheNominals(uint256 first, uint256 second, uint256 third) public {
        first = bound(first, 1, 1e30);
        second = bound(second, 1, 1e30);
        third = bound(third, 1, 1e30);
        address[3] memory pools = [address(new RatePool(0, 1)), address(new RatePool(0, 1)), _pool(b, 1, 1)];
        SwapStep[] memory steps =
            _route(_step(pools[0], a, b, first), _step(pools[1], a, b, second), _step(pools[2], a, b, third));
        _submit(_aToB(steps, first + second + third));
        assertEq(tokenA.balanceOf(pools[0]), first);
        assertEq(tokenA.balanceOf(pools[1]), second);
        assertEq(tokenA.balanceOf(pools[2]), third);
    }

    function test_AmountsNearTheWordSizeDoNotOverflow() public {
        uint256 huge = type(uint256).max / 2;
        address pool = address(new RatePool(1, 1e50));
        _supply(b, pool, 1e30);
        SwapStep[] memory steps = _route(_step(pool, a, b, huge / 3), _step(pool, a, b, huge - huge / 3));
        _submit(_aToB(steps, huge));
        assertEq(tokenA.balanceOf(pool), huge);
    }

    function test_ATaxedInputIsSharedWithoutDust() public {
        TaxToken taxed = new TaxToken(300);
        Order memory order = _order(address(taxed), b, 1_000_003, 1);
        order.plan.minAmountOut = 1;
        address pool = _pool(b, 1, 1);
        order.steps = _route(_step(pool, address(taxed), b, 400_001), _step(pool, address(taxed), b, 600_002));
        _fund(address(taxed), payer, 1_000_003, PERMIT2);
        _delegate(order);
        uint256 received = 1_000_003 - uint256(1_000_003) * 300 / 10_000;
        assertEq(_submit(order).actualAmountIn, received);
        assertEq(taxed.balanceOf(address(router)), 0);
        assertEq(taxed.balanceOf(adapter), 0);
    }

    /// @dev Of 1000 come 900, which are shared 4 to 6; a tenth of each share is lost on its way to the adapter.
    function test_ATaxedInputIsSharedByNominalFromTheFirstStepOn() public {
        TaxToken taxed = new TaxToken(1000);
        Order memory order = _order(address(taxed), b, 1000, 1);
        order.plan.minAmountOut = 1;
        address[2] memory pools = [_pool(b, 1, 1), _pool(b, 1, 1)];
        order.steps = _route(_step(pools[0], address(taxed), b, 400), _step(pools[1], address(taxed), b, 600));
        _fund(address(taxed), payer, 1000, PERMIT2);
        _delegate(order);
        _submit(order);
        assertEq(tokenB.balanceOf(pools[0]), 1e30 - 324);
        assertEq(tokenB.balanceOf(pools[1]), 1e30 - 486);
    }

    // ---- what does not ----

    function test_RefusesAnAdapterThatIsNotListed() public {
        Order memory order = _directOrder();
        order.steps[0].adapter = stranger;
        _refuseSealed(order, abi.encodeWithSelector(Errors.AdapterNotAllowed.selector, stranger));
    }

    function test_RefusesARemovedAdapter() public {
        Order memory order = _directOrder();
        vm.prank(admin);
        router.setAdapter(adapter, false);
        _refuse(order, abi.encodeWithSelector(Errors.AdapterNotAllowed.selector, adapter));
    }

    function test_RefusesInputNominalsBelowTheAmount() public {
        Order memory order = _directOrder();
        order.steps[0].amountIn = 99e18;
        _refuseSealed(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesInputNominalsAboveTheAmount() public {
        Order memory order = _directOrder();
        order.steps[0].amountIn = 101e18;
        _refuseSealed(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesAZeroNominal() public {
        address pool = _pool(b, 1, 1);
        Order memory order = _aToB(_route(_step(pool, a, b, 100), _step(pool, a, b, 0)), 100);
        _refuse(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesToConsumeTheOutput() public {
        Order memory order = _aToB(_route(_step(_pool(b, 1, 1), a, b, 100), _step(_pool(c, 1, 1), b, c, 50)), 100);
        _refuse(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesToProduceTheInput() public {
        Order memory order = _aToB(_route(_step(_pool(c, 1, 1), a, c, 100), _step(_pool(a, 1, 1), c, a, 50)), 100);
        _refuse(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesAStepFromATokenToItself() public {
        Order memory order = _aToB(
            _route(_step(_pool(c, 1, 1), a, c, 100), _step(_pool(c, 1, 1), c, c, 50), _step(_pool(b, 1, 1), c, b, 50)),
            100
        );
        _refuse(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesToConsumeWhatWasNotProducedYet() public {
        Order memory order = _aToB(_route(_step(_pool(b, 1, 1), c, b, 100), _step(_pool(c, 1, 1), a, c, 100)), 100);
        _refuse(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 0));
    }

    function test_RefusesAnUnknownInputOfAKnownOutput() public {
        SwapStep[] memory steps = _route(_step(_pool(b, 1, 1), a, b, 100), _step(_pool(b, 1, 1), c, b, 1));
        _refuse(_aToB(steps, 100), abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesAnUnknownInputOfAKnownIntermediate() public {
        SwapStep[] memory steps = _route(
            _step(_pool(c, 1, 1), a, c, 100), _step(_pool(c, 1, 1), wrapped, c, 1), _step(_pool(b, 1, 1), c, b, 100)
        );
        _refuse(_aToB(steps, 100), abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesToProduceWhatNobodyConsumesAfterwards() public {
        Order memory order = _aToB(
            _route(_step(_pool(c, 1, 1), a, c, 50), _step(_pool(b, 1, 1), c, b, 50), _step(_pool(c, 1, 1), a, c, 50)),
            100
        );
        _refuse(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 2));
    }

    function test_RefusesAnIntermediateNobodyConsumes() public {
        Order memory order = _aToB(_route(_step(_pool(b, 1, 1), a, b, 60), _step(_pool(c, 2, 1), a, c, 40)), 100);
        _refuse(order, abi.encodeWithSelector(Errors.IntermediateLeftover.selector, c, 80));
    }

    function test_RefusesAnIntermediateAPoolDoesNotUseUp() public {
        address partial_ = _pool(b, 1, 1);
        RatePool(partial_).useOnly(90);
        Order memory order = _aToB(_route(_step(_pool(c, 1, 1), a, c, 100), _step(partial_, c, b, 100)), 100);
        _refuse(order, abi.encodeWithSelector(Errors.IntermediateLeftover.selector, c, 10));
    }

    function test_RefusesARouteThatNeverReachesTheOutput() public {
        Order memory order = _aToB(_route(_step(_pool(c, 1, 1), a, c, 100)), 100);
        _refuse(order, abi.encodeWithSelector(Errors.IntermediateLeftover.selector, c, 100));
    }

    function test_RefusesNominalsWhoseSumOverflows() public {
        address pool = _pool(b, 1, 1);
        Order memory order = _aToB(_route(_step(pool, a, b, type(uint256).max), _step(pool, a, b, 101)), 100);
        vm.expectRevert();
        _submit(order);
        assertEq(tokenA.balanceOf(payer), 100);
    }
}
