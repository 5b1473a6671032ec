// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {Vm} from "forge-std/Vm.sol";

import {GoldenInfinity, IFeeHook, IInfinityPools} from "./support/GoldenInfinity.sol";
import {InfinityKey} from "./support/Infinity.sol";

interface IClPoolManager {
    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    struct ModifyLiquidityParams {
        int24 tickLower;
        int24 tickUpper;
        int256 liquidityDelta;
        bytes32 salt;
    }

    event Swap(
        bytes32 indexed id,
        address indexed sender,
        int128 amount0,
        int128 amount1,
        uint160 sqrtPriceX96,
        uint128 liquidity,
        int24 tick,
        uint24 fee,
        uint16 protocolFee
    );

    function initialize(InfinityKey calldata key, uint160 sqrtPriceX96) external returns (int24 tick);
    function modifyLiquidity(InfinityKey calldata key, ModifyLiquidityParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta, int256 feeDelta);
    function swap(InfinityKey calldata key, SwapParams calldata params, bytes calldata hookData)
        external
        returns (int256 delta);
    function getSlot0(bytes32 id) external view returns (uint160, int24, uint24, uint24);
    function getLiquidity(bytes32 id) external view returns (uint128);
    function getPoolTickInfo(bytes32 id, int24 tick) external view returns (uint128, int128, uint256, uint256);
    function getPoolBitmapInfo(bytes32 id, int16 word) external view returns (uint256);
    function getFeeGrowthGlobals(bytes32 id) external view returns (uint256, uint256);
}

/// @dev The origin chain's pools of price ranges against what Infinity's own did.
contract OriginInfinityClTest is GoldenInfinity {
    uint16 private constant BEFORE_SWAP = 1 << 6;

    IClPoolManager private pools;
    bytes32 private id;
    uint160 private price;
    uint256 private growth0;
    uint256 private growth1;

    function setUp() external {
        _deployInfinity("InfinityClPoolManager.sol:InfinityClPoolManager");
        pools = IClPoolManager(manager);
    }

    function test_PriceRangePoolsDoWhatTheRealOnesDid() external {
        _replay("pancake_infinity_cl");
        _replay("outside/pancake_infinity_cl");
    }

    function test_APositionGetsItsCostAndItsFeesBack() external {
        _plainPool();
        (int256 cost,) = _modify(-600, 600, 1e21);
        _sell(true, 1e18);
        _sell(false, 1e18);
        (int256 gained, int256 fees) = _modify(-600, 600, -1e21);
        // Each input of 1e18 paid 3000 millionths on what 1000 millionths left.
        assertApproxEqAbs(fees >> 128, 2.997e15, 1);
        assertApproxEqAbs(int128(fees), 2.997e15, 1);
        assertGt(gained >> 128, -(cost >> 128));
        assertGt(int128(gained), -int128(cost));
        (uint128 gross,,,) = pools.getPoolTickInfo(id, -600);
        assertEq(gross, 0);
        assertEq(pools.getPoolBitmapInfo(id, -1), 0);
        // What is left of the tokens is the protocol's, and what rounding left over.
        uint256 share = IInfinityPools(manager).collectProtocolFees(address(this), address(token0), 0);
        assertEq(share, 1e15);
        assertEq(token0.balanceOf(address(this)), share);
        assertLt(token0.balanceOf(address(vault)), 5);
        assertEq(vault.reservesOfApp(manager, address(token0)), token0.balanceOf(address(vault)));
    }

    function test_OnlyTheControllerAndTheHookChangeFees() external {
        _plainPool();
        vm.expectRevert(abi.encodeWithSignature("ProtocolFeeTooLarge(uint24)", 4001));
        IInfinityPools(manager).setProtocolFee(key, 4001);
        vm.prank(TRADER);
        vm.expectRevert(abi.encodeWithSignature("InvalidCaller()"));
        IInfinityPools(manager).setProtocolFee(key, 0);
        vm.expectRevert(abi.encodeWithSignature("UnauthorizedDynamicLPFeeUpdate()"));
        IInfinityPools(manager).updateDynamicLPFee(key, 1);
        address hooks = _hook(0);
        _create(hooks, DYNAMIC_FEE, bytes32(uint256(60) << 16), 1 << 96);
        vm.expectRevert(abi.encodeWithSignature("UnauthorizedDynamicLPFeeUpdate()"));
        IInfinityPools(manager).updateDynamicLPFee(key, 1);
        IFeeHook(hooks).setFee(key, 1234);
        (,,, uint24 lpFee) = pools.getSlot0(id);
        assertEq(lpFee, 1234);
    }

    function test_APausedManagerTakesNoSwaps() external {
        _plainPool();
        _modify(-600, 600, 1e21);
        IInfinityPools(manager).pause();
        (bool ok, bytes memory answer) = _swap(IClPoolManager.SwapParams(true, -1e18, TickMath.MIN_SQRT_PRICE + 1));
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSignature("PoolPaused()"));
        _modify(-600, 600, -1e21);
        IInfinityPools(manager).unpause();
    }

    /// @dev As the published v4 pool manager does, on which these pools are modelled: a fee of 100 % takes any amount whole.
    function test_TheLargestAmountCannotBeSettled() external {
        _tokens(18, 18);
        _create(address(0), 1_000_000, bytes32(uint256(60) << 16), 1 << 96);
        IInfinityPools(manager).setProtocolFee(key, 1000 << 12 | 1000);
        _modify(-36_000, 36_000, 1e18);
        (bool ok, bytes memory answer) =
            _swap(IClPoolManager.SwapParams(true, -type(int256).max, TickMath.MIN_SQRT_PRICE + 1));
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSignature("SafeCastOverflow()"));
    }

    function test_RefusesKeysThatNoPoolMayHave() external {
        _plainPool();
        InfinityKey memory good = key;
        _refusesKey("PoolAlreadyInitialized()");
        key.parameters = 0;
        _refusesKey("TickSpacingTooSmall(int24)", 0);
        key.parameters = bytes32(uint256(1) << 40 | uint256(60) << 16);
        _refusesKey("UnusedBitsNonZero()");
        key.parameters = bytes32(uint256(60) << 16 | BEFORE_SWAP);
        _refusesKey("HookConfigValidationError()");
        (key.parameters, key.fee) = (good.parameters, DYNAMIC_FEE);
        _refusesKey("HookConfigValidationError()");
        key.fee = 1_000_001;
        _refusesKey("LPFeeTooLarge(uint24)", 1_000_001);
        (key.fee, key.poolManager) = (good.fee, address(this));
        _refusesKey("PoolManagerMismatch()");
    }

    function _refusesKey(string memory signature) private {
        vm.expectRevert(abi.encodeWithSignature(signature));
        pools.initialize(key, 1 << 96);
    }

    function _refusesKey(string memory signature, uint256 value) private {
        vm.expectRevert(abi.encodeWithSignature(signature, value));
        pools.initialize(key, 1 << 96);
    }

    function _plainPool() private {
        _tokens(18, 18);
        _create(address(0), 3000, bytes32(uint256(60) << 16), 1 << 96);
        IInfinityPools(manager).setProtocolFee(key, 1000 << 12 | 1000);
    }

    function _sell(bool zeroForOne, int256 amountIn) private {
        uint160 limit = zeroForOne ? TickMath.MIN_SQRT_PRICE + 1 : TickMath.MAX_SQRT_PRICE - 1;
        (bool ok,) = _swap(IClPoolManager.SwapParams(zeroForOne, -amountIn, limit));
        assertTrue(ok);
    }

    function _load(string memory pool) internal override {
        _tokens(_decimals(pool, 0), _decimals(pool, 1));
        uint16 permissions = _has(pool, "lpFeeOverride") ? BEFORE_SWAP : 0;
        address hooks = _flag(pool, "dynamic") ? _hook(permissions) : address(0);
        bytes32 parameters = bytes32(_number(pool, "tickSpacing") << 16 | permissions);
        price = uint160(_number(pool, "sqrtPriceX96"));
        int256 tick = vm.parseInt(_text(pool, "tick"));
        // A pool that fell onto a tick stands one tick below the one of its price.
        bool fell = TickMath.getTickAtSqrtPrice(price) != tick;
        _create(
            hooks,
            hooks == address(0) ? uint24(_number(pool, "fee")) : DYNAMIC_FEE,
            parameters,
            fell ? price + 1 : price
        );
        if (hooks != address(0)) IFeeHook(hooks).setFee(key, uint24(_number(pool, "lpFee")));
        if (permissions != 0) IFeeHook(hooks).setFeeOfSwaps(uint24(_number(pool, "lpFeeOverride")));
        _fill(
            vm.parseJsonIntArray(pool, ".ticks"),
            vm.parseJsonIntArray(pool, ".net"),
            vm.parseJsonIntArray(pool, ".gross")
        );
        if (fell) _swap(IClPoolManager.SwapParams(true, type(int128).min, price));
        IInfinityPools(manager).setProtocolFee(key, uint24(_number(pool, "protocolFee")));
        (growth0, growth1) = pools.getFeeGrowthGlobals(id);
        (uint160 loadedPrice, int24 loadedTick,, uint24 lpFee) = pools.getSlot0(id);
        assertEq(loadedPrice, price, pool);
        assertEq(loadedTick, tick, pool);
        assertEq(lpFee, _number(pool, "lpFee"), pool);
        assertEq(pools.getLiquidity(id), _number(pool, "liquidity"), pool);
    }

    function _create(address hooks, uint24 fee, bytes32 parameters, uint160 sqrtPriceX96) private {
        key = InfinityKey(address(token0), address(token1), hooks, manager, fee, parameters);
        id = keccak256(abi.encode(key));
        pools.initialize(key, sqrtPriceX96);
    }

    /// @dev Half the gross above the net starts positions at a tick, the rest ends them; the oldest end first.
    function _fill(int256[] memory ticks, int256[] memory net, int256[] memory gross) private {
        int256[] memory open = new int256[](ticks.length);
        uint256 oldest;
        for (uint256 i; i < ticks.length; ++i) {
            int256 ending = (gross[i] - net[i]) / 2;
            open[i] = (gross[i] + net[i]) / 2;
            while (ending != 0) {
                int256 liquidity = open[oldest] < ending ? open[oldest] : ending;
                if (liquidity != 0) _modify(int24(ticks[oldest]), int24(ticks[i]), liquidity);
                ending -= liquidity;
                open[oldest] -= liquidity;
                if (open[oldest] == 0) ++oldest;
            }
        }
        for (uint256 i; i < ticks.length; ++i) {
            (uint128 liquidityGross, int128 liquidityNet,,) = pools.getPoolTickInfo(id, int24(ticks[i]));
            assertEq(liquidityGross, uint256(gross[i]), "gross liquidity of a tick");
            assertEq(liquidityNet, net[i], "net liquidity of a tick");
        }
    }

    function _modify(int24 tickLower, int24 tickUpper, int256 liquidity) private returns (int256 delta, int256 fees) {
        IClPoolManager.ModifyLiquidityParams memory params =
            IClPoolManager.ModifyLiquidityParams(tickLower, tickUpper, liquidity, 0);
        (bool ok, bytes memory answer) = _locked(abi.encodeCall(IClPoolManager.modifyLiquidity, (key, params, "")));
        assertTrue(ok, "liquidity was refused");
        return abi.decode(answer, (int256, int256));
    }

    function _check(string memory line) internal override {
        bool zeroForOne = _flag(line, "zeroForOne");
        int256 amount = int256(_number(line, "amount"));
        IClPoolManager.SwapParams memory params = IClPoolManager.SwapParams(
            zeroForOne, _flag(line, "exactIn") ? -amount : amount, uint160(_number(line, "limit"))
        );
        vm.recordLogs();
        (bool ok, bytes memory answer) = _swap(params);
        assertEq(ok, _flag(line, "ok"), line);
        if (!ok) {
            assertEq(answer, _refusal(_text(line, "error"), params.sqrtPriceLimitX96), line);
            return;
        }
        int256 delta = abi.decode(answer, (int256));
        (int256 amountIn, int256 amountOut) =
            zeroForOne ? (-(delta >> 128), int256(int128(delta))) : (-int256(int128(delta)), delta >> 128);
        assertEq(uint256(amountIn), _number(line, "amountIn"), line);
        assertEq(uint256(amountOut), _number(line, "amountOut"), line);
        assertEq((zeroForOne ? token1 : token0).balanceOf(TRADER), _number(line, "amountOut"), line);
        _checkState(line, zeroForOne);
        _checkLog(line, delta, vm.getRecordedLogs());
    }

    function _swap(IClPoolManager.SwapParams memory params) private returns (bool ok, bytes memory answer) {
        return _locked(abi.encodeCall(IClPoolManager.swap, (key, params, "")));
    }

    function _refusal(string memory text, uint160 limit) private view returns (bytes memory) {
        bytes memory named = abi.encodeWithSignature("InvalidSqrtPriceLimit(uint160,uint160)", price, limit);
        string memory words =
            string.concat("InvalidSqrtPriceLimit(", vm.toString(uint256(price)), ",", vm.toString(uint256(limit)), ")");
        return _same(text, words) ? named : abi.encodeWithSignature(text);
    }

    function _checkState(string memory line, bool zeroForOne) private view {
        (uint160 sqrtPriceX96, int24 tick,,) = pools.getSlot0(id);
        assertEq(sqrtPriceX96, _number(line, "sqrtPriceX96"), line);
        assertEq(tick, vm.parseInt(_text(line, "tick")), line);
        assertEq(pools.getLiquidity(id), _number(line, "liquidity"), line);
        (uint256 after0, uint256 after1) = pools.getFeeGrowthGlobals(id);
        unchecked {
            _assertTold(zeroForOne ? after0 - growth0 : after1 - growth1, line, "feeGrowthDelta");
            assertEq(zeroForOne ? after1 : after0, zeroForOne ? growth1 : growth0, line);
        }
        address tokenIn = address(zeroForOne ? token0 : token1);
        assertEq(IInfinityPools(manager).protocolFeesAccrued(tokenIn), _number(line, "protocolFee"), line);
    }

    function _checkLog(string memory line, int256 delta, Vm.Log[] memory logs) private view {
        uint256 seen;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != IClPoolManager.Swap.selector) continue;
            ++seen;
            assertEq(logs[i].emitter, manager);
            assertEq(logs[i].topics[1], id);
            (int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee,) =
                abi.decode(logs[i].data, (int128, int128, uint160, uint128, int24, uint24, uint16));
            assertEq(amount0, delta >> 128, line);
            assertEq(amount1, int128(delta), line);
            assertEq(sqrtPriceX96, _number(line, "sqrtPriceX96"), line);
            assertEq(liquidity, _number(line, "liquidity"), line);
            assertEq(tick, vm.parseInt(_text(line, "tick")), line);
            _assertTold(fee, line, "fee");
        }
        assertEq(seen, 1, line);
    }

    function _same(string memory a, string memory b) private pure returns (bool) {
        return keccak256(bytes(a)) == keccak256(bytes(b));
    }
}
