// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {GoldenPairs} from "./support/GoldenPairs.sol";

interface IThenaFactory {
    function setFee(bool stable, uint256 fee) external;
    function setPause(bool paused) external;
    function createPair(address tokenA, address tokenB, bool stable) external returns (address pair);
}

interface IThenaPair {
    function sync() external;
    function fees() external view returns (address);
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256);
    function getReserves() external view returns (uint256, uint256, uint256);
}

/// @dev The origin chain's Solidly-type pairs against what Thena's own did.
contract OriginThenaTest is GoldenPairs {
    IThenaFactory private factory;
    IThenaPair private pair;

    function setUp() external {
        factory = IThenaFactory(vm.deployCode("ThenaFactory.sol:ThenaFactory", abi.encode(address(this))));
    }

    function test_ThenaPairsDoWhatTheRealOnesDid() external {
        _replay("thena");
        _replay("outside/thena");
    }

    function test_APausedFactoryStopsSwaps() external {
        _pair(18, 18, false, 20, 1e24, 1e24);
        factory.setPause(true);
        assertEq(_swap(true, 1e18, 1e17), "empty");
        factory.setPause(false);
        assertEq(_swap(true, 1e18, 1e17), "");
    }

    function _load(string memory pool) internal override {
        _pair(
            uint8(_number(pool, "decimals0")),
            uint8(_number(pool, "decimals1")),
            _flag(pool, "stable"),
            _number(pool, "fee"),
            _number(pool, "reserve0"),
            _number(pool, "reserve1")
        );
    }

    function _pair(uint8 decimals0, uint8 decimals1, bool stable, uint256 fee, uint256 reserve0, uint256 reserve1)
        private
    {
        _tokens(decimals0, decimals1);
        factory.setFee(stable, fee);
        pair = IThenaPair(factory.createPair(address(token0), address(token1), stable));
        token0.mint(address(pair), reserve0);
        token1.mint(address(pair), reserve1);
        pair.sync();
    }

    function _check(string memory line) internal override {
        bool zeroForOne = _flag(line, "zeroForOne");
        uint256 amountIn = _number(line, "amount");
        (bool quoted, bytes memory answer) = address(pair)
            .call(abi.encodeCall(IThenaPair.getAmountOut, (amountIn, address(zeroForOne ? token0 : token1))));
        if (!quoted) {
            assertEq(string.concat("getAmountOut: ", _words(answer)), _text(line, "error"), line);
            return;
        }
        uint256 quote = abi.decode(answer, (uint256));
        assertEq(quote, _number(line, "quoteOut"), line);
        if (!_flag(line, "ok")) {
            assertEq(_swap(zeroForOne, amountIn, quote), _text(line, "error"), line);
            return;
        }
        if (_has(line, "maxOut")) _checkLargest(line, zeroForOne, amountIn, quote);
        assertEq(_swap(zeroForOne, amountIn, quote), "", line);
        assertEq((zeroForOne ? token1 : token0).balanceOf(TRADER), _number(line, "amountOut"), line);
        _assertTold((zeroForOne ? token0 : token1).balanceOf(pair.fees()), line, "fee");
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(reserve0, _number(line, "reserve0"), line);
        assertEq(reserve1, _number(line, "reserve1"), line);
    }

    function _pairAddress() internal view override returns (address) {
        return address(pair);
    }
}
