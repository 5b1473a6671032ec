// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";

import {IMintable} from "./support/Fixture.sol";
import {IVault} from "./support/GoldenInfinity.sol";

/// @dev The vault of the origin chain under a locker that does, inside its lock, what each test asks for; the test is
/// also a registered pool manager.
contract OriginInfinityVaultTest is Test {
    IVault private vault;
    IMintable private token;
    bytes[] private script;
    /// Native coin that goes along with each `settle`.
    uint256 private sent;

    function setUp() external {
        vault = IVault(vm.deployCode("InfinityVault.sol:InfinityVault", abi.encode(address(this))));
        token =
            IMintable(vm.deployCode("TestToken.sol:TestToken", abi.encode("Vault", "VLT", uint8(18), address(this))));
        vault.registerApp(address(this));
        token.mint(address(this), 1e24);
        vm.deal(address(this), 1e24);
    }

    function lockAcquired(bytes calldata) external returns (bytes memory) {
        assertEq(vault.getLocker(), address(this));
        for (uint256 i; i < script.length; ++i) {
            (bool ok, bytes memory answer) =
                address(vault).call{value: bytes4(script[i]) == IVault.settle.selector ? sent : 0}(script[i]);
            if (!ok) {
                assembly ("memory-safe") {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
        return "done";
    }

    function test_PaysOutWhatCameIn() external {
        _owe(address(token), 100);
        _pay(100);
        script.push(abi.encodeCall(IVault.settle, ()));
        assertEq(vault.lock(""), "done");
        assertEq(token.balanceOf(address(vault)), 100);
        assertEq(vault.reservesOfApp(address(this), address(token)), 100);

        delete script;
        _owe(address(token), -60);
        script.push(abi.encodeCall(IVault.take, (address(token), address(1), 60)));
        vault.lock("");
        assertEq(token.balanceOf(address(1)), 60);
        assertEq(vault.reservesOfApp(address(this), address(token)), 40);
        assertEq(vault.getLocker(), address(0));
        assertEq(vault.getUnsettledDeltasCount(), 0);
    }

    function test_NativeCoinIsPaidAlong() external {
        vm.deal(address(vault), 50);
        script.push(abi.encodeCall(IVault.take, (address(0), address(1), 50)));
        vm.expectRevert(abi.encodeWithSignature("CurrencyNotSettled()"));
        vault.lock("");
        script.push(abi.encodeCall(IVault.settle, ()));
        sent = 50;
        vault.lock("");
        assertEq(address(1).balance, 50);
        assertEq(address(vault).balance, 50);
    }

    function test_TokensAreNotPaidInNativeCoin() external {
        _owe(address(token), 100);
        _pay(100);
        script.push(abi.encodeCall(IVault.settle, ()));
        sent = 1;
        vm.expectRevert(abi.encodeWithSignature("SettleNonNativeCurrencyWithValue()"));
        vault.lock("");
    }

    function test_WhatIsOwedMustBePaid() external {
        _owe(address(token), 100);
        _pay(99);
        script.push(abi.encodeCall(IVault.settle, ()));
        vm.expectRevert(abi.encodeWithSignature("CurrencyNotSettled()"));
        vault.lock("");
    }

    function test_WhatIsClaimedMustBeTakenOrGivenUp() external {
        _pay(100);
        script.push(abi.encodeCall(IVault.settle, ()));
        vm.expectRevert(abi.encodeWithSignature("CurrencyNotSettled()"));
        vault.lock("");
        script.push(abi.encodeCall(IVault.clear, (address(token), 99)));
        vm.expectRevert(abi.encodeWithSignature("MustClearExactPositiveDelta()"));
        vault.lock("");
        script[script.length - 1] = abi.encodeCall(IVault.clear, (address(token), 100));
        vault.lock("");
    }

    function test_ADebtToAnotherIsPaidForHim() external {
        script.push(abi.encodeCall(IVault.accountAppBalanceDelta, (address(token), -100, address(1))));
        _pay(100);
        script.push(abi.encodeCall(IVault.settleFor, (address(1))));
        vault.lock("");
    }

    function test_AManagerPaysNoMoreThanItsOwnPoolsHold() external {
        token.mint(address(vault), 1e18);
        _owe(address(token), -1);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        vault.lock("");
    }

    function test_OneLockerAtATime() external {
        script.push(abi.encodeCall(IVault.lock, ("")));
        vm.expectRevert(abi.encodeWithSignature("LockerAlreadySet(address)", address(this)));
        vault.lock("");
    }

    function test_WithoutALockNothingMoves() external {
        bytes memory refusal = abi.encodeWithSignature("NoLocker()");
        vm.expectRevert(refusal);
        vault.settle();
        vm.expectRevert(refusal);
        vault.take(address(token), address(1), 1);
        vm.expectRevert(refusal);
        vault.accountAppBalanceDelta(address(token), 1, address(1));
    }

    function test_OnlyRegisteredManagersBookChanges() external {
        IVault other = IVault(vm.deployCode("InfinityVault.sol:InfinityVault", abi.encode(address(this))));
        vault = other;
        _owe(address(token), 1);
        vm.expectRevert(abi.encodeWithSignature("AppUnregistered()"));
        vault.lock("");
        vm.prank(address(1));
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(1)));
        vault.registerApp(address(1));
    }

    /// @dev A negative amount is owed to the locker.
    function _owe(address currency, int128 amount) private {
        script.push(abi.encodeCall(IVault.accountAppBalanceDelta, (currency, -amount, address(this))));
    }

    function _pay(uint256 amount) private {
        vault.sync(address(token));
        token.transfer(address(vault), amount);
    }
}
