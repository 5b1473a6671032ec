// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {
    CONCENTRATED_POOLS,
    NATIVE_INPUT,
    NATIVE_OUTPUT,
    RouterExecutionReceipt,
    SwapParams,
    SwapStep
} from "../contracts/ExecutionTypes.sol";
import {ExactOutputHop} from "../contracts/adapters/ExactOutputAdapter.sol";
import {ISwapAdapter} from "../contracts/interfaces/ISwapAdapter.sol";
import {ScriptedPool, ThreeArgumentPair} from "./support/Pools.sol";
import {IV3Factory, IV3Pool, V3Fixture} from "./support/V3.sol";

interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IPair {
    function sync() external;
}

interface IExactOutputCallbacks {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function squadV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function algebraSwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev Against pools and pairs that their authors published.
contract ExactOutputAdapterTest is V3Fixture {
    uint8 private constant CONCENTRATED = 4;
    uint32 private constant FEE_PPM = 3000;
    uint256 private constant MOST = 1000e18;

    ISwapAdapter private buyer;
    /// @dev Token0 to token1, token1 to token C; a pool of ranges and a pair for each.
    address[2] private ranges;
    address[2] private pairs;

    function setUp() public override {
        super.setUp();
        bytes memory arguments = abi.encode(address(router), address(legacy));
        buyer = ISwapAdapter(vm.deployCode("ExactOutputAdapter.sol:ExactOutputAdapter", arguments));
        _allow(address(buyer));
        tokenC.mint(address(counterparty), 1e36);
        address pools = _uniswapFactory();
        address factory = _published("@uniswap/v2-core/build/UniswapV2Factory.json", abi.encode(admin));
        (ranges[0], pairs[0]) = (_range(pools, token0, token1), _pair(factory, token0, token1));
        (ranges[1], pairs[1]) = (_range(pools, token1, tokenC), _pair(factory, token1, tokenC));
    }

    function _range(address factory, IERC20 a, IERC20 b) private returns (address pool) {
        pool = IV3Factory(factory).createPool(address(a), address(b), 3000);
        IV3Pool(pool).initialize(1 << 96);
        counterparty.provide(pool, -6000, 6000, 1e24);
        counterparty.provide(pool, -600, 600, 5e24);
    }

    function _pair(address factory, IERC20 a, IERC20 b) private returns (address pair) {
        pair = IPairFactory(factory).createPair(address(a), address(b));
        _supply(address(a), pair, 3e23);
        _supply(address(b), pair, 7e23);
        IPair(pair).sync();
    }

    // ---- paths ----

    function _hop(address pool, bool isPair, IERC20 from, IERC20 to) private pure returns (ExactOutputHop memory) {
        return ExactOutputHop(
            pool, address(from), address(from) < address(to), isPair ? FEE_PPM : 0, isPair ? 0 : CONCENTRATED
        );
    }

    /// @dev From token0 to token C, each hop in a pair or in a pool of ranges.
    function _path(bool firstPair, bool secondPair) private view returns (ExactOutputHop[] memory hops) {
        hops = new ExactOutputHop[](2);
        hops[0] = _hop(firstPair ? pairs[0] : ranges[0], firstPair, token0, token1);
        hops[1] = _hop(secondPair ? pairs[1] : ranges[1], secondPair, token1, tokenC);
    }

    function _only(ExactOutputHop memory hop) private pure returns (ExactOutputHop[] memory hops) {
        hops = new ExactOutputHop[](1);
        hops[0] = hop;
    }

    function _buying(ExactOutputHop[] memory hops, address tokenOut, uint256 most)
        private
        view
        returns (SwapStep memory)
    {
        return SwapStep(
            address(buyer), hops[0].pool, hops[0].tokenIn, tokenOut, most, hops[0].zeroForOne, abi.encode(hops)
        );
    }

    function _purchase(ExactOutputHop[] memory hops, address tokenOut, uint256 wanted, uint256 most)
        private
        returns (Order memory order)
    {
        order = _order(hops[0].tokenIn, tokenOut, most, wanted);
        order.plan.minAmountOut = wanted;
        order.steps = _route(_buying(hops, tokenOut, most));
        _fund(hops[0].tokenIn, payer, most, address(router));
        _seal(order);
    }

    /// @dev The recipient has exactly the wanted amount, the payer the rest, and no contract anything.
    function _settles(Order memory order, uint256 wanted) private returns (uint256 spent) {
        uint256 had = IERC20(order.plan.tokenIn).balanceOf(payer);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(receipt.userAmountOut, wanted, "receipt");
        assertEq(IERC20(order.plan.tokenOut).balanceOf(recipient), wanted, "received");
        spent = had - IERC20(order.plan.tokenIn).balanceOf(payer);
        assertEq(receipt.actualAmountIn, spent, "spent");
        assertLe(spent, order.plan.amountIn);
        _assertEmpty(address(router));
        _assertEmpty(address(buyer));
    }

    function test_BuysExactlyTheOrderAlongEveryKindOfPath(
        uint256 wanted,
        bool firstPair,
        bool secondPair,
        bool delegated
    ) public {
        wanted = bound(wanted, 1, 300e18);
        Order memory order = _purchase(_path(firstPair, secondPair), address(tokenC), wanted, MOST);
        if (delegated) _delegate(order);
        _settles(order, wanted);
    }

    /// @dev What was spent is enough, and a unit less is not.
    function test_SpendsNoMoreThanThePathNeeds(uint256 wanted, bool firstPair, bool secondPair) public {
        wanted = bound(wanted, 1, 300e18);
        ExactOutputHop[] memory hops = _path(firstPair, secondPair);
        uint256 untouched = vm.snapshotState();
        uint256 spent = _settles(_purchase(hops, address(tokenC), wanted, MOST), wanted);
        vm.revertToState(untouched);
        Order memory order = _purchase(hops, address(tokenC), wanted, spent);
        untouched = vm.snapshotState();
        assertEq(_settles(order, wanted), spent);
        vm.revertToState(untouched);
        if (spent == 1) return;
        order = _purchase(hops, address(tokenC), wanted, spent - 1);
        _refuse(order, abi.encodeWithSelector(Errors.InputTooHigh.selector, spent, spent - 1));
    }

    /// @dev One unit of input fewer buys less from the same pair, which rounds against the trader once.
    function test_PaysAPairWhatItsLibraryAsks(uint256 wanted) public {
        wanted = bound(wanted, 1, 1e23);
        Order memory order = _purchase(_only(_hop(pairs[0], true, token0, token1)), address(token1), wanted, 1e24);
        uint256 numerator = 3e23 * wanted * 1000;
        assertEq(_settles(order, wanted), numerator / ((7e23 - wanted) * 997) + 1);
    }

    function test_PaysAPairWithoutADataArgumentTheSame(uint256 wanted) public {
        wanted = bound(wanted, 1, 1e23);
        ThreeArgumentPair pair = new ThreeArgumentPair(address(token0), address(token1));
        _supply(address(token0), address(pair), 3e23);
        _supply(address(token1), address(pair), 7e23);
        pair.sync();
        ExactOutputHop memory hop = _hop(address(pair), true, token0, token1);
        hop.kind = 1;
        uint256 spent = _settles(_purchase(_only(hop), address(token1), wanted, 1e24), wanted);
        assertEq(spent, 3e23 * wanted * 1000 / ((7e23 - wanted) * 997) + 1);
    }

    // ---- beside other steps ----

    /// @dev A first step sells a fixed part of the input; the last buys what is still missing.
    function _split(uint256 sold, uint256 wanted) private returns (Order memory order) {
        order = _purchase(_path(false, true), address(tokenC), wanted, MOST);
        order.steps = _route(
            SwapStep(adapter, _pool(address(tokenC), 1, 1), address(token0), address(tokenC), sold, true, ""),
            _buying(_path(false, true), address(tokenC), MOST - sold)
        );
        _seal(order);
    }

    function test_BuysWhatEarlierStepsHaveNotPaid(uint256 sold, bool delegated) public {
        sold = bound(sold, 1, 199e18);
        Order memory order = _split(sold, 200e18);
        if (delegated) _delegate(order);
        uint256 spent = _settles(order, 200e18);
        assertGt(spent, sold);
        assertEq(tokenC.balanceOf(order.steps[0].pool), 1e30 - sold);
    }

    function test_BuysWhatEarlierPoolsHaveNotPaidTheRecipient() public {
        ScriptedPool pool = new ScriptedPool();
        tokenC.mint(address(pool), 80e18);
        pool.pays(address(tokenC), address(0), 80e18);
        bytes4 callback = IExactOutputCallbacks.uniswapV3SwapCallback.selector;
        pool.does(address(router), abi.encodeWithSelector(callback, int256(100e18), -int256(80e18), ""), false);
        Order memory order = _split(100e18, 200e18);
        (order.steps[0].adapter, order.steps[0].pool) = (CONCENTRATED_POOLS, address(pool));
        _seal(order);
        _settles(order, 200e18);
    }

    function test_BuysNothingIfEarlierStepsPaidEverything() public {
        Order memory order = _split(250e18, 200e18);
        assertEq(_submit(order).userAmountOut, 250e18);
        assertEq(token0.balanceOf(payer), MOST - 250e18);
    }

    function test_ADonationToTheRouterBuysNothing() public {
        Order memory order = _split(100e18, 200e18);
        tokenC.mint(address(router), 50e18);
        _submit(order);
        assertEq(tokenC.balanceOf(recipient), 200e18);
        assertEq(tokenC.balanceOf(address(router)), 50e18);
    }

    /// @dev The fee is of the gross output, so the path buys more than the order.
    function test_BuysTheFeeAsWell(uint256 wanted, uint16 feeBps) public {
        wanted = bound(wanted, 1, 300e18);
        feeBps = uint16(bound(feeBps, 1, MAX_FEE_BPS));
        Order memory order = _purchase(_path(true, false), address(tokenC), wanted, MOST);
        (order.plan.customFeeBps, order.plan.customFeeReceiver) = (feeBps, integrator);
        _seal(order);
        uint256 got = _submit(order).userAmountOut;
        assertGe(got, wanted);
        assertLe(got, wanted + 1);
        assertEq(tokenC.balanceOf(recipient), got);
    }

    function test_NativeInputIsRefundedAsNativeCurrency() public {
        address pair = _wrappedPair();
        vm.deal(payer, 10e18);
        Order memory order = _purchase(_only(_hop(pair, true, IERC20(wrapped), token0)), address(token0), 1e18, 10e18);
        order.plan.nativeMode = NATIVE_INPUT;
        order.value = 10e18;
        _seal(order);
        uint256 spent = _submit(order).actualAmountIn;
        assertEq(payer.balance, 10e18 - spent);
        assertEq(token0.balanceOf(recipient), 1e18);
    }

    function test_NativeOutputIsExact() public {
        Order memory order = _purchase(_only(_hop(_wrappedPair(), true, token0, IERC20(wrapped))), wrapped, 1e18, 10e18);
        order.plan.nativeMode = NATIVE_OUTPUT;
        _seal(order);
        _submit(order);
        assertEq(recipient.balance, 1e18);
    }

    function _wrappedPair() private returns (address pair) {
        address factory = _published("@uniswap/v2-core/build/UniswapV2Factory.json", abi.encode(admin));
        return _pair(factory, IERC20(wrapped), token0);
    }

    function test_TheLegacyRouterBuysItsMinimum() public {
        SwapStep[] memory steps = _route(_buying(_path(false, false), address(tokenC), MOST));
        _fund(address(token0), seller, MOST, address(legacy));
        SwapParams memory params = _params(address(token0), address(tokenC), MOST, 5e18);
        vm.prank(seller);
        assertEq(legacy.swapExactIn(params, steps), 5e18);
        assertEq(tokenC.balanceOf(recipient), 5e18);
        _assertEmpty(address(legacy));
    }

    /// @dev What the first step was to bring of the output is no order for a step that pays another token.
    function test_AStepAfterwardsThatDoesNotPayTheOutputBuysNothing() public {
        Order memory order = _split(250e18, 200e18);
        order.steps = _route(
            order.steps[0],
            _buying(_only(_hop(pairs[0], true, token0, token1)), address(token1), MOST - 250e18),
            SwapStep(adapter, _pool(address(tokenC), 1, 1), address(token1), address(tokenC), 1, true, "")
        );
        _seal(order);
        assertEq(_submit(order).userAmountOut, 250e18);
        assertEq(token0.balanceOf(payer), MOST - 250e18);
        assertEq(router.missingOutput(), 0);
    }

    // ---- refusals ----

    function test_AStepThatDoesNotPayTheOutputBuysNothing() public {
        Order memory order = _order(address(token0), address(tokenC), MOST, 1e18);
        order.steps = _route(
            _buying(_only(_hop(pairs[0], true, token0, token1)), address(token1), MOST),
            SwapStep(adapter, _pool(address(tokenC), 1, 1), address(token1), address(tokenC), 1e18, true, "")
        );
        _fund(address(token0), payer, MOST, address(router));
        _refuseSealed(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0, 0.995e18));
    }

    function test_RefusesAnotherPoolTokenOrDirectionThanItsStep() public {
        Order memory order = _purchase(_path(false, true), address(tokenC), 1e18, MOST);
        SwapStep memory step = order.steps[0];
        step.pool = pairs[0];
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadExtraData.selector));
        (step.pool, step.zeroForOne) = (ranges[0], !step.zeroForOne);
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    /// @dev What lies in the adapter of another token than the step's is nobody's to spend.
    function test_RefusesAPathFromAnotherTokenThanTheSteps() public {
        tokenC.mint(address(buyer), 100e18);
        ExactOutputHop[] memory hops = _only(_hop(ranges[0], false, token0, token1));
        Order memory order = _purchase(hops, address(token1), 1e18, MOST);
        hops[0].tokenIn = address(tokenC);
        order.steps[0].extraData = abi.encode(hops);
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function test_RefusesAnEmptyPathWrongKindsAndFees() public {
        _refuseHops(new ExactOutputHop[](0));
        ExactOutputHop[] memory hops = _path(true, true);
        hops[1].kind = 2;
        _refuseHops(hops);
        (hops[1].kind, hops[1].feePpm) = (0, 1_000_000);
        _refuseHops(hops);
        (hops[1].kind, hops[1].feePpm) = (CONCENTRATED, 1);
        _refuseHops(hops);
    }

    function test_RefusesExtraDataThatIsNotTheStrictEncoding() public {
        Order memory order = _purchase(_path(true, true), address(tokenC), 1e18, MOST);
        order.steps[0].extraData = bytes.concat(order.steps[0].extraData, "\x00");
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function _refuseHops(ExactOutputHop[] memory hops) private {
        Order memory order = _purchase(_path(true, true), address(tokenC), 1e18, MOST);
        order.steps[0].extraData = abi.encode(hops);
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function test_RefusesMoreThanAPairHolds() public {
        Order memory order = _purchase(_only(_hop(pairs[0], true, token0, token1)), address(token1), 7e23, 1e30);
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 7e23, 7e23));
    }

    function test_RefusesAnExhaustedPool() public {
        Order memory order = _purchase(_only(_hop(ranges[0], false, token0, token1)), address(token1), 1e27, 1e30);
        vm.expectPartialRevert(Errors.InsufficientOutput.selector);
        _submit(order);
    }

    // ---- hostile pools ----

    function _scripted(uint256 pays) private returns (ScriptedPool pool, Order memory order) {
        pool = new ScriptedPool();
        token1.mint(address(pool), 100e18);
        pool.pays(address(token1), address(0), pays);
        order = _purchase(_only(_hop(address(pool), false, token0, token1)), address(token1), 10e18, 20e18);
    }

    function _data(address pool) private view returns (bytes memory) {
        return abi.encode(_only(_hop(pool, false, token0, token1)), uint256(0));
    }

    function _asks(ScriptedPool pool, int256 amount, bytes memory data) private {
        _asks(pool, IExactOutputCallbacks.uniswapV3SwapCallback.selector, amount, data);
    }

    function _asks(ScriptedPool pool, bytes4 callback, int256 amount, bytes memory data) private {
        (int256 delta0, int256 delta1) =
            address(token0) < address(token1) ? (amount, -int256(10e18)) : (-int256(10e18), amount);
        pool.does(address(buyer), abi.encodeWithSelector(callback, delta0, delta1, data), false);
    }

    function test_EveryNameOfTheCallbackPays() public {
        bytes4[4] memory names = [
            IExactOutputCallbacks.uniswapV3SwapCallback.selector,
            IExactOutputCallbacks.pancakeV3SwapCallback.selector,
            IExactOutputCallbacks.squadV3SwapCallback.selector,
            IExactOutputCallbacks.algebraSwapCallback.selector
        ];
        for (uint256 i; i < names.length; ++i) {
            uint256 before = vm.snapshotState();
            (ScriptedPool pool, Order memory order) = _scripted(10e18);
            _asks(pool, names[i], 7e18, _data(address(pool)));
            assertEq(_settles(order, 10e18), 7e18);
            vm.revertToState(before);
        }
    }

    /// @dev A larger order has no multiple in basis points.
    function test_BuysTheLargestOrder() public {
        uint256 wanted = type(uint256).max / 10_000;
        ScriptedPool pool = new ScriptedPool();
        token1.mint(address(pool), wanted);
        pool.pays(address(token1), address(0), wanted);
        Order memory order = _purchase(_only(_hop(address(pool), false, token0, token1)), address(token1), wanted, MOST);
        _asks(pool, 7e18, _data(address(pool)));
        assertEq(_settles(order, wanted), 7e18);
        assertEq(IERC20(token1).balanceOf(address(pool)), 0);
    }

    function test_AScriptedPoolThatAsksForTheWholeMaximumGetsIt() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18);
        _asks(pool, 20e18, _data(address(pool)));
        assertEq(_settles(order, 10e18), 20e18);
    }

    function test_RefusesAPoolThatAsksForMoreThanTheMaximum() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18);
        _asks(pool, 20e18 + 1, _data(address(pool)));
        _refuse(order, abi.encodeWithSelector(Errors.InputTooHigh.selector, 20e18 + 1, 20e18));
    }

    function test_RefusesASecondCallback() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18);
        _asks(pool, 1e18, _data(address(pool)));
        _asks(pool, 1e18, _data(address(pool)));
        _refuse(order, abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesOtherCallbackData() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18);
        _asks(pool, 1e18, _data(pairs[0]));
        _refuse(order, abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesAPoolThatDoesNotCallBack() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18);
        _refuse(order, abi.encodeWithSelector(Errors.CallbackUnused.selector, address(pool)));
    }

    function test_RefusesAPoolThatPaysLess() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18 - 1);
        _asks(pool, 1e18, _data(address(pool)));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 10e18 - 1, 10e18));
    }

    function test_RefusesAPoolThatAsksForNothing() public {
        for (int256 asked = -1; asked < 1; ++asked) {
            uint256 before = vm.snapshotState();
            (ScriptedPool pool, Order memory order) = _scripted(10e18);
            _asks(pool, asked, _data(address(pool)));
            _refuse(order, abi.encodeWithSelector(Errors.CallbackOverdraw.selector, asked, 20e18));
            vm.revertToState(before);
        }
    }

    /// @dev It paid enough, but what it says is what the next pool of a path relies on.
    function test_RefusesAPoolThatSaysItPaidAnotherAmount() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18);
        pool.claims(10e18 - 1);
        _asks(pool, 1e18, _data(address(pool)));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 10e18 - 1, 10e18));
    }

    /// @dev It claims to have paid, but the router measures.
    function test_RefusesAPoolThatLies() public {
        (ScriptedPool pool, Order memory order) = _scripted(10e18 - 1);
        pool.claims(10e18);
        _asks(pool, 1e18, _data(address(pool)));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 10e18 - 1, 10e18));
    }

    function test_RefusesCallbacksOfStrangers() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, stranger));
        vm.prank(stranger);
        IExactOutputCallbacks(address(buyer)).uniswapV3SwapCallback(1, -1, _data(pairs[0]));
    }

    function test_NothingIsMissingOutsideOfASwap() public view {
        assertEq(router.missingOutput(), 0);
    }
}
