// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

interface ITaxedToken {
    function taxBps() external view returns (uint256);
    function setTax(uint256 taxBps) external;
    function balanceOf(address holder) external view returns (uint256);
    function totalSupply() external view returns (uint256);
    function transfer(address to, uint256 amount) external returns (bool);
}

/// @dev The token that the market lab deploys.
contract TaxedTokenTest is Test {
    uint256 private constant SUPPLY = 1_000_000;

    ITaxedToken private token;
    address private holder = makeAddr("holder");
    address private other = makeAddr("other");

    function setUp() public {
        token = ITaxedToken(deployCode("TaxedToken.sol:TaxedToken", abi.encode("Taxed", "TAX", 500, SUPPLY, holder)));
    }

    function test_BurnsItsShareOfATransfer() public {
        assertEq(token.balanceOf(holder), SUPPLY);
        vm.prank(holder);
        token.transfer(other, 1000);
        assertEq(token.balanceOf(other), 950);
        assertEq(token.balanceOf(holder), SUPPLY - 1000);
        assertEq(token.totalSupply(), SUPPLY - 50);
    }

    function test_TakesNothingWithoutATax() public {
        vm.startPrank(holder);
        token.setTax(0);
        token.transfer(other, 1000);
        assertEq(token.balanceOf(other), 1000);
        assertEq(token.totalSupply(), SUPPLY);
    }

    function test_OnlyItsOwnerSetsATaxBelowTheWhole() public {
        vm.prank(other);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", other));
        token.setTax(1);
        vm.startPrank(holder);
        vm.expectRevert(abi.encodeWithSignature("TaxTooHigh(uint256)", 10_000));
        token.setTax(10_000);
        token.setTax(9999);
        assertEq(token.taxBps(), 9999);
    }
}
