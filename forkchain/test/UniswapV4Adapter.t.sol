// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {SwapStep} from "../contracts/ExecutionTypes.sol";
import {SingletonRules} from "./support/SingletonRules.sol";
import {ActingToken} from "./support/Tokens.sol";
import {IV4Manager, V4Counterparty, V4Key} from "./support/V4.sol";

interface IUnlockCallback {
    function unlockCallback(bytes calldata data) external returns (bytes memory);
}

/// @dev Against the published PoolManager. What the adapter gets is compared with what a plain trader gets from the
/// same state.
contract UniswapV4AdapterTest is SingletonRules {
    uint160 private constant PRICE_ONE = 1 << 96;

    IV4Manager private manager;
    V4Counterparty private counterparty;
    V4Key private tokens;
    V4Key private native;

    function setUp() public override {
        super.setUp();
        _deploySingleton("UniswapV4Adapter", IUnlockCallback.unlockCallback.selector);
        manager = IV4Manager(_published("@uniswap/v4-core/out/PoolManager.sol/PoolManager.json", abi.encode(admin)));
        counterparty = new V4Counterparty(manager);
        vm.deal(address(counterparty), 1e36);
        token0.mint(address(counterparty), 1e36);
        token1.mint(address(counterparty), 1e36);
        tokens = _open(address(token0), address(token1));
        native = _open(address(0), address(token1));
    }

    function _open(address currency0, address currency1) private returns (V4Key memory key) {
        key = _key(currency0, currency1);
        manager.initialize(key, PRICE_ONE);
        counterparty.provide(key, -6000, 6000, 1e24);
        counterparty.provide(key, -600, 600, 5e24);
    }

    function _key(address currency0, address currency1) private pure returns (V4Key memory) {
        return V4Key(currency0, currency1, 3000, 60, address(0));
    }

    function _extra(address, address currency0, address currency1) internal pure override returns (bytes memory) {
        return abi.encode(_key(currency0, currency1), bytes(""));
    }

    function _extraWords() internal pure override returns (uint256) {
        return 7;
    }

    function _trade(V4Key memory key, bool zeroForOne, uint256 amountIn) private view returns (Trade memory) {
        address first = key.currency0 == address(0) ? wrapped : key.currency0;
        (address tokenIn, address tokenOut) = zeroForOne ? (first, key.currency1) : (key.currency1, first);
        return Trade(address(manager), tokenIn, tokenOut, amountIn, zeroForOne, abi.encode(key, bytes("")));
    }

    function test_GetsWhatAPlainTraderGetsForTokens(uint256 amountIn, bool zeroForOne) public {
        _getsWhatAPlainTraderGets(tokens, amountIn, zeroForOne);
    }

    function test_GetsWhatAPlainTraderGetsForNativeCurrency(uint256 amountIn, bool zeroForOne) public {
        _getsWhatAPlainTraderGets(native, amountIn, zeroForOne);
    }

    /// @dev Amounts reach past all liquidity, so partial fills and their refund are part of it.
    function _getsWhatAPlainTraderGets(V4Key memory key, uint256 amountIn, bool zeroForOne) private {
        Trade memory trade = _trade(key, zeroForOne, bound(amountIn, 1, 1e25));
        uint256 untouched = vm.snapshotState();
        (uint256 used, uint256 want) = counterparty.trade(key, zeroForOne, trade.amountIn);
        vm.revertToState(untouched);
        assertEq(_run(trade), want);
        assertEq(IERC20(trade.tokenIn).balanceOf(address(router)), trade.amountIn - used, "refund");
    }

    function test_ADrainedPoolFillsPartlyAndTheRestReturnsWrapped() public {
        Trade memory trade = _trade(native, true, 1e25);
        assertGt(_run(trade), 0);
        assertGt(IERC20(wrapped).balanceOf(address(router)), 0);
        assertLt(IERC20(wrapped).balanceOf(address(router)), 1e25);
    }

    function test_ACurrencySelectedBeforehandDoesNotDisturb() public {
        manager.sync(address(tokenC));
        assertGt(_run(_trade(native, true, 1e18)), 0);
    }

    function test_CannotBeReentered() public {
        ActingToken acting = new ActingToken();
        acting.mint(address(counterparty), 1e30);
        bool zeroForOne = address(acting) < address(token1);
        V4Key memory key =
            zeroForOne ? _open(address(acting), address(token1)) : _open(address(token1), address(acting));
        _refusesReentry(
            Trade(address(manager), address(acting), address(token1), 1e18, zeroForOne, abi.encode(key, bytes("")))
        );
    }

    function test_ARouteFromNativeToTokensSettlesToTheWei() public {
        uint256 untouched = vm.snapshotState();
        (, uint256 middle) = counterparty.trade(native, true, 1e20);
        (, uint256 want) = counterparty.trade(tokens, false, middle);
        vm.revertToState(untouched);

        Order memory order = _order(wrapped, address(token0), 1e20, want);
        order.plan.minAmountOut = want;
        order.steps = _route(
            SwapStep(
                address(family), address(manager), wrapped, address(token1), 1e20, true, abi.encode(native, bytes(""))
            ),
            SwapStep(
                address(family),
                address(manager),
                address(token1),
                address(token0),
                middle,
                false,
                abi.encode(tokens, bytes(""))
            )
        );
        _fund(wrapped, payer, 1e20, address(router));
        _seal(order);
        assertEq(_submit(order).userAmountOut, want);
        _assertEmpty(address(router));
        _assertEmpty(address(family));
    }
}
