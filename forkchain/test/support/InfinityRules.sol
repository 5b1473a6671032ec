// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../../contracts/Errors.sol";
import {SwapStep} from "../../contracts/ExecutionTypes.sol";
import {ILocker, InfinityKey, InfinityStyleVault} from "./Infinity.sol";
import {SingletonRules} from "./SingletonRules.sol";
import {ActingToken} from "./Tokens.sol";

/// @dev What holds for both kinds of pools behind Infinity's vault.
abstract contract InfinityRules is SingletonRules {
    InfinityStyleVault internal vault;
    address internal manager;

    function _deployInfinity(string memory adapterName) internal {
        _deploySingleton(adapterName, ILocker.lockAcquired.selector);
        vault = new InfinityStyleVault();
        vm.deal(address(vault), 1e30);
        token0.mint(address(vault), 1e30);
        token1.mint(address(vault), 1e30);
    }

    function _extra(address pool, address currency0, address currency1) internal pure override returns (bytes memory) {
        bytes32 parameters = bytes32(uint256(10) << 16);
        return abi.encode(InfinityKey(currency0, currency1, address(0), pool, 3000, parameters), bytes(""));
    }

    function _extraWords() internal pure override returns (uint256) {
        return 8;
    }

    function _tokens(bool zeroForOne, uint256 amountIn) internal view returns (Trade memory) {
        (address tokenIn, address tokenOut) = _sides(zeroForOne);
        return
            Trade(manager, tokenIn, tokenOut, amountIn, zeroForOne, _extra(manager, address(token0), address(token1)));
    }

    function _native(bool nativeIn, uint256 amountIn) internal view returns (Trade memory) {
        (address tokenIn, address tokenOut) = nativeIn ? (wrapped, address(token1)) : (address(token1), wrapped);
        return Trade(manager, tokenIn, tokenOut, amountIn, nativeIn, _extra(manager, address(0), address(token1)));
    }

    function test_TradesTokensBothWays(uint256 amountIn, bool zeroForOne) public {
        amountIn = bound(amountIn, 1, 1e24);
        assertEq(_run(_tokens(zeroForOne, amountIn)), amountIn * 997 / 1000);
    }

    function test_TradesNativeCurrencyBothWays(uint256 amountIn, bool nativeIn) public {
        amountIn = bound(amountIn, 1, 1e24);
        assertEq(_run(_native(nativeIn, amountIn)), amountIn * 997 / 1000);
        uint256 held = nativeIn ? 1e30 + amountIn : 1e30 - amountIn * 997 / 1000;
        assertEq(address(vault).balance, held);
    }

    function test_ACurrencySelectedBeforehandDoesNotDisturb() public {
        vault.sync(address(tokenC));
        assertEq(_run(_native(true, 1e18)), 0.997e18);
    }

    function test_TakesNoNativeCurrencyFromAVaultThatIsNotPaying() public {
        _run(_native(false, 1e18));
        vm.prank(address(vault));
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedNative.selector));
        (bool ok,) = address(family).call{value: 1}("");
        assertTrue(ok);
    }

    function test_RefusesTheKeyOfAnotherManager() public {
        _refuseExtra(_tokens(true, 1e18), _extra(address(1), address(token0), address(token1)));
    }

    function test_TheManagerItselfMayNotCallBack() public {
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, manager));
        ILocker(address(family)).lockAcquired("");
    }

    function test_CannotBeReentered() public {
        ActingToken acting = new ActingToken();
        bool zeroForOne = address(acting) < address(token1);
        bytes memory extraData = zeroForOne
            ? _extra(manager, address(acting), address(token1))
            : _extra(manager, address(token1), address(acting));
        _refusesReentry(Trade(manager, address(acting), address(token1), 1e18, zeroForOne, extraData));
    }

    function test_ARouteThroughTheRouterSettlesToTheWei() public {
        Order memory order = _order(wrapped, address(token0), 1e18, 0.994009e18);
        order.plan.minAmountOut = 0.994009e18;
        Trade memory first = _native(true, 1e18);
        Trade memory second = _tokens(false, 0.997e18);
        order.steps = _route(
            SwapStep(address(family), manager, wrapped, address(token1), 1e18, true, first.extraData),
            SwapStep(address(family), manager, address(token1), address(token0), 0.997e18, false, second.extraData)
        );
        _fund(wrapped, payer, 1e18, address(router));
        _seal(order);
        assertEq(_submit(order).userAmountOut, 0.994009e18);
        assertEq(IERC20(token0).balanceOf(recipient), 0.994009e18);
        _assertEmpty(address(family));
    }
}
