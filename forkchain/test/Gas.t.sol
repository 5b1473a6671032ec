// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

import {CONCENTRATED_POOLS, FUNDING_PERMIT2, PAIRS, SwapStep} from "../contracts/ExecutionTypes.sol";
import {IMintable} from "./support/Fixture.sol";
import {IV3Factory, IV3Pool, V3Fixture} from "./support/V3.sol";

interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface ISyncingPair {
    function sync() external;
}

/// @dev Sends each swap straight to its pool, in one transaction, paid by an allowance of the trader: no contract that
/// trades for others can do with less.
contract BareTrader {
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;

    function trade(address[3] calldata pools, uint256 amount, address to) external {
        for (uint256 i; i < 3; ++i) {
            IV3Pool(pools[i]).swap(to, true, int256(amount), LOWEST, abi.encode(msg.sender));
        }
    }

    /// @dev The output of a pool is the input of the next.
    function chain(address[3] calldata pools, bool[3] calldata zeroForOne, uint256 amount, address to) external {
        for (uint256 i; i < 3; ++i) {
            bool falling = zeroForOne[i];
            (int256 amount0, int256 amount1) = IV3Pool(pools[i])
                .swap(
                    i == 2 ? to : address(this),
                    falling,
                    int256(amount),
                    falling ? LOWEST : HIGHEST,
                    abi.encode(i == 0 ? msg.sender : address(this))
                );
            amount = uint256(-(falling ? amount1 : amount0));
        }
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata data) external {
        address payer = abi.decode(data, (address));
        IERC20 token = IERC20(delta0 > 0 ? IV3Pool(msg.sender).token0() : IV3Pool(msg.sender).token1());
        uint256 owed = uint256(delta0 > 0 ? delta0 : delta1);
        if (payer == address(this)) token.transfer(msg.sender, owed);
        else token.transferFrom(payer, msg.sender, owed);
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
    address[3] private chained;
    bool[3] private chainDirections;
    uint256 private nextNonce = 257;

    function setUp() public override {
        super.setUp();
        address factory = _uniswapFactory();
        pools = [_open(factory, 500, 10), _open(factory, 3000, 60), _open(factory, 10_000, 200)];
        IMintable[2] memory between = [_token("D", 18), _token("E", 18)];
        address[4] memory tokens = [address(token0), address(between[0]), address(between[1]), address(token1)];
        for (uint256 i; i < 3; ++i) {
            if (i < 2) between[i].mint(address(counterparty), 1e36);
            chained[i] = _openBetween(factory, tokens[i], tokens[i + 1], 3000, 60);
            chainDirections[i] = tokens[i] < tokens[i + 1];
        }
        token1.mint(recipient, 1);
        bare = new BareTrader();
        address[4] memory spenders = [address(bare), address(legacy), address(router), PERMIT2];
        for (uint256 i; i < spenders.length; ++i) {
            _fund(address(token0), payer, 50 * AMOUNT, spenders[i]);
        }
        vm.startPrank(payer);
        bare.trade(pools, AMOUNT, recipient);
        bare.chain(chained, chainDirections, AMOUNT, recipient);
        vm.stopPrank();
    }

    function _open(address factory, uint24 fee, int24 spacing) private returns (address pool) {
        return _openBetween(factory, address(token0), address(token1), fee, spacing);
    }

    function _openBetween(address factory, address tokenA, address tokenB, uint24 fee, int24 spacing)
        private
        returns (address pool)
    {
        pool = IV3Factory(factory).createPool(tokenA, tokenB, fee);
        IV3Pool(pool).initialize(1 << 96);
        counterparty.provide(pool, -10 * spacing, 10 * spacing, 5e24);
    }

    function _parallel() private view returns (SwapStep[] memory) {
        return _route(_v3(pools[0]), _v3(pools[1]), _v3(pools[2]));
    }

    function _v3(address pool) private view returns (SwapStep memory) {
        return SwapStep(CONCENTRATED_POOLS, pool, address(token0), address(token1), AMOUNT, true, "");
    }

    function _chain() private view returns (SwapStep[] memory steps) {
        steps = new SwapStep[](3);
        address from = address(token0);
        for (uint256 i; i < 3; ++i) {
            (address low, address high) = (IV3Pool(chained[i]).token0(), IV3Pool(chained[i]).token1());
            address to = from == low ? high : low;
            steps[i] = SwapStep(CONCENTRATED_POOLS, chained[i], from, to, AMOUNT, from == low, "");
            from = to;
        }
    }

    function _planOf(SwapStep[] memory steps, uint256 amountIn) private returns (Order memory order) {
        order = _order(address(token0), address(token1), amountIn, amountIn * 95 / 100);
        order.plan.nonce = nextNonce++;
        order.steps = steps;
        _seal(order);
    }

    /// @dev A payer's first plan writes a fresh word of nonces, in the router or in Permit2; further plans share it. A
    /// plan adds its hashes and a signature to the pools; Permit2 adds its own, and the input passes through the router.
    function _measure(string memory shape, uint256 least, SwapStep[] memory steps, uint256 amountIn) private {
        vm.prank(payer);
        legacy.swapExactIn(_params(address(token0), address(token1), amountIn, 1), steps);
        _atMost(string.concat(shape, ", legacy router"), least * 130 / 100);

        _submit(_planOf(steps, amountIn));
        vm.snapshotGasLastCall("Gas", string.concat(shape, ", direct plan, the payer's first"));
        _submit(_planOf(steps, amountIn));
        _atMost(string.concat(shape, ", direct plan"), least * 130 / 100);

        _submitDelegated(_planOf(steps, amountIn));
        vm.snapshotGasLastCall("Gas", string.concat(shape, ", delegated plan, the payer's first"));
        _submitDelegated(_planOf(steps, amountIn));
        _atMost(string.concat(shape, ", delegated plan"), least * 140 / 100);
    }

    function _submitDelegated(Order memory order) private {
        order.plan.executor = executor;
        order.plan.fundingMode = FUNDING_PERMIT2;
        _seal(order);
        _submit(order);
    }

    function _atMost(string memory name, uint256 limit) private {
        assertLe(vm.snapshotGasLastCall("Gas", name), limit, name);
    }

    /// forge-config: default.isolate = true
    function test_ThreePoolsSideBySide() public {
        vm.prank(payer);
        bare.trade(pools, AMOUNT, recipient);
        uint256 least = vm.snapshotGasLastCall("Gas", "three pools side by side, bare calls");
        _measure("three pools side by side", least, _parallel(), 3 * AMOUNT);
    }

    /// forge-config: default.isolate = true
    function test_ThreePoolsOneAfterAnother() public {
        vm.prank(payer);
        bare.chain(chained, chainDirections, AMOUNT, recipient);
        uint256 least = vm.snapshotGasLastCall("Gas", "three pools one after another, bare calls");
        _measure("three pools one after another", least, _chain(), AMOUNT);
    }

    /// @dev The first swap of a token: an approval in a transaction of its own, or a permit in that of the swap. A plan
    /// before them takes the costs of the recipient's first output and of the payer's first nonce.
    /// forge-config: default.isolate = true
    function test_APermitOrAnApproval() public {
        address token = vm.deployCode("PermitToken.sol:PermitToken", abi.encode("Permit", "PER", 1e30, payer));
        address dai = vm.deployCode("DaiPermitToken.sol:DaiPermitToken", abi.encode("Dai", "DAI", 1e30, payer));
        for (uint256 i; i < 2; ++i) {
            Order memory approved = _permitOrder(token);
            vm.prank(payer);
            IERC20(token).approve(address(router), AMOUNT);
            if (i == 1) vm.snapshotGasLastCall("Gas", "one step, approval");
            _submit(approved);
        }
        vm.snapshotGasLastCall("Gas", "one step, direct plan");
        _submit(_withPermit(_permitOrder(token)));
        vm.snapshotGasLastCall("Gas", "one step, direct plan with a permit");
        _submit(_withDaiPermit(_permitOrder(dai)));
        vm.snapshotGasLastCall("Gas", "one step, direct plan with a permit of DAI");
    }

    function _withPermit(Order memory order) private view returns (Order memory) {
        bytes32 typehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        uint256 deadline = order.plan.deadline;
        bytes32 message = keccak256(abi.encode(typehash, payer, address(router), AMOUNT, 0, deadline));
        (uint8 v, bytes32 r, bytes32 s) = _signedFor(order.plan.tokenIn, message);
        order.payerSignature = abi.encode(AMOUNT, deadline, v, r, s);
        return order;
    }

    function _withDaiPermit(Order memory order) private view returns (Order memory) {
        bytes32 typehash = keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)");
        uint256 expiry = order.plan.deadline;
        bytes32 message = keccak256(abi.encode(typehash, payer, address(router), 0, expiry, true));
        (uint8 v, bytes32 r, bytes32 s) = _signedFor(order.plan.tokenIn, message);
        order.payerSignature = abi.encode(0, expiry, true, v, r, s);
        return order;
    }

    function _permitOrder(address token) private returns (Order memory order) {
        address pool = _pool(address(tokenB), 2, 1);
        order = _order(token, address(tokenB), AMOUNT, 2 * AMOUNT);
        order.plan.nonce = nextNonce++;
        order.steps = _route(_step(pool, token, address(tokenB), AMOUNT));
        _seal(order);
    }

    function _signedFor(address token, bytes32 message) private view returns (uint8 v, bytes32 r, bytes32 s) {
        bytes32 domain = IERC20Permit(token).DOMAIN_SEPARATOR();
        return vm.sign(payerKey, keccak256(abi.encodePacked(hex"1901", domain, message)));
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

    function _v2(address pair, address from, address to) private pure returns (SwapStep memory) {
        return SwapStep(PAIRS, pair, from, to, AMOUNT, from < to, abi.encode(uint32(3000), uint8(0)));
    }
}
