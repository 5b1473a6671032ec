// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {CONCENTRATED_POOLS, SwapStep} from "../contracts/ExecutionTypes.sol";
import {IAlgebraFactory, IV3Factory, IV3Pool, V3Fixture} from "./support/V3.sol";

interface IV3PoolDeployer {
    function setFactory(address factory) external;
    function deploy(address factory, address token0, address token1, uint24 fee, int24 tickSpacing)
        external
        returns (address);
}

/// @dev Against the pools their authors published. What a router gets is compared with what a plain trader gets
/// from the same state.
contract ConcentratedSwapsTest is V3Fixture {
    uint160 private constant PRICE_ONE = 1 << 96;

    address private uniswap;
    address private pancake;
    address private algebra;

    function setUp() public override {
        super.setUp();
        address factory = _uniswapFactory();
        uniswap = _open(factory, 3000, 60);
        pancake = _open(_pancakeFactory(), 2500, 50);
        algebra = _openAlgebra();
    }

    /// @dev Integral's factory and the deployer of its pools name each other, so the factory's address comes first.
    function _openAlgebra() private returns (address pool) {
        address factory = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 1);
        string memory folder = "@cryptoalgebra/integral-core/artifacts/contracts/";
        address deployer =
            _published(string.concat(folder, "AlgebraPoolDeployer.sol/AlgebraPoolDeployer.json"), abi.encode(factory));
        _published(string.concat(folder, "AlgebraFactory.sol/AlgebraFactory.json"), abi.encode(deployer));
        pool = IAlgebraFactory(factory).createPool(address(token0), address(token1), "");
        IV3Pool(pool).initialize(PRICE_ONE);
        counterparty.provideToAlgebra(pool, -6000, 6000, 1e24);
        counterparty.provideToAlgebra(pool, -600, 600, 5e24);
    }

    function _pancakeFactory() private returns (address factory) {
        string memory path =
            "node_modules/@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json";
        bytes memory poolCode = vm.parseJsonBytes(vm.readFile(path), ".bytecode");
        address deployer = vm.deployCode("V3PoolDeployer.sol:V3PoolDeployer", abi.encode(poolCode));
        factory = _published(
            "@pancakeswap/v3-core/artifacts/contracts/PancakeV3Factory.sol/PancakeV3Factory.json", abi.encode(deployer)
        );
        IV3PoolDeployer(deployer).setFactory(factory);
    }

    /// @dev Two overlapping ranges around a price of one, nothing outside.
    function _open(address factory, uint24 fee, int24 spacing) private returns (address pool) {
        pool = IV3Factory(factory).createPool(address(token0), address(token1), fee);
        IV3Pool(pool).initialize(PRICE_ONE);
        counterparty.provide(pool, -100 * spacing, 100 * spacing, 1e24);
        counterparty.provide(pool, -10 * spacing, 10 * spacing, 5e24);
    }

    function test_GetsWhatAPlainTraderGetsFromUniswap(uint256 amountIn, bool zeroForOne) public {
        _getsWhatAPlainTraderGets(uniswap, amountIn, zeroForOne);
    }

    function test_GetsWhatAPlainTraderGetsFromPancake(uint256 amountIn, bool zeroForOne) public {
        _getsWhatAPlainTraderGets(pancake, amountIn, zeroForOne);
    }

    function test_GetsWhatAPlainTraderGetsFromAlgebra(uint256 amountIn, bool zeroForOne) public {
        _getsWhatAPlainTraderGets(algebra, amountIn, zeroForOne);
    }

    /// @dev Amounts reach past all liquidity, so partial fills are part of it.
    function _getsWhatAPlainTraderGets(address pool, uint256 amountIn, bool zeroForOne) private {
        amountIn = bound(amountIn, 1, 1e25);
        (address tokenIn,) = _sides(zeroForOne);
        uint256 untouched = vm.snapshotState();
        (uint256 used, uint256 want) = counterparty.trade(pool, zeroForOne, amountIn);
        vm.revertToState(untouched);
        vm.assume(want != 0);
        assertEq(_swapThrough(CONCENTRATED_POOLS, pool, zeroForOne, amountIn, ""), want);
        assertEq(IERC20(tokenIn).balanceOf(seller), amountIn - used, "not taken");
    }

    function test_ADrainedPoolFillsPartlyAndTheRestStaysWithThePayer() public {
        uint256 out = _swapThrough(CONCENTRATED_POOLS, uniswap, true, 1e25, "");
        assertGt(out, 0);
        assertGt(token0.balanceOf(seller), 0);
        assertEq(IV3Pool(uniswap).liquidity(), 0);
    }

    function test_ADrainedAlgebraPoolFillsPartlyAndTheRestStaysWithThePayer() public {
        uint256 out = _swapThrough(CONCENTRATED_POOLS, algebra, false, 1e25, "");
        assertGt(out, 0);
        assertGt(token1.balanceOf(seller), 0);
        assertEq(IV3Pool(algebra).liquidity(), 0);
    }

    function test_RefusesExtraData() public {
        _refuseOnce(
            SwapStep(CONCENTRATED_POOLS, uniswap, address(token0), address(token1), 1e18, true, hex"00"),
            abi.encodeWithSelector(Errors.BadExtraData.selector)
        );
    }

    function test_RefusesAnInputBeyondASignedWord() public {
        uint256 huge = uint256(type(int256).max) + 1;
        _refuseOnce(
            SwapStep(CONCENTRATED_POOLS, uniswap, address(tokenC), address(token1), huge, true, ""),
            abi.encodeWithSignature("SafeCastOverflowedUintToInt(uint256)", huge)
        );
    }

    function test_ATwoPoolRouteSettlesToTheWei() public {
        (address tokenIn, address tokenOut) = _sides(true);
        uint256 untouched = vm.snapshotState();
        (, uint256 first) = counterparty.trade(uniswap, true, 6e21);
        (, uint256 second) = counterparty.trade(pancake, true, 4e21);
        vm.revertToState(untouched);

        Order memory order = _order(tokenIn, tokenOut, 10e21, first + second);
        order.plan.minAmountOut = first + second;
        order.steps = _route(
            SwapStep(CONCENTRATED_POOLS, uniswap, tokenIn, tokenOut, 6e21, true, ""),
            SwapStep(CONCENTRATED_POOLS, pancake, tokenIn, tokenOut, 4e21, true, "")
        );
        _fund(tokenIn, payer, 10e21, address(router));
        _seal(order);
        assertEq(_submit(order).userAmountOut, first + second);
        _assertEmpty(address(router));
    }

    function test_ADrainedPoolsLeftoverStaysWithThePayer() public {
        (address tokenIn, address tokenOut) = _sides(false);
        uint256 untouched = vm.snapshotState();
        (uint256 used, uint256 out) = counterparty.trade(pancake, false, 1e25);
        vm.revertToState(untouched);
        assertLt(used, 1e25);

        Order memory order = _order(tokenIn, tokenOut, 1e25, out);
        order.steps = _route(SwapStep(CONCENTRATED_POOLS, pancake, tokenIn, tokenOut, 1e25, false, ""));
        _fund(tokenIn, payer, 1e25, address(router));
        _seal(order);
        assertEq(_submit(order).actualAmountIn, used);
        assertEq(IERC20(tokenIn).balanceOf(payer), 1e25 - used);
        assertEq(IERC20(tokenOut).balanceOf(recipient), out);
    }

    function test_APoolDeployerServesItsFactoryOnly() public {
        string memory path =
            "node_modules/@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json";
        bytes memory poolCode = vm.parseJsonBytes(vm.readFile(path), ".bytecode");
        address deployer = vm.deployCode("V3PoolDeployer.sol:V3PoolDeployer", abi.encode(poolCode));
        IV3PoolDeployer(deployer).setFactory(admin);
        vm.expectRevert(abi.encodeWithSignature("FactoryAlreadySet()"));
        IV3PoolDeployer(deployer).setFactory(stranger);
        vm.expectRevert(abi.encodeWithSignature("NotFactory(address)", address(this)));
        IV3PoolDeployer(deployer).deploy(admin, address(token0), address(token1), 1, 1);
    }
}
