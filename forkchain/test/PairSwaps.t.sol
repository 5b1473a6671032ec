// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {PAIRS, SwapStep} from "../contracts/ExecutionTypes.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {ThreeArgumentPair} from "./support/Pools.sol";
import {NomiswapStylePair, SolidlyStylePair} from "./support/QuotingPairs.sol";
import {TaxToken} from "./support/Tokens.sol";

interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IPair {
    function sync() external;
    function getReserves() external view returns (uint112, uint112, uint32);
}

/// @dev Against the pairs their authors published: Uniswap V2 (0.3 %) and Pancake (0.2 %).
contract PairSwapsTest is AdapterFixture {
    uint32 private constant UNISWAP_PPM = 3000;
    uint32 private constant PANCAKE_PPM = 2000;

    address private uniswap;
    address private pancake;
    address private bakery;
    address private nomiswap;
    address private solidly;

    function setUp() public override {
        super.setUp();
        uniswap = _pair(_published("@uniswap/v2-core/build/UniswapV2Factory.json", abi.encode(admin)));
        pancake = _pair(_published("@pancakeswap-libs/pancake-swap-core/build/PancakeFactory.json", abi.encode(admin)));
        bakery = address(new ThreeArgumentPair(address(token0), address(token1)));
        nomiswap = address(new NomiswapStylePair(address(token0), address(token1)));
        solidly = address(new SolidlyStylePair(address(token0), address(token1)));
    }

    function _pair(address factory) private returns (address) {
        return IPairFactory(factory).createPair(address(token0), address(token1));
    }

    function _reserves(address pair, uint256 reserve0, uint256 reserve1) private {
        token0.mint(pair, reserve0);
        token1.mint(pair, reserve1);
        IPair(pair).sync();
    }

    /// @dev The formula of the pairs' own library, in exact thousandths of the fee.
    function _expected(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 feePpm)
        private
        pure
        returns (uint256)
    {
        uint256 kept = amountIn * (1_000_000 - feePpm);
        return kept * reserveOut / (reserveIn * 1_000_000 + kept);
    }

    function _extra(uint32 feePpm, uint8 kind) private pure returns (bytes memory) {
        return abi.encode(feePpm, kind);
    }

    // ---- amounts ----

    function test_MatchesThePublishedReferenceFigures() public {
        _reserves(uniswap, 123456789012345678901, 987654321098765432109);
        assertEq(_swapThrough(PAIRS, uniswap, true, 1e18, _extra(UNISWAP_PPM, 0)), 7912104291479537330);
        _reserves(pancake, 123456789012345678901, 987654321098765432109);
        assertEq(_swapThrough(PAIRS, pancake, true, 1e18, _extra(PANCAKE_PPM, 0)), 7919976565616855560);
    }

    function test_GetsAllTheUniswapPairGives(uint256 amountIn, uint256 reserve0, uint256 reserve1, bool zeroForOne)
        public
    {
        _getsAllThePairGives(uniswap, UNISWAP_PPM, 0, amountIn, reserve0, reserve1, zeroForOne);
    }

    function test_GetsAllThePancakePairGives(uint256 amountIn, uint256 reserve0, uint256 reserve1, bool zeroForOne)
        public
    {
        _getsAllThePairGives(pancake, PANCAKE_PPM, 0, amountIn, reserve0, reserve1, zeroForOne);
    }

    function test_GetsAllAThreeArgumentPairGives(uint256 amountIn, uint256 reserve0, uint256 reserve1, bool zeroForOne)
        public
    {
        _getsAllThePairGives(bakery, UNISWAP_PPM, 1, amountIn, reserve0, reserve1, zeroForOne);
    }

    /// @dev The pair accepts the amount, its reserves end where they should, and a slightly lower fee is refused.
    function _getsAllThePairGives(
        address pair,
        uint32 feePpm,
        uint8 kind,
        uint256 amountIn,
        uint256 reserve0,
        uint256 reserve1,
        bool zeroForOne
    ) private {
        reserve0 = bound(reserve0, 1e6, 1e30);
        reserve1 = bound(reserve1, 1e6, 1e30);
        amountIn = bound(amountIn, 1e3, 1e30);
        _reserves(pair, reserve0, reserve1);
        (uint256 reserveIn, uint256 reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 want = _expected(amountIn, reserveIn, reserveOut, feePpm);
        vm.assume(want != 0);
        assertEq(_swapThrough(PAIRS, pair, zeroForOne, amountIn, _extra(feePpm, kind)), want);
        (uint256 after0, uint256 after1,) = IPair(pair).getReserves();
        (uint256 afterIn, uint256 afterOut) = zeroForOne ? (after0, after1) : (after1, after0);
        assertEq(afterIn, reserveIn + amountIn);
        assertEq(afterOut, reserveOut - want);
    }

    // ---- pairs that price themselves ----

    function test_AsksANomiswapPairForItsOwnPrice(uint256 amountIn, bool zeroForOne) public {
        _takesThePairsOwnPrice(nomiswap, 2, amountIn, zeroForOne);
    }

    function test_AsksASolidlyPairForItsOwnPrice(uint256 amountIn, bool zeroForOne) public {
        _takesThePairsOwnPrice(solidly, 3, amountIn, zeroForOne);
    }

    /// @dev These pairs sell one for one less a fee of their own and refuse to give a single unit more.
    function _takesThePairsOwnPrice(address pair, uint8 kind, uint256 amountIn, bool zeroForOne) private {
        amountIn = bound(amountIn, 2, 1e23);
        _reserves(pair, 1e24, 1e24);
        (, address tokenOut) = _sides(zeroForOne);
        uint256 want = amountIn - (amountIn + 9999) / 10_000;
        assertEq(_swapThrough(PAIRS, pair, zeroForOne, amountIn, _extra(0, kind)), want);
        assertEq(IERC20(tokenOut).balanceOf(pair), 1e24 - want);
    }

    function test_AskingAPairTheOtherWayRoundIsRefused() public {
        _reserves(nomiswap, 1e24, 1e24);
        _refuseOnce(_sale(nomiswap, true, _extra(0, 3)), "");
    }

    function test_APairThatPricesItselfIgnoresTheRoutesFee(uint32 feePpm) public {
        feePpm = uint32(bound(feePpm, 0, 999_999));
        _reserves(nomiswap, 1e24, 1e24);
        _reserves(solidly, 1e24, 1e24);
        assertEq(_swapThrough(PAIRS, nomiswap, true, 1e18, _extra(feePpm, 2)), 0.9999e18);
        assertEq(_swapThrough(PAIRS, solidly, true, 1e18, _extra(feePpm, 3)), 0.9999e18);
    }

    function test_ALowerFeeThanThePairsIsRefused() public {
        _reserves(uniswap, 1e24, 1e24);
        _refuseOnce(
            _sale(uniswap, true, _extra(UNISWAP_PPM - 1, 0)), abi.encodeWithSignature("Error(string)", "UniswapV2: K")
        );
    }

    function test_AWrongDirectionFlagIsRefused() public {
        _reserves(uniswap, 1e24, 2e24);
        _refuseOnce(_sale(uniswap, false, _extra(UNISWAP_PPM, 0)), abi.encodeWithSignature("Panic(uint256)", 0x11));
    }

    function test_ATaxedInputIsPricedOnWhatArrives() public {
        TaxToken taxed = new TaxToken(500);
        address factory = _published("@uniswap/v2-core/build/UniswapV2Factory.json", abi.encode(admin));
        address pair = IPairFactory(factory).createPair(address(taxed), address(tokenC));
        bool zeroForOne = address(taxed) < address(tokenC);
        taxed.mint(pair, 1e24);
        tokenC.mint(pair, 1e24);
        IPair(pair).sync();
        SwapStep memory sale =
            SwapStep(PAIRS, pair, address(taxed), address(tokenC), 1e18, zeroForOne, _extra(UNISWAP_PPM, 0));
        assertEq(_swapOnce(sale), _expected(0.95e18, 1e24, 1e24, UNISWAP_PPM));
    }

    function _sale(address pair, bool zeroForOne, bytes memory extraData) private view returns (SwapStep memory) {
        return SwapStep(PAIRS, pair, address(token0), address(token1), 1e18, zeroForOne, extraData);
    }

    function test_WhatThePairHoldsAboveItsReserveIsTradedToo() public {
        _reserves(uniswap, 1e24, 1e24);
        token0.mint(uniswap, 5e17);
        assertEq(
            _swapThrough(PAIRS, uniswap, true, 1e18, _extra(UNISWAP_PPM, 0)), _expected(1.5e18, 1e24, 1e24, UNISWAP_PPM)
        );
    }

    // ---- extra data ----

    function test_RefusesExtraDataOfAnotherLength(bytes memory extraData) public {
        vm.assume(extraData.length != 64);
        _refuseExtra(extraData, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function test_RefusesAFeeOfTheWholeInput() public {
        _refuseExtra(_extra(1_000_000, 0), abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function test_RefusesUnknownPairKinds(uint8 kind) public {
        kind = uint8(bound(kind, 4, 255));
        _refuseExtra(_extra(UNISWAP_PPM, kind), abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function test_RefusesDirtyWords() public {
        _refuseExtra(abi.encode(uint256(1) << 32, 0), "");
        _refuseExtra(abi.encode(3000, 256), "");
    }

    function _refuseExtra(bytes memory extraData, bytes memory reason) private {
        _reserves(uniswap, 1e24, 1e24);
        _refuseOnce(_sale(uniswap, true, extraData), reason);
    }

    function test_ThePairKindSelectsTheSwapEntry() public {
        _reserves(bakery, 1e24, 1e24);
        _refuseOnce(_sale(bakery, true, _extra(UNISWAP_PPM, 0)), "");
    }

    // ---- through the router ----

    function test_ARouteOverTwoRealPairsSettlesToTheWei() public {
        _reserves(uniswap, 1e24, 3e24);
        _reserves(pancake, 2e24, 5e24);
        (address tokenIn, address tokenOut) = _sides(true);
        Order memory order = _order(tokenIn, tokenOut, 10e18, 1);
        order.plan.minAmountOut = 1;
        SwapStep memory first = SwapStep(PAIRS, uniswap, tokenIn, tokenOut, 6e18, true, _extra(UNISWAP_PPM, 0));
        SwapStep memory second = SwapStep(PAIRS, pancake, tokenIn, tokenOut, 4e18, true, _extra(PANCAKE_PPM, 0));
        order.steps = _route(first, second);
        _fund(tokenIn, payer, 10e18, address(router));
        _seal(order);
        _submit(order);
        assertEq(
            IERC20(tokenOut).balanceOf(recipient),
            _expected(6e18, 1e24, 3e24, UNISWAP_PPM) + _expected(4e18, 2e24, 5e24, PANCAKE_PPM)
        );
        _assertEmpty(address(router));
    }
}
