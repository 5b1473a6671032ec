// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "forge-std/Test.sol";

import {RouterHandler} from "./support/RouterHandler.sol";

/// @dev What holds after any sequence of honest and dishonest actions.
contract RouterInvariantsTest is Test {
    RouterHandler private handler;

    function setUp() public {
        handler = new RouterHandler();
        handler.setUp();
        bytes4[] memory actions = new bytes4[](14);
        actions[0] = handler.trade.selector;
        actions[1] = handler.trade.selector;
        actions[2] = handler.legacyTrade.selector;
        actions[3] = handler.replay.selector;
        actions[4] = handler.tamper.selector;
        actions[5] = handler.rob.selector;
        actions[6] = handler.callDirectly.selector;
        actions[7] = handler.donate.selector;
        actions[8] = handler.sweepDonations.selector;
        actions[9] = handler.configure.selector;
        actions[10] = handler.togglePause.selector;
        actions[11] = handler.cancel.selector;
        actions[12] = handler.blockTreasury.selector;
        actions[13] = handler.claim.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), actions));
    }

    function invariant_RoutersAndAdaptersHoldNothingButDonationsAndKeptFees() public view {
        (address[] memory held,, IERC20[] memory tokens) = handler.world();
        for (uint256 i; i < held.length; ++i) {
            assertEq(held[i].balance, 0, "native");
            for (uint256 j; j < tokens.length; ++j) {
                uint256 expected = i == 0 ? handler.heldByRouter(address(tokens[j])) : 0;
                assertEq(tokens[j].balanceOf(held[i]), expected, "tokens");
            }
        }
    }

    function invariant_NoAllowanceIsLeft() public view {
        (address[] memory held, address[] memory spenders, IERC20[] memory tokens) = handler.world();
        for (uint256 i; i < held.length; ++i) {
            for (uint256 j; j < spenders.length; ++j) {
                for (uint256 k; k < tokens.length; ++k) {
                    assertEq(tokens[k].allowance(held[i], spenders[j]), 0);
                }
            }
        }
    }

    function invariant_APlanExecutesAtMostOnce() public view {
        assertLe(handler.mostExecutionsOfOnePlan(), 1);
    }

    function invariant_ABystanderWithEveryApprovalLosesNothing() public view {
        assertEq(handler.wealthOfBystander(), 1e24);
    }

    function invariant_NoInputTokenGetsLost() public view {
        assertEq(handler.unaccounted(), 0);
    }

    function invariant_FeesStayUnderTheCaps() public view {
        (uint256 maxFee, uint256 cut) = handler.caps();
        assertLe(maxFee, 500);
        assertLe(cut, 5000);
    }

    /// @dev Without this the invariants could hold because nothing ever happens.
    function test_TheHandlersActionsReallyExecute() public {
        for (uint256 mode; mode < 4; ++mode) {
            handler.trade(mode, mode, 1e18, 1, 100, 90);
            assertEq(handler.executions(), mode + 1);
            handler.replay(mode);
            handler.tamper(mode, mode, 5, 1);
        }
        handler.blockTreasury(1);
        handler.trade(0, 0, 1e18, 1, 100, 100);
        handler.donate(1, 5);
        handler.sweepDonations(1);
        assertGt(handler.heldByRouter(address(handler.outputToken())), 0);
        handler.claim();
        assertEq(handler.heldByRouter(address(handler.outputToken())), 0);
        handler.legacyTrade(1, 1e18, 50);
        handler.rob(1e17, 1, false);
        assertEq(handler.ownTradesOfTheThief(), 1);
        handler.rob(2e18, 1, true);
        assertEq(handler.ownTradesOfTheThief(), 1);
        handler.togglePause(0);
        handler.trade(0, 0, 1e18, 1, 0, 100);
        assertEq(handler.executions(), 5);
    }
}
