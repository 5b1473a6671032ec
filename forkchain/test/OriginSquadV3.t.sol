// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {Vm} from "forge-std/Vm.sol";

import {Golden} from "./support/Golden.sol";

interface ISquadV3Factory {
    function enableFeeAmount(uint24 fee, int24 tickSpacing) external;
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
    function feeAmountTickSpacing(uint24 fee) external view returns (int24);
}

interface IPoolDeployer {
    function setFactory(address factory) external;
}

interface ISquadV3Pool {
    function initialize(uint160 sqrtPriceX96) external;
    function setFeeProtocol(uint32 feeProtocol0, uint32 feeProtocol1) external;
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint32, bool);
    function liquidity() external view returns (uint128);
    function feeGrowthGlobal0X128() external view returns (uint256);
    function feeGrowthGlobal1X128() external view returns (uint256);
    function protocolFees() external view returns (uint128, uint128);
    function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes calldata data)
        external
        returns (uint256, uint256);
    function burn(int24 tickLower, int24 tickUpper, uint128 amount) external returns (uint256, uint256);
    function collect(address recipient, int24 tickLower, int24 tickUpper, uint128 amount0, uint128 amount1)
        external
        returns (uint128, uint128);
    function collectProtocol(address recipient, uint128 amount0, uint128 amount1) external returns (uint128, uint128);
    function swap(address recipient, bool zeroForOne, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

/// @dev The origin chain's Squad V3 pools against what Uniswap's and Pancake's did: the arithmetic of all three is one.
contract OriginSquadV3Test is Golden {
    bytes32 private constant SWAPPED =
        keccak256("Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)");

    ISquadV3Factory private factory;
    ISquadV3Pool private pool;
    /// Whether the pool's protocol takes as much as the recorded one.
    bool private sameShare;
    bool private stingy;

    function setUp() external {
        bytes memory code = vm.getCode("SquadV3Pool.sol:SquadV3Pool");
        address deployer = vm.deployCode("V3PoolDeployer.sol:V3PoolDeployer", abi.encode(code));
        factory = ISquadV3Factory(vm.deployCode("SquadV3Factory.sol:SquadV3Factory", abi.encode(deployer)));
        IPoolDeployer(deployer).setFactory(address(factory));
    }

    function test_SquadPoolsDoWhatPancakesDid() external {
        _replay("pancake_v3");
    }

    function test_SquadPoolsDoWhatUniswapsDid() external {
        _replay("uniswap_v3");
    }

    function test_WhatAPositionEarnedAndHoldsComesBackToTheUnit() external {
        _create(500, 10, 2 ** 96);
        pool.mint(address(this), -1000, 1000, 1e18, "");
        pool.mint(address(this), -10, 20, 1e19, "");
        _swap(true, 1e16, 2 ** 95);
        _swap(false, 3e16, 2 ** 97);
        pool.burn(-1000, 1000, 1e18);
        pool.burn(-10, 20, 1e19);
        pool.collect(TRADER, -1000, 1000, type(uint128).max, type(uint128).max);
        pool.collect(TRADER, -10, 20, type(uint128).max, type(uint128).max);
        (uint128 fees0, uint128 fees1) = pool.protocolFees();
        assertEq(fees0, 4e12, "8000 of 10000 of a fee of 5e12");
        assertGt(fees1, 11e12);
        pool.collectProtocol(TRADER, type(uint128).max, type(uint128).max);
        // Rounding keeps dust in the pool and never takes from it.
        assertLt(token0.balanceOf(address(pool)), 10);
        assertLt(token1.balanceOf(address(pool)), 10);
    }

    function test_ASwapSaysWhatTheProtocolTook() external {
        _create(2500, 50, 2 ** 96);
        pool.mint(address(this), -1000, 1000, 1e20, "");
        vm.recordLogs();
        assertEq(_swap(true, 1e18, 2 ** 95), "");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory last = logs[logs.length - 1];
        assertEq(last.topics[0], SWAPPED);
        assertEq(last.topics[2], bytes32(uint256(uint160(TRADER))));
        (int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick, uint128 taken0, uint128 taken1) =
            abi.decode(last.data, (int256, int256, uint160, uint128, int24, uint128, uint128));
        (uint160 priceNow, int24 tickNow,,,,,) = pool.slot0();
        assertEq(amount0, 1e18);
        assertEq(uint256(-amount1), token1.balanceOf(TRADER));
        assertEq(price, priceNow);
        assertEq(tick, tickNow);
        assertEq(liquidity, 1e20);
        assertEq(taken0, 2e15);
        assertEq(taken1, 0);
    }

    function test_WhoPaysTooLittleIsRefused() external {
        _create(2500, 50, 2 ** 96);
        pool.mint(address(this), -1000, 1000, 1e20, "");
        stingy = true;
        assertEq(_swap(true, 1e18, 2 ** 95), "IIA");
        vm.expectRevert(bytes("M0"));
        pool.mint(address(this), -1000, 1000, 1e20, "");
    }

    function squadV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        token0.mint(msg.sender, stingy ? amount0 - 1 : amount0);
        token1.mint(msg.sender, amount1);
    }

    function squadV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        if (amount0 > 0) token0.mint(msg.sender, uint256(amount0) - (stingy ? 1 : 0));
        if (amount1 > 0) token1.mint(msg.sender, uint256(amount1));
    }

    function _load(string memory line) internal override {
        uint160 price = uint160(_number(line, "sqrtPriceX96"));
        // A pool that came down to its price and stopped exactly there stands one tick below the price's own.
        bool below = TickMath.getTickAtSqrtPrice(price) != vm.parseInt(_text(line, "tick"));
        _create(uint24(_number(line, "fee")), int24(int256(_number(line, "tickSpacing"))), below ? price + 1 : price);
        pool.setFeeProtocol(uint32(_number(line, "share0")), uint32(_number(line, "share1")));
        sameShare = _flag(line, "exactShare");
        string[] memory lower = vm.parseJsonStringArray(line, ".lower");
        string[] memory upper = vm.parseJsonStringArray(line, ".upper");
        string[] memory size = vm.parseJsonStringArray(line, ".size");
        for (uint256 i; i < size.length; ++i) {
            pool.mint(
                address(this),
                int24(vm.parseInt(lower[i])),
                int24(vm.parseInt(upper[i])),
                uint128(vm.parseUint(size[i])),
                ""
            );
        }
        if (below) {
            pool.swap(address(this), true, type(int128).max, price, "");
        }
        _assertState(line, line);
        // The recorded pool holds its fees as well.
        token0.mint(address(pool), 1e9);
        token1.mint(address(pool), 1e9);
    }

    function _create(uint24 fee, int24 tickSpacing, uint160 sqrtPriceX96) private {
        _tokens(18, 18);
        if (factory.feeAmountTickSpacing(fee) == 0) factory.enableFeeAmount(fee, tickSpacing);
        assertEq(factory.feeAmountTickSpacing(fee), tickSpacing);
        pool = ISquadV3Pool(factory.createPool(address(token0), address(token1), fee));
        pool.initialize(sqrtPriceX96);
    }

    function _check(string memory line) internal override {
        bool zeroForOne = _flag(line, "zeroForOne");
        int256 amount = int256(_number(line, "amount"));
        uint256 growth = _growth(zeroForOne);
        uint256 taken = _taken(zeroForOne);
        string memory words =
            _swap(zeroForOne, _flag(line, "exactIn") ? amount : -amount, uint160(_number(line, "limit")));
        if (!_flag(line, "ok")) {
            assertEq(words, _text(line, "error"), line);
            return;
        }
        assertEq(words, "", line);
        assertEq((zeroForOne ? token1 : token0).balanceOf(TRADER), _number(line, "amountOut"), line);
        _assertState(line, line);
        if (!sameShare) return;
        assertEq(_taken(zeroForOne) - taken, _number(line, "protocolFee"), line);
        unchecked {
            assertEq(_growth(zeroForOne) - growth, _number(line, "feeGrowthDelta"), line);
        }
    }

    function _assertState(string memory line, string memory what) private view {
        (uint160 price, int24 tick,,,,, bool unlocked) = pool.slot0();
        assertEq(price, _number(line, "sqrtPriceX96"), what);
        assertEq(tick, vm.parseInt(_text(line, "tick")), what);
        assertEq(pool.liquidity(), _number(line, "liquidity"), what);
        assertTrue(unlocked, what);
    }

    function _taken(bool zeroForOne) private view returns (uint256) {
        (uint128 fees0, uint128 fees1) = pool.protocolFees();
        return zeroForOne ? fees0 : fees1;
    }

    function _growth(bool zeroForOne) private view returns (uint256) {
        return zeroForOne ? pool.feeGrowthGlobal0X128() : pool.feeGrowthGlobal1X128();
    }

    /// @dev The revert text, or nothing.
    function _swap(bool zeroForOne, int256 amount, uint160 limit) private returns (string memory) {
        (bool ok, bytes memory reason) =
            address(pool).call(abi.encodeCall(ISquadV3Pool.swap, (TRADER, zeroForOne, amount, limit, "")));
        return ok ? "" : _words(reason);
    }
}
