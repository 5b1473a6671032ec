// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Fixture} from "./support/Fixture.sol";
import {ReturnBomb} from "./support/Actors.sol";

/// @dev Native currency goes out in an empty call whose answer nobody needs.
contract NativePaymentsTest is Fixture {
    /// @dev Half a megabyte costs the recipient some five hundred thousand units of gas; a copy would cost that again.
    function test_AnAnswerToAPaymentIsNotCopied() public {
        Order memory order = _nativeOutOrder();
        order.plan.recipient = address(new ReturnBomb(0));
        _seal(order);
        uint256 untouched = vm.snapshotState();
        uint256 plain = _gasOf(order);
        vm.revertToState(untouched);

        order.plan.recipient = address(new ReturnBomb(500_000));
        _seal(order);
        uint256 bombed = _gasOf(order);
        assertLt(bombed - plain, 700_000, "the answer was copied");
        assertEq(order.plan.recipient.balance, 20e18);
    }

    function _gasOf(Order memory order) private returns (uint256 gas) {
        gas = gasleft();
        _submit(order);
        gas -= gasleft();
    }
}
