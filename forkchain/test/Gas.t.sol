// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {FUNDING_PERMIT2, SwapStep} from "../contracts/ExecutionTypes.sol";
import {IMintable} from "./support/Fixture.sol";
import {IV3Factory, IV3Pool, V3Fixture} from "./support/V3.sol";

interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ISyncingPair {
    function sync() external;
}

/// @dev Sends each swap straight to its pool, in one transaction and out of its own pocket: no swap costs less.
contract BareTrader {
    uint160 private constant LOWEST = 4295128740;

    function trade(address[3] calldata pools, uint256 amount, address to) external {
        for (uint256 i; i < 3; ++i) {
            IV3Pool(pools[i]).swap(to, true, int256(amount), LOWEST, "");
        }
    }

    function uniswapV3SwapCallback(int256 owed, int256, bytes calldata) external {
        IERC20(IV3Pool(msg.sender).token0()).transfer(msg.sender, uint256(owed));
    }
}

/// @dev What swaps cost beside the pools themselves. The figures are in `snapshots/Gas.json`, which forge writes and from
/// then on compares; a change of them is a change of that file. Every call is a transaction of its own here.
contract GasTest is V3Fixture {
    uint256 private constant AMOUNT = 1e18;

    /// @dev Most that one transaction may use on chains that have EIP-7825; blocks take several times that.
    uint256 private constant TRANSACTION_LIMIT = 1 << 24;

    BareTrader private bare;
    address[3] private pools;

    function setUp() public override {
        super.setUp();
        address factory = _uniswapFactory();
        pools = [_open(factory, 500, 10), _open(factory, 3000, 60), _open(factory, 10_000, 200)];
        token1.mint(recipient, 1);
        bare = new BareTrader();
        token0.mint(address(bare), 6 * AMOUNT);
        bare.trade(pools, AMOUNT, recipient);
    }

    function _open(address factory, uint24 fee, int24 spacing) private returns (address pool) {
        pool = IV3Factory(factory).createPool(address(token0), address(token1), fee);
        IV3Pool(pool).initialize(1 << 96);
        counterparty.provide(pool, -10 * spacing, 10 * spacing, 5e24);
    }

    function _threeSteps() private view returns (SwapStep[] memory) {
        return _route(_v3(pools[0]), _v3(pools[1]), _v3(pools[2]));
    }

    function _v3(address pool) private view returns (SwapStep memory) {
        return SwapStep(address(concentrated), pool, address(token0), address(token1), AMOUNT, true, "");
    }

    function _threeStepOrder() private view returns (Order memory order) {
        order = _order(address(token0), address(token1), 3 * AMOUNT, 2.9e18);
        order.steps = _threeSteps();
        _seal(order);
    }

    /// @dev Input and output pass through the router, and the input of each step through an adapter, all of which hold
    /// nothing before and after. Each such balance costs 20,000 to write, and a refund gives back a fifth of the whole
    /// transaction at most: that is most of the difference. A plan adds a nonce's fresh word, its hashes and a signature.
    /// forge-config: default.isolate = true
    function test_ThreeStepsBesideTheBarePools() public {
        bare.trade(pools, AMOUNT, recipient);
        uint256 least = vm.snapshotGasLastCall("Gas", "three steps, bare pool calls");
        _fund(address(token0), payer, 10 * AMOUNT, address(legacy));
        SwapStep[] memory steps = _threeSteps();
        vm.prank(payer);
        legacy.swapExactIn(_params(address(token0), address(token1), 3 * AMOUNT, 1), steps);
        assertLe(vm.snapshotGasLastCall("Gas", "three steps, legacy router"), least * 160 / 100);

        _fund(address(token0), payer, 10 * AMOUNT, address(router));
        _submit(_threeStepOrder());
        assertLe(vm.snapshotGasLastCall("Gas", "three steps, direct plan"), least * 180 / 100);

        Order memory delegated = _threeStepOrder();
        delegated.plan.executor = executor;
        delegated.plan.fundingMode = FUNDING_PERMIT2;
        _fund(address(token0), payer, 10 * AMOUNT, PERMIT2);
        _seal(delegated);
        _submit(delegated);
        assertLe(vm.snapshotGasLastCall("Gas", "three steps, delegated plan"), least * 210 / 100);
    }

    /// @dev Twenty paths of five hops each, no token twice: the longest ledger there is.
    /// forge-config: default.isolate = true
    function test_TwentyPathsOfFiveHopsFitIntoATransaction() public {
        address factory = _published("@uniswap/v2-core/build/UniswapV2Factory.json", abi.encode(admin));
        Order memory order = _order(address(token0), address(token1), 20 * AMOUNT, 20 * AMOUNT);
        order.plan.minAmountOut = 1;
        order.steps = new SwapStep[](100);
        for (uint256 path; path < 20; ++path) {
            address from = address(token0);
            for (uint256 hop; hop < 5; ++hop) {
                address to = hop == 4 ? address(token1) : address(_token("M", 18));
                order.steps[path * 5 + hop] = _v2(_pair(factory, from, to), from, to);
                from = to;
            }
        }
        _fund(address(token0), payer, 20 * AMOUNT, address(router));
        _seal(order);
        _submit(order);
        assertLe(vm.snapshotGasLastCall("Gas", "twenty paths of five hops"), TRANSACTION_LIMIT);
    }

    function _pair(address factory, address from, address to) private returns (address pair) {
        pair = IPairFactory(factory).createPair(from, to);
        IMintable(from).mint(pair, 1e24);
        IMintable(to).mint(pair, 1e24);
        ISyncingPair(pair).sync();
    }

    function _v2(address pair, address from, address to) private view returns (SwapStep memory) {
        return SwapStep(address(constantProduct), pair, from, to, AMOUNT, from < to, abi.encode(uint32(3000), uint8(0)));
    }
}
