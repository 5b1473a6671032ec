// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {GoldenPairs} from "./support/GoldenPairs.sol";

struct Terms {
    string lpName;
    string lpSymbol;
    bytes32 errorPrefix;
    bytes4 callbackSelector;
    uint32 feeTaken;
    uint32 feeScale;
}

interface IForkFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
    function setSwapFee(address pair, uint32 swapFee) external;
}

interface IForkPair {
    function sync() external;
    function getReserves() external view returns (uint112, uint112, uint32);
}

/// @dev The origin chain's own pairs against what the real ones did.
contract OriginPairsTest is GoldenPairs {
    address private factory;
    IForkPair private pair;
    bool private threeArguments;
    string private prefix;

    function test_ApeSwapPairsDoWhatTheRealOnesDid() external {
        _fork("ApeSwap: ", 0xbecda363, 2);
        _replay("apeswap");
    }

    function test_BabySwapPairsDoWhatTheRealOnesDid() external {
        _fork("Baby: ", 0x110c03de, 2);
        _replay("babyswap");
    }

    function test_SquadSwapPairsDoWhatTheRealOnesDid() external {
        _fork("Squadswap: ", 0xa691a9c9, 2);
        _replay("squadswap_v2");
    }

    function test_BiswapPairsDoWhatTheRealOnesDid() external {
        prefix = "Biswap: ";
        factory = vm.deployCode("Biswap.sol:BiswapFactory", abi.encode(address(this)));
        _replay("biswap");
    }

    function test_BakerySwapPairsDoWhatTheRealOnesDid() external {
        prefix = "BakerySwapPair: ";
        threeArguments = true;
        factory = vm.deployCode("BakerySwap.sol:BakerySwapFactory", abi.encode(address(this)));
        _replay("bakeryswap");
    }

    function _fork(string memory words, bytes4 callback, uint32 feeTaken) private {
        prefix = words;
        Terms memory terms = Terms("LPs", "LP", bytes32(bytes(words)), callback, feeTaken, 1000);
        factory = vm.deployCode("ForkFactory.sol:ForkFactory", abi.encode(terms, address(this)));
    }

    function _load(string memory pool) internal override {
        _tokens(18, 18);
        pair = IForkPair(IForkFactory(factory).createPair(address(token0), address(token1)));
        if (_has(pool, "swapFee")) {
            IForkFactory(factory).setSwapFee(address(pair), uint32(_number(pool, "swapFee")));
        }
        token0.mint(address(pair), _number(pool, "reserve0"));
        token1.mint(address(pair), _number(pool, "reserve1"));
        pair.sync();
    }

    function _check(string memory line) internal override {
        bool zeroForOne = _flag(line, "zeroForOne");
        if (!_flag(line, "ok")) {
            uint256 requestedIn = _number(line, "requestedIn");
            uint256 requestedOut = _number(line, "requestedOut");
            assertEq(_swap(zeroForOne, requestedIn, requestedOut), _text(line, "error"), line);
            return;
        }
        uint256 amountIn = _number(line, "amountIn");
        uint256 amountOut = _number(line, "amountOut");
        if (_has(line, "plusOne")) {
            assertEq(_tried(zeroForOne, amountIn, amountOut + 1), _text(line, "plusOne"), line);
        }
        if (_has(line, "minIn")) {
            uint256 minIn = _number(line, "minIn");
            string memory refusal = string.concat(prefix, minIn == 1 ? "INSUFFICIENT_INPUT_AMOUNT" : "K");
            assertEq(_tried(zeroForOne, minIn, amountOut), "", line);
            assertEq(_tried(zeroForOne, minIn - 1, amountOut), refusal, line);
        }
        assertEq(_swap(zeroForOne, amountIn, amountOut), "", line);
        assertEq((zeroForOne ? token1 : token0).balanceOf(TRADER), amountOut, line);
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        assertEq(reserve0, _number(line, "reserve0"), line);
        assertEq(reserve1, _number(line, "reserve1"), line);
    }

    function _swapCall(uint256 out0, uint256 out1) internal view override returns (bytes memory) {
        if (!threeArguments) return super._swapCall(out0, out1);
        return abi.encodeWithSignature("swap(uint256,uint256,address)", out0, out1, TRADER);
    }

    function _pairAddress() internal view override returns (address) {
        return address(pair);
    }
}
