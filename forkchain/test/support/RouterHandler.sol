// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../../contracts/Errors.sol";
import {
    CONCENTRATED_POOLS,
    FUNDING_PERMIT2,
    NATIVE_INPUT,
    NATIVE_OUTPUT,
    PAIRS,
    RouterExecutionReceipt,
    SwapParams,
    SwapStep
} from "../../contracts/ExecutionTypes.sol";
import {AdapterFixture} from "./AdapterFixture.sol";
import {ScriptedPool} from "./Pools.sol";
import {RatePool} from "./Rates.sol";

interface IFactoryAndPair {
    function createPair(address tokenA, address tokenB) external returns (address pair);
    function sync() external;
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev Plays everybody: honest traders in every mode, a replayer, a tamperer, a thief with his own pool, a donor, an
/// owner who changes his mind. Each action asserts what it alone can know; the invariants look at the rest.
contract RouterHandler is AdapterFixture {
    uint256 private constant TRADERS = 3;

    address public bystander = makeAddr("bystander");
    address public realPair;
    address public ratePool;
    address public rateWrapped;

    uint256 public executions;
    uint256 public mostExecutionsOfOnePlan;
    mapping(bytes32 planHash => uint256) private timesExecuted;
    mapping(address token => uint256) public donated;
    bytes[] private history;
    uint256 public ownTradesOfTheThief;
    uint256 private inThievesPools;
    uint256 private nextNonce;
    bool private paused;

    function setUp() public override {
        super.setUp();
        address factory = _published("@uniswap/v2-core/build/UniswapV2Factory.json", abi.encode(admin));
        realPair = IFactoryAndPair(factory).createPair(address(token0), address(token1));
        token0.mint(realPair, 1e27);
        token1.mint(realPair, 3e27);
        IFactoryAndPair(realPair).sync();
        ratePool = _pool(address(token1), 3, 1);
        rateWrapped = _pool(wrapped, 1, 2);
        address[4] memory spenders = [address(router), address(legacy), adapter, PERMIT2];
        for (uint256 i; i < spenders.length; ++i) {
            _fund(address(token0), bystander, 0, spenders[i]);
        }
        token0.mint(bystander, 1e24);
    }

    // ---- honest trades ----

    /// @dev One plan in one of four modes, over the published pair and a partly filling pool.
    function trade(uint256 mode, uint256 who, uint256 amount, uint256 minimum, uint16 feeBps, uint256 percent)
        external
    {
        Order memory order = _build(mode % 4, who, bound(amount, 1e6, 1e22), percent);
        order.plan.minAmountOut = bound(minimum, 1, order.plan.amountIn * 4);
        order.plan.customFeeBps = uint16(bound(feeBps, 0, router.maxCustomFeeBps()));
        order.plan.customFeeReceiver = integrator;
        _signAs(order, who);
        _execute(order);
    }

    function _build(uint256 mode, uint256 who, uint256 amountIn, uint256 percent) private returns (Order memory order) {
        address trader = vm.addr(_key(who));
        address tokenIn = mode == 2 ? wrapped : address(token0);
        address tokenOut = mode == 3 ? wrapped : address(token1);
        order = _order(tokenIn, tokenOut, amountIn, amountIn);
        order.plan.payer = trader;
        order.plan.executor = mode == 1 ? executor : trader;
        order.plan.nonce = nextNonce++;
        if (mode == 1) order.plan.fundingMode = FUNDING_PERMIT2;
        if (mode == 2) order.plan.nativeMode = NATIVE_INPUT;
        if (mode == 3) order.plan.nativeMode = NATIVE_OUTPUT;
        order.steps = _steps(tokenIn, tokenOut, amountIn, bound(percent, 1, 100));
        if (mode == 2) {
            order.value = amountIn;
            vm.deal(trader, amountIn);
        } else {
            _fund(tokenIn, trader, amountIn, mode == 1 ? PERMIT2 : address(router));
        }
    }

    function _steps(address tokenIn, address tokenOut, uint256 amountIn, uint256 percent)
        private
        returns (SwapStep[] memory)
    {
        address pool = tokenOut == wrapped ? rateWrapped : ratePool;
        RatePool(pool).useOnly(percent);
        if (tokenIn == wrapped || tokenOut == wrapped) return _route(_step(pool, tokenIn, tokenOut, amountIn));
        SwapStep memory real = SwapStep(
            PAIRS,
            realPair,
            tokenIn,
            tokenOut,
            amountIn / 3,
            tokenIn == address(token0),
            abi.encode(uint32(3000), uint8(0))
        );
        return _route(real, _step(pool, tokenIn, tokenOut, amountIn - amountIn / 3));
    }

    function _execute(Order memory order) private {
        uint256 payerBefore = _wealth(order.plan.payer, order.plan.tokenIn);
        uint256 recipientBefore = _wealth(order.plan.recipient, order.plan.tokenOut);
        vm.prank(order.plan.executor);
        try router.executePlan{value: order.value}(
            order.plan, order.steps, order.quoteSignature, order.payerSignature
        ) returns (
            RouterExecutionReceipt memory receipt
        ) {
            assertFalse(paused, "executed while paused");
            uint256 loss = payerBefore - _wealth(order.plan.payer, order.plan.tokenIn);
            uint256 gain = _wealth(order.plan.recipient, order.plan.tokenOut) - recipientBefore;
            assertLe(loss, order.plan.amountIn, "payer lost too much");
            assertEq(loss, receipt.actualAmountIn, "receipt in");
            assertGe(gain, order.plan.minAmountOut, "recipient got too little");
            assertEq(gain, receipt.userAmountOut, "receipt out");
            _remember(order, receipt.planHash);
        } catch (bytes memory reason) {
            bytes4 want = paused ? Errors.Paused.selector : Errors.InsufficientOutput.selector;
            assertEq(bytes4(reason), want, "unexpected refusal");
            assertEq(_wealth(order.plan.payer, order.plan.tokenIn), payerBefore, "a refusal cost something");
        }
    }

    function _remember(Order memory order, bytes32 planHash) private {
        ++executions;
        uint256 times = ++timesExecuted[planHash];
        if (times > mostExecutionsOfOnePlan) mostExecutionsOfOnePlan = times;
        history.push(abi.encode(order));
    }

    /// @dev Wrapped and native count as one, because plans convert between them.
    function _wealth(address holder, address token) private view returns (uint256) {
        return IERC20(token).balanceOf(holder) + (token == wrapped ? holder.balance : 0);
    }

    function legacyTrade(uint256 who, uint256 amount, uint256 percent) external {
        address trader = vm.addr(_key(who));
        amount = bound(amount, 1e6, 1e22);
        SwapStep[] memory steps = _steps(address(token0), address(token1), amount, bound(percent, 1, 100));
        _fund(address(token0), trader, amount, address(legacy));
        SwapParams memory params = _params(address(token0), address(token1), amount, 1);
        vm.prank(trader);
        try legacy.swapExactIn(params, steps) returns (uint256 amountOut) {
            assertFalse(paused);
            assertGt(amountOut, 0);
        } catch (bytes memory reason) {
            assertTrue(paused);
            assertEq(bytes4(reason), Errors.Paused.selector);
        }
    }

    // ---- dishonest ones ----

    function replay(uint256 index) external {
        if (history.length == 0) return;
        Order memory order = abi.decode(history[index % history.length], (Order));
        vm.deal(order.plan.executor, order.value);
        if (order.value == 0) _fund(order.plan.tokenIn, order.plan.payer, order.plan.amountIn, address(router));
        vm.prank(order.plan.executor);
        (bool ok,) = address(router).call{value: order.value}(
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature))
        );
        assertFalse(ok, "replayed");
    }

    /// @dev Changes one word of a signed plan without the signers' help.
    function tamper(uint256 mode, uint256 who, uint256 field, uint256 value) external {
        Order memory order = _build(mode % 4, who, 1e18, 100);
        order.plan.minAmountOut = 1;
        _signAs(order, who);
        bytes memory data =
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature));
        field = bound(field, 0, 16);
        bool changed;
        assembly {
            let place := add(add(data, 36), mul(field, 32))
            changed := iszero(eq(mload(place), value))
            mstore(place, value)
        }
        if (!changed) return;
        uint256 before = _wealth(order.plan.payer, order.plan.tokenIn);
        address[3] memory callers = [order.plan.executor, stranger, executor];
        for (uint256 i; i < 3; ++i) {
            vm.deal(callers[i], order.value > callers[i].balance ? order.value : callers[i].balance);
            vm.prank(callers[i]);
            (bool ok,) = address(router).call{value: order.value}(data);
            assertFalse(ok, "a tampered plan ran");
        }
        assertGe(_wealth(order.plan.payer, order.plan.tokenIn), before);
    }

    /// @dev A thief trades through his own pool, which asks for somebody else's tokens in its callback.
    function rob(uint256 asked, uint256 paid, bool twice) external {
        ScriptedPool pool = new ScriptedPool();
        token1.mint(address(pool), 1e30);
        pool.pays(address(token1), address(0), bound(paid, 1, 1e20));
        bytes memory loot = abi.encode(address(token0), bystander, address(pool));
        bytes memory callback =
            abi.encodeCall(IFactoryAndPair.uniswapV3SwapCallback, (int256(bound(asked, 1, 1e24)), -1, loot));
        pool.does(address(legacy), callback, false);
        if (twice) pool.does(address(legacy), callback, true);
        _fund(address(token0), stranger, 1e18, address(legacy));
        SwapParams memory params = _params(address(token0), address(token1), 1e18, 1);
        params.recipient = stranger;
        SwapStep[] memory steps =
            _route(SwapStep(CONCENTRATED_POOLS, address(pool), address(token0), address(token1), 1e18, true, ""));
        uint256 before = token0.balanceOf(stranger) + token0.balanceOf(address(pool));
        vm.prank(stranger);
        (bool ok,) = address(legacy).call(abi.encodeCall(legacy.swapExactIn, (params, steps)));
        uint256 later = token0.balanceOf(stranger) + token0.balanceOf(address(pool));
        assertEq(later, before, ok ? "the thief gained" : "a refusal moved tokens");
        inThievesPools += token0.balanceOf(address(pool));
        if (ok) ++ownTradesOfTheThief;
    }

    function callDirectly(uint256 door, uint256 amount) external {
        address target = door % 2 == 0 ? address(router) : address(legacy);
        vm.startPrank(stranger);
        (bool ok,) = target.call(
            abi.encodeCall(IFactoryAndPair.uniswapV3SwapCallback, (1e18, -1, abi.encode(address(token0), bystander)))
        );
        assertFalse(ok, "a callback paid a stranger");
        (ok,) = address(router).call(abi.encodeCall(router.sweep, (address(token0), stranger, amount)));
        assertFalse(ok, "a stranger swept");
        vm.stopPrank();
    }

    // ---- the rest of the world ----

    function donate(uint256 which, uint256 amount) external {
        address token = which % 2 == 0 ? address(token0) : address(token1);
        amount = bound(amount, 0, 1e20);
        _supply(token, address(router), amount);
        donated[token] += amount;
    }

    function sweepDonations(uint256 which) external {
        address token = which % 2 == 0 ? address(token0) : address(token1);
        vm.startPrank(admin);
        if (router.keptProtocolFee(token) != 0) {
            vm.expectRevert(abi.encodeWithSelector(Errors.FeeKept.selector, token, router.keptProtocolFee(token)));
            router.sweep(token, admin, donated[token] + 1);
        }
        router.sweep(token, admin, donated[token]);
        vm.stopPrank();
        donated[token] = 0;
    }

    /// @dev The output token starts or ceases to refuse the treasury.
    function blockTreasury(uint256 chance) external {
        if (chance % 2 == 0) {
            vm.clearMockedCalls();
        } else {
            vm.mockCallRevert(address(token1), abi.encodeWithSelector(IERC20.transfer.selector, treasury), "blocked");
        }
    }

    function claim() external {
        uint256 kept = router.keptProtocolFee(address(token1));
        uint256 before = token1.balanceOf(admin);
        vm.prank(admin);
        assertEq(router.claimProtocolFee(address(token1), admin), kept);
        assertEq(token1.balanceOf(admin) - before, kept);
    }

    function cancel(uint256 who, uint256 word, uint256 mask) external {
        vm.prank(vm.addr(_key(who)));
        router.invalidateNonces(bound(word, 1e6, type(uint256).max), mask);
    }

    function configure(uint16 maxFee, uint16 cut) external {
        vm.prank(admin);
        router.setFeeConfig(uint16(bound(maxFee, 0, 500)), uint16(bound(cut, 0, 5000)), treasury);
    }

    function togglePause(uint256 chance) external {
        paused = chance % 4 == 0;
        vm.startPrank(admin);
        router.setPaused(paused);
        legacy.setPaused(paused);
        vm.stopPrank();
    }

    function _key(uint256 who) private pure returns (uint256) {
        return uint256(keccak256(abi.encode("trader", who % TRADERS)));
    }

    function _signAs(Order memory order, uint256 who) private {
        payerKey = _key(who);
        _seal(order);
    }

    // ---- what the invariants look at ----

    function world() external view returns (address[] memory held, address[] memory spenders, IERC20[] memory tokens) {
        held = new address[](3);
        (held[0], held[1], held[2]) = (address(router), address(legacy), adapter);
        spenders = new address[](6);
        for (uint256 i; i < 3; ++i) {
            spenders[i] = held[i];
        }
        (spenders[3], spenders[4], spenders[5]) = (realPair, ratePool, PERMIT2);
        tokens = new IERC20[](3);
        (tokens[0], tokens[1], tokens[2]) = (token0, token1, IERC20(wrapped));
    }

    function caps() external view returns (uint256 maxFee, uint256 cut) {
        return (router.maxCustomFeeBps(), router.protocolCutBps());
    }

    /// @dev What the router may hold: what was given to it, and what the treasury could not be paid.
    function heldByRouter(address token) external view returns (uint256) {
        return donated[token] + router.keptProtocolFee(token);
    }

    function outputToken() external view returns (IERC20) {
        return token1;
    }

    function wealthOfBystander() external view returns (uint256) {
        return token0.balanceOf(bystander);
    }

    /// @dev Input tokens that are neither with traders, pools, bystanders nor donated. Must be none.
    function unaccounted() external view returns (uint256) {
        uint256 known = inThievesPools + token0.balanceOf(realPair) + token0.balanceOf(ratePool)
            + token0.balanceOf(rateWrapped) + token0.balanceOf(bystander) + token0.balanceOf(stranger)
            + token0.balanceOf(address(router)) + token0.balanceOf(admin) + token0.balanceOf(recipient)
            + token0.balanceOf(integrator);
        for (uint256 i; i < TRADERS; ++i) {
            known += token0.balanceOf(vm.addr(_key(i)));
        }
        return token0.totalSupply() - known;
    }
}
