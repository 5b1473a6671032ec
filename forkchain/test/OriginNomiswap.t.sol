// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {StdStorage, stdStorage} from "forge-std/Test.sol";

import {GoldenPairs} from "./support/GoldenPairs.sol";

interface INomiswapFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
    function setSwapFee(address pair, uint32 swapFee) external;
    function rampA(address pair, uint256 target, uint256 futureTime) external;
    function stopRampA(address pair) external;
}

interface INomiswapPair {
    function sync() external;
    function getA() external view returns (uint256);
    function token0PrecisionMultiplier() external view returns (uint256);
    function getAmountOut(address tokenIn, uint256 amountIn) external view returns (uint256);
    function getAmountIn(address tokenIn, uint256 amountOut) external view returns (uint256);
    function getReserves() external view returns (uint112, uint112, uint32);
}

/// @dev The origin chain's Nomiswap stable pairs against what the real ones did.
contract OriginNomiswapTest is GoldenPairs {
    using stdStorage for StdStorage;

    INomiswapFactory private factory;
    INomiswapPair private pair;

    function setUp() external {
        bytes memory keeper = abi.encode(address(this));
        factory = INomiswapFactory(vm.deployCode("NomiswapStableFactory.sol:NomiswapStableFactory", keeper));
    }

    function test_NomiswapStablePairsDoWhatTheRealOnesDid() external {
        _replay("nomiswap_stable");
        _replay("outside/nomiswap_stable");
    }

    function test_AmplificationMovesLinearlyAndStops() external {
        _tokens(18, 6);
        pair = INomiswapPair(factory.createPair(address(token0), address(token1)));
        vm.warp(1_700_000_000);
        factory.rampA(address(pair), 2000, block.timestamp + 1000);
        vm.warp(block.timestamp + 250);
        assertEq(pair.getA(), 125_000);
        factory.stopRampA(address(pair));
        vm.warp(block.timestamp + 5000);
        assertEq(pair.getA(), 125_000);
    }

    function _load(string memory pool) internal override {
        _tokens(uint8(_number(pool, "decimals0")), uint8(_number(pool, "decimals1")));
        pair = INomiswapPair(factory.createPair(address(token0), address(token1)));
        assertEq(pair.token0PrecisionMultiplier(), _number(pool, "token0PrecisionMultiplier"), pool);
        factory.setSwapFee(address(pair), uint32(_number(pool, "swapFee")));
        _store("initialA", pool);
        _store("futureA", pool);
        _store("initialATime", pool);
        _store("futureATime", pool);
        token0.mint(address(pair), _number(pool, "reserve0"));
        token1.mint(address(pair), _number(pool, "reserve1"));
        pair.sync();
        vm.warp(_number(pool, "blockTimestamp"));
        assertEq(pair.getA(), _number(pool, "a"), pool);
    }

    function _store(string memory field, string memory pool) private {
        stdstore.target(address(pair)).sig(string.concat(field, "()")).checked_write(_number(pool, field));
    }

    function _check(string memory line) internal override {
        vm.warp(_number(line, "timestamp"));
        bool exactIn = _flag(line, "exactIn");
        bool zeroForOne = _flag(line, "zeroForOne");
        uint256 amount = _number(line, "amount");
        (bool quoted, uint256 quote, string memory refusal) = _quote(exactIn, zeroForOne, amount);
        if (!quoted) {
            assertEq(refusal, _text(line, "error"), line);
            assertFalse(_has(line, exactIn ? "quoteOut" : "quoteIn"), line);
            return;
        }
        assertEq(quote, _number(line, exactIn ? "quoteOut" : "quoteIn"), line);
        (uint256 amountIn, uint256 amountOut) = exactIn ? (amount, quote) : (quote, amount);
        if (!_flag(line, "ok")) {
            assertEq(_swap(zeroForOne, amountIn, amountOut), _text(line, "error"), line);
            return;
        }
        _checkBest(line, zeroForOne, amountIn, amountOut);
        assertEq(_swap(zeroForOne, amountIn, amountOut), "", line);
        assertEq((zeroForOne ? token1 : token0).balanceOf(TRADER), _number(line, "amountOut"), line);
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(reserve0, _number(line, "reserve0"), line);
        assertEq(reserve1, _number(line, "reserve1"), line);
        _assertTold(pair.getA(), line, "a");
    }

    function _quote(bool exactIn, bool zeroForOne, uint256 amount)
        private
        view
        returns (bool ok, uint256 quote, string memory refusal)
    {
        address tokenIn = address(zeroForOne ? token0 : token1);
        bytes memory call = exactIn
            ? abi.encodeCall(INomiswapPair.getAmountOut, (tokenIn, amount))
            : abi.encodeCall(INomiswapPair.getAmountIn, (tokenIn, amount));
        bytes memory answer;
        (ok, answer) = address(pair).staticcall(call);
        if (ok) quote = abi.decode(answer, (uint256));
        else refusal = _words(answer);
    }

    /// @dev The largest output and the least input that the real pair took are taken, one unit more is not.
    function _checkBest(string memory line, bool zeroForOne, uint256 amountIn, uint256 amountOut) private {
        if (_has(line, "maxOut")) _checkLargest(line, zeroForOne, amountIn, amountOut);
        if (_has(line, "minIn")) {
            uint256 minIn = _number(line, "minIn");
            assertEq(_tried(zeroForOne, minIn, amountOut), "", line);
            if (minIn + SEARCHED > amountIn) assertNotEq(_tried(zeroForOne, minIn - 1, amountOut), "", line);
        }
    }

    function _pairAddress() internal view override returns (address) {
        return address(pair);
    }
}
