// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {SwapStep} from "../contracts/ExecutionTypes.sol";
import {Fixture} from "./support/Fixture.sol";
import {RatePool} from "./support/Rates.sol";
import {TaxToken} from "./support/Tokens.sol";

/// @dev Steps that run hop by hop: a part of a token goes on before all of it was produced. The first two hops of a trade
/// from A to B lead over C and D, which feed each other.
contract SwapEngineOrderTest is Fixture {
    /// @dev Four tokens of which the first is the input and the second the output.
    address[4] private tokens;
    address private a;
    address private b;
    address private c;
    address private d;

    function setUp() public override {
        super.setUp();
        (a, b, c, d) = (address(tokenA), address(tokenB), address(tokenC), wrapped);
        tokens = [a, b, c, d];
    }

    function _aToB(SwapStep[] memory steps, uint256 amountIn) private returns (Order memory order) {
        order = _order(a, b, amountIn, 1);
        order.plan.minAmountOut = 1;
        order.steps = steps;
        _fund(a, payer, amountIn, address(router));
        _seal(order);
    }

    /// @dev A to C and to D, a part of each on to the other, the rest of both to B. All nominals are what pools pay whose
    /// every price is one, except for the first, which sells C at the given percentage.
    function _crossing(uint256 percentOfC) private returns (SwapStep[] memory steps) {
        steps = new SwapStep[](6);
        steps[0] = _step(_pool(c, percentOfC, 100), a, c, 600);
        steps[1] = _step(_pool(d, 1, 1), a, d, 400);
        steps[2] = _step(_pool(d, 1, 1), c, d, 250);
        steps[3] = _step(_pool(c, 1, 1), d, c, 150);
        steps[4] = _step(_pool(b, 1, 1), c, b, 500);
        steps[5] = _step(_pool(b, 1, 1), d, b, 500);
    }

    function _consumed(SwapStep memory step) private view returns (uint256) {
        return IERC20(step.tokenIn).balanceOf(step.pool);
    }

    function _assertConsumed(SwapStep[] memory steps, uint256[6] memory expected) private view {
        for (uint256 i; i < steps.length; ++i) {
            assertEq(_consumed(steps[i]), expected[i], string.concat("step ", vm.toString(i)));
        }
        _assertEmpty(address(router));
        _assertEmpty(adapter);
    }

    // ---- what flows ----

    function test_TwoTokensMayFeedEachOtherAndEveryStepTakesItsNominal() public {
        SwapStep[] memory steps = _crossing(100);
        _submit(_aToB(steps, 1000));
        assertEq(tokenB.balanceOf(recipient), 1000);
        _assertConsumed(steps, [uint256(600), 400, 250, 150, 500, 500]);
    }

    function test_EveryPoolOfAnInterleavedPlanIsPaidAtItsOwnPrice() public {
        SwapStep[] memory steps = new SwapStep[](6);
        steps[0] = _step(_pool(c, 7, 3), a, c, 602);
        steps[1] = _step(_pool(d, 5, 2), a, d, 398);
        steps[2] = _step(_pool(d, 3, 7), c, d, 401);
        steps[3] = _step(_pool(c, 11, 5), d, c, 150);
        steps[4] = _step(_pool(b, 13, 2), c, b, 1333);
        steps[5] = _step(_pool(b, 17, 3), d, b, 1016);
        _submit(_aToB(steps, 1000));
        // C: 602 * 7 / 3 = 1404, less 401, and 150 * 11 / 5 = 330. D: 398 * 5 / 2 = 995 and 401 * 3 / 7 = 171, less 150.
        _assertConsumed(steps, [uint256(602), 398, 401, 150, 1333, 1016]);
        assertEq(tokenB.balanceOf(recipient), uint256(1333) * 13 / 2 + uint256(1016) * 17 / 3);
    }

    function test_AShortfallSparesTheStepsBeforeTheLastProduction() public {
        SwapStep[] memory steps = _crossing(90);
        _submit(_aToB(steps, 1000));
        _assertConsumed(steps, [uint256(600), 400, 250, 150, 440, 500]);
        assertEq(tokenB.balanceOf(recipient), 940);
    }

    function test_AShortfallBelowTheNominalLeavesNothingForLater() public {
        SwapStep[] memory steps = _crossing(20);
        _submit(_aToB(steps, 1000));
        _assertConsumed(steps, [uint256(600), 400, 120, 120, 120, 400]);
        assertEq(tokenB.balanceOf(recipient), 520);
    }

    function test_ASurplusGoesToTheStepsAfterTheLastProduction() public {
        SwapStep[] memory steps = _crossing(150);
        _submit(_aToB(steps, 1000));
        _assertConsumed(steps, [uint256(600), 400, 250, 150, 800, 500]);
        assertEq(tokenB.balanceOf(recipient), 1300);
    }

    /// @dev A pool that was quoted for its whole capacity takes no unit more.
    function test_ASurplusGoesToTheLastConsumerAlone() public {
        SwapStep[] memory steps = new SwapStep[](4);
        steps[0] = _step(_pool(c, 3, 2), a, c, 1000);
        steps[1] = _step(_pool(b, 1, 1), c, b, 200);
        steps[2] = _step(_pool(b, 1, 1), c, b, 300);
        steps[3] = _step(_pool(b, 1, 1), c, b, 500);
        Order memory order = _aToB(steps, 1000);
        _submit(order);
        uint256[4] memory expected = [uint256(1000), 200, 300, 1000];
        for (uint256 i; i < 4; ++i) {
            assertEq(_consumed(steps[i]), expected[i]);
        }
    }

    function test_AfterTheLastProductionTheRestIsSharedByNominal() public {
        SwapStep[] memory steps = new SwapStep[](6);
        steps[0] = _step(_pool(c, 1, 1), a, c, 500);
        steps[1] = _step(_pool(b, 1, 1), c, b, 100);
        steps[2] = _step(_pool(c, 1, 2), a, c, 500);
        steps[3] = _step(_pool(b, 1, 1), c, b, 200);
        steps[4] = _step(_pool(b, 1, 1), c, b, 300);
        steps[5] = _step(_pool(b, 1, 1), c, b, 400);
        _submit(_aToB(steps, 1000));
        // 650 by 200, 300 and 400: floor(650 * 2 / 9), floor(506 * 3 / 7), the rest
        _assertConsumed(steps, [uint256(500), 100, 500, 144, 216, 290]);
    }

    function test_ATaxedTokenMayGoOnBeforeItIsWhole() public {
        TaxToken taxed = new TaxToken(1000);
        address t = address(taxed);
        SwapStep[] memory steps = new SwapStep[](4);
        steps[0] = _step(_pool(t, 1, 1), a, t, 600);
        steps[1] = _step(_pool(b, 1, 1), t, b, 250);
        steps[2] = _step(_pool(t, 1, 1), a, t, 400);
        steps[3] = _step(_pool(b, 1, 1), t, b, 750);
        _submit(_aToB(steps, 1000));
        // of 600 come 540, of which 250 go on; of 400 come 360, and all 650 go on; a tenth of each is lost on its way
        assertEq(tokenB.balanceOf(steps[1].pool), 1e30 - 225);
        assertEq(tokenB.balanceOf(steps[3].pool), 1e30 - 585);
        assertEq(tokenB.balanceOf(recipient), 225 + 585);
        assertEq(taxed.balanceOf(address(router)), 0);
        assertEq(taxed.balanceOf(adapter), 0);
    }

    function test_AnyLegalOrderSettlesAsQuoted(uint256 amountIn, uint256[12] memory picks) public {
        amountIn = bound(amountIn, 1, 1e29);
        SwapStep[] memory steps = _anyLegalOrder(amountIn, picks);
        for (uint256 i; i < steps.length; ++i) {
            steps[i].pool = _pool(steps[i].tokenOut, 1, 1);
        }
        _submit(_aToB(steps, amountIn));
        assertEq(tokenB.balanceOf(recipient), amountIn);
        for (uint256 i; i < steps.length; ++i) {
            assertEq(_consumed(steps[i]), steps[i].amountIn);
        }
        _assertEmpty(address(router));
        _assertEmpty(adapter);
    }

    function test_AnyLegalOrderLeavesNothing(uint256 amountIn, uint256[12] memory picks, uint8[15] memory percents)
        public
    {
        amountIn = bound(amountIn, 1e12, 1e24);
        SwapStep[] memory steps = _anyLegalOrder(amountIn, picks);
        for (uint256 i; i < steps.length; ++i) {
            steps[i].pool = _pool(steps[i].tokenOut, bound(percents[i], 50, 200), 100);
        }
        _submit(_aToB(steps, amountIn));
        uint256 paid;
        for (uint256 i; i < steps.length; ++i) {
            if (steps[i].tokenOut == b) paid += 1e30 - tokenB.balanceOf(steps[i].pool);
        }
        assertEq(tokenB.balanceOf(recipient), paid);
        _assertEmpty(address(router));
        _assertEmpty(adapter);
    }

    /// @dev Steps without pools between random tokens, as long as there is something to take, then what is left of each
    /// token to B. The nominals are those of pools that sell one for one.
    function _anyLegalOrder(uint256 amountIn, uint256[12] memory picks) private view returns (SwapStep[] memory steps) {
        uint256[4] memory held = [amountIn, 0, 0, 0];
        steps = new SwapStep[](15);
        uint256 count;
        for (uint256 i; i < 15; ++i) {
            uint256 source = [0, 2, 3][(i < 12 ? picks[i] : i) % 3];
            uint256 target = 1;
            uint256 amount = held[source];
            if (i < 12) {
                target = (source + 1 + (picks[i] >> 8) % 3) % 4;
                if (target == 0) continue;
                amount = amount * ((picks[i] >> 16) % 101) / 100;
            }
            if (amount == 0) continue;
            held[source] -= amount;
            held[target] += amount;
            steps[count++] = _step(address(0), tokens[source], tokens[target], amount);
        }
        assembly {
            mstore(steps, count)
        }
    }

    // ---- what does not ----

    function test_RefusesToProduceAfterTheLastConsumer() public {
        SwapStep[] memory steps = _crossing(100);
        (steps[3], steps[4]) = (steps[4], steps[3]);
        _refuse(_aToB(steps, 1000), abi.encodeWithSelector(Errors.TokenFlow.selector, 4));
    }

    function test_RefusesToProduceTheInputBetweenItsConsumers() public {
        SwapStep[] memory steps =
            _route(_step(_pool(c, 1, 1), a, c, 50), _step(_pool(a, 1, 1), c, a, 50), _step(_pool(b, 1, 1), a, b, 50));
        _refuse(_aToB(steps, 100), abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesToConsumeBeforeTheFirstProduction() public {
        SwapStep[] memory steps = _crossing(100);
        (steps[0], steps[2]) = (steps[2], steps[0]);
        _refuse(_aToB(steps, 1000), abi.encodeWithSelector(Errors.TokenFlow.selector, 0));
    }

    function test_RefusesAPoolThatKeepsAPartOfWhatWentOnEarly() public {
        SwapStep[] memory steps = _crossing(100);
        RatePool(steps[2].pool).useOnly(80);
        _refuse(_aToB(steps, 1000), abi.encodeWithSelector(Errors.IntermediateLeftover.selector, c, 50));
    }
}
