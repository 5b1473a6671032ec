// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IBlockingToken is IERC20 {
    function setBlocked(address account, bool blocked) external;
}

interface IRebasingToken is IERC20 {
    function rebase(uint256 supply) external;
}

/// @dev Tokens of the origin chain that do not keep their word.
contract OddTokensTest is Test {
    uint256 private constant SUPPLY = 1_000_000;

    address private owner = makeAddr("owner");
    address private other = makeAddr("other");

    function test_ABlockedAccountNeitherSendsNorReceives() public {
        IBlockingToken token =
            IBlockingToken(deployCode("BlockingToken.sol:BlockingToken", abi.encode("Blocking", "BLK", SUPPLY, owner)));
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(this)));
        token.setBlocked(other, true);
        vm.startPrank(owner);
        token.transfer(other, 1000);
        token.setBlocked(other, true);
        vm.expectRevert(abi.encodeWithSignature("AccountBlocked(address)", other));
        token.transfer(other, 1);
        vm.startPrank(other);
        vm.expectRevert(abi.encodeWithSignature("AccountBlocked(address)", other));
        token.transfer(owner, 1);
        vm.startPrank(owner);
        token.setBlocked(other, false);
        token.transfer(other, 1);
        assertEq(token.balanceOf(other), 1001);
    }

    function test_ARebaseChangesBalancesWithoutATransfer() public {
        IRebasingToken token =
            IRebasingToken(deployCode("RebasingToken.sol:RebasingToken", abi.encode("Rebasing", "RBS", SUPPLY, owner)));
        vm.startPrank(owner);
        token.transfer(other, 1000);
        token.rebase(SUPPLY / 2);
        assertEq(token.balanceOf(other), 500);
        token.rebase(SUPPLY * 3);
        assertEq(token.balanceOf(other), 3000);
        assertEq(token.totalSupply(), SUPPLY * 3);
        token.transfer(other, 10);
        assertEq(token.balanceOf(other), 3009, "a third of a share is lost");
        token.approve(other, 7);
        vm.startPrank(other);
        vm.expectRevert();
        token.transferFrom(owner, other, 8);
        token.transferFrom(owner, other, 7);
        assertEq(token.allowance(owner, other), 0);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", other));
        token.rebase(1);
    }
}
