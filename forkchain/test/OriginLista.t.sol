// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {StdStorage, stdStorage} from "forge-std/Test.sol";

import {Golden} from "./support/Golden.sol";

interface IListaOracle {
    function setPrice(address asset, uint256 price) external;
}

interface IListaPool {
    event TokenExchange(
        address indexed buyer, uint256 i, uint256 dx, uint256 j, uint256 dy, uint256 fee, uint256 adminFee
    );

    function A() external view returns (uint256);
    function RATES(uint256 index) external view returns (uint256);
    function balances(uint256 index) external view returns (uint256);
    function coins(uint256 index) external view returns (address);
    function get_dy(uint256 i, uint256 j, uint256 dx) external view returns (uint256);
    function exchange(uint256 i, uint256 j, uint256 dx, uint256 minDy) external payable;
    function add_liquidity(uint256[2] memory amounts, uint256 minMint) external payable;
    function remove_liquidity(uint256 amount, uint256[2] memory minAmounts) external;
    function changePriceDiffThreshold(uint256 threshold0, uint256 threshold1) external;
    function setSkipPriceDiff(bool skip) external;
    function ramp_A(uint256 target, uint256 futureTime) external;
    function stop_rampA() external;
    function pause() external;
}

interface IListaPoolInfo {
    function get_dx(address swap, uint256 i, uint256 j, uint256 dy, uint256 maxDx) external view returns (uint256);
}

interface IListaFactory {
    event NewStableSwapPair(address indexed swapContract, address tokenA, address tokenB, address lp);

    function createSwapPair(address tokenA, address tokenB, uint256 a, uint256 fee, uint256 adminFee, address oracle)
        external
        returns (address lp, address pool);
    function pairLength() external view returns (uint256);
    function swapPairContract(uint256 index) external view returns (address);
}

/// @dev The origin chain's Lista pools against what the real ones did.
contract OriginListaTest is Golden {
    using stdStorage for StdStorage;

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant NOW = 1_700_000_000;

    IListaOracle private oracle;
    IListaPoolInfo private info;
    IListaPool private pool;

    function setUp() external {
        oracle = IListaOracle(vm.deployCode("ListaOracle.sol:ListaOracle", abi.encode(address(this))));
        info = IListaPoolInfo(vm.deployCode("ListaPoolInfo.sol:ListaPoolInfo"));
    }

    // ---- the golden vectors ----

    function test_ListaPoolsDoWhatTheRealOnesDid() external {
        _replay("lista_stable");
        _replay("outside/lista_stable");
    }

    function _load(string memory line) internal override {
        _tokens(uint8(_number(line, "decimals0")), uint8(_number(line, "decimals1")));
        address[2] memory coins = [address(token0), address(token1)];
        if (_has(line, "native")) coins[_number(line, "native")] = NATIVE;
        bytes memory terms = abi.encode(
            coins, uint256(1), _number(line, "fee"), _number(line, "adminFee"), address(this), address(1), oracle
        );
        pool = IListaPool(vm.deployCode("ListaStablePool.sol:ListaStablePool", terms));
        pool.changePriceDiffThreshold(_number(line, "price0DiffThreshold"), _number(line, "price1DiffThreshold"));
        pool.setSkipPriceDiff(_flag(line, "skipPriceDiff"));
        _store("initial_A()", _number(line, "initialA"));
        _store("future_A()", _number(line, "futureA"));
        _store("initial_A_time()", _number(line, "initialATime"));
        _store("future_A_time()", _number(line, "futureATime"));
        for (uint256 k; k < 2; ++k) {
            string memory side = vm.toString(k);
            uint256 balance = _number(line, string.concat("balance", side));
            oracle.setPrice(coins[k], _number(line, string.concat("oraclePrice", side)));
            stdstore.target(address(pool)).sig("balances(uint256)").with_key(k).checked_write(balance);
            _give(address(pool), k, balance);
            assertEq(pool.RATES(k), _number(line, string.concat("rate", side)), line);
        }
        vm.warp(_number(line, "blockTimestamp"));
        assertEq(pool.A(), _number(line, "a"), line);
    }

    function _store(string memory view_, uint256 value) private {
        stdstore.target(address(pool)).sig(view_).checked_write(value);
    }

    function _check(string memory line) internal override {
        // What vm.deal gave outlives the swap before.
        vm.deal(TRADER, 0);
        vm.warp(_number(line, "timestamp"));
        (uint256 i, uint256 j) = _flag(line, "zeroForOne") ? (0, 1) : (1, 0);
        uint256 amountIn = _number(line, "amount");
        if (!_flag(line, "exactIn")) {
            string memory refusal;
            (refusal, amountIn) = _neededInput(i, j, amountIn);
            if (bytes(refusal).length != 0) {
                assertEq(string.concat("get_dx: ", refusal), _text(line, "error"), line);
                return;
            }
            assertEq(amountIn, _number(line, "quoteIn"), line);
        }
        if (_has(line, "getDy")) assertEq(pool.get_dy(i, j, amountIn), _number(line, "getDy"), line);
        _fund(i, amountIn);
        if (!_flag(line, "ok")) {
            assertEq(_exchange(i, j, amountIn), _text(line, "error"), line);
            return;
        }
        uint256 amountOut = _number(line, "amountOut");
        assertEq(amountIn, _number(line, "amountIn"), line);
        if (_has(line, "fee")) {
            (uint256 fee, uint256 adminFee) = (_number(line, "fee"), _number(line, "adminFee"));
            vm.expectEmit(address(pool));
            emit IListaPool.TokenExchange(TRADER, i, amountIn, j, amountOut, fee, adminFee);
        }
        assertEq(_exchange(i, j, amountIn), "", line);
        assertEq(_held(TRADER, j), amountOut, line);
        assertEq(pool.balances(0), _number(line, "balance0"), line);
        assertEq(pool.balances(1), _number(line, "balance1"), line);
    }

    function _neededInput(uint256 i, uint256 j, uint256 dy) private view returns (string memory refusal, uint256 dx) {
        try info.get_dx(address(pool), i, j, dy, type(uint256).max) returns (uint256 answer) {
            dx = answer;
        } catch (bytes memory reason) {
            refusal = _words(reason);
        }
    }

    // ---- what the vectors do not show ----

    function test_TheFactoryListsAndAnnouncesItsPools() external {
        IListaFactory factory = IListaFactory(vm.deployCode("ListaFactory.sol:ListaFactory", abi.encode(address(this))));
        _tokens(18, 6);
        vm.expectEmit(false, false, false, false, address(factory));
        emit IListaFactory.NewStableSwapPair(address(0), address(0), address(0), address(0));
        (, address created) = factory.createSwapPair(address(token1), address(token0), 100, 1e6, 5e9, address(oracle));
        assertEq(factory.swapPairContract(0), created);
        assertEq(factory.pairLength(), 1);
        assertEq(IListaPool(created).coins(0), address(token0));
        assertEq(IListaPool(created).coins(1), address(token1));
    }

    function test_DepositsOutOfProportionPayHalfTheFee() external {
        uint256 free = _depositOneSided(0);
        assertEq(pool.balances(0), 750e18);
        uint256 charged = _depositOneSided(1e8);
        // One percent, halved, on 15 units too many of one coin and on 15 too few of the other.
        assertApproxEqRel(free - charged, 0.15e18, 1e15);
        assertApproxEqAbs(pool.balances(0), 750e18 - 0.0375e18, 1e14);
        assertApproxEqAbs(pool.balances(1), 300e18 - 0.0375e18, 1e14);
    }

    function _depositOneSided(uint256 fee) private returns (uint256) {
        IERC20 lp = _seeded(fee);
        _fund(0, 50e18);
        vm.prank(TRADER);
        pool.add_liquidity([uint256(50e18), 0], 0);
        return lp.balanceOf(TRADER);
    }

    function test_WithdrawalsTakeBothCoinsInProportion() external {
        IERC20 lp = _seeded(1e6);
        uint256 half = lp.totalSupply() / 2;
        lp.transfer(TRADER, half);
        vm.prank(TRADER);
        pool.remove_liquidity(half, [uint256(349e18), 149e18]);
        assertApproxEqAbs(_held(TRADER, 0), 350e18, 1);
        assertApproxEqAbs(_held(TRADER, 1), 150e18, 1);
        assertEq(lp.balanceOf(TRADER), 0);
        assertEq(pool.balances(0), 700e18 - _held(TRADER, 0));
    }

    function test_TheNativeCoinMustComeWithTheCallAndNothingElseMay() external {
        _seeded(1e6);
        _fund(0, 1e18);
        vm.deal(TRADER, 2e18);
        vm.startPrank(TRADER);
        vm.expectRevert("Inconsistent quantity");
        pool.exchange{value: 1}(0, 1, 1e18, 0);
        vm.expectRevert("Inconsistent quantity");
        pool.exchange{value: 1e18}(1, 0, 2e18, 0);
        vm.expectRevert("Exchange resulted in fewer coins than expected");
        pool.exchange{value: 1e18}(1, 0, 1e18, 1.01e18);
        pool.exchange{value: 1e18}(1, 0, 1e18, 1e18);
    }

    function test_APausedPoolTakesNothing() external {
        _seeded(1e6);
        pool.pause();
        _fund(0, 1e18);
        assertEq(_exchange(0, 1, 1e18), vm.toString(abi.encodeWithSignature("EnforcedPause()")));
    }

    function test_ACoinIsNotSoldForItself() external {
        _seeded(1e6);
        _fund(0, 1e18);
        assertEq(_exchange(0, 0, 1e18), "Illegal parameter");
        vm.expectRevert("Illegal parameter");
        pool.get_dy(1, 1, 1e18);
    }

    function test_AmplificationMovesLinearlyAndStops() external {
        _seeded(1e6);
        pool.ramp_A(600, NOW + 1000);
        vm.warp(NOW + 250);
        assertEq(pool.A(), 900);
        pool.stop_rampA();
        vm.warp(NOW + 5000);
        assertEq(pool.A(), 900);
    }

    function test_OnlyTheManagerSetsTerms() external {
        _seeded(1e6);
        vm.startPrank(TRADER);
        bytes memory reason = abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", TRADER);
        vm.expectRevert(reason);
        pool.ramp_A(600, NOW + 1000);
        vm.expectRevert(reason);
        pool.setSkipPriceDiff(true);
        vm.expectRevert(reason);
        pool.pause();
    }

    /// @dev A pool of a token and the native coin at 70:30, each worth a dollar.
    function _seeded(uint256 fee) private returns (IERC20 lp) {
        vm.warp(NOW);
        _tokens(18, 18);
        oracle.setPrice(address(token0), 1e8);
        oracle.setPrice(NATIVE, 1e8);
        IListaFactory factory = IListaFactory(vm.deployCode("ListaFactory.sol:ListaFactory", abi.encode(address(this))));
        (address minted, address created) =
            factory.createSwapPair(NATIVE, address(token0), 1000, fee, 5e9, address(oracle));
        (lp, pool) = (IERC20(minted), IListaPool(created));
        token0.mint(address(this), 700e18);
        token0.approve(created, 700e18);
        vm.deal(address(this), 300e18);
        pool.add_liquidity{value: 300e18}([uint256(700e18), 300e18], 0);
    }

    // ---- trading ----

    function _fund(uint256 coin, uint256 amount) private {
        _give(TRADER, coin, amount);
        if (pool.coins(coin) == NATIVE) return;
        IERC20 paid = IERC20(pool.coins(coin));
        vm.prank(TRADER);
        paid.approve(address(pool), amount);
    }

    /// @dev The revert text, or nothing.
    function _exchange(uint256 i, uint256 j, uint256 dx) private returns (string memory) {
        uint256 value = pool.coins(i) == NATIVE ? dx : 0;
        vm.prank(TRADER);
        (bool ok, bytes memory reason) =
            address(pool).call{value: value}(abi.encodeCall(IListaPool.exchange, (i, j, dx, 0)));
        return ok ? "" : _words(reason);
    }

    function _give(address to, uint256 coin, uint256 amount) private {
        if (pool.coins(coin) == NATIVE) vm.deal(to, amount);
        else (coin == 0 ? token0 : token1).mint(to, amount);
    }

    function _held(address holder, uint256 coin) private view returns (uint256) {
        return pool.coins(coin) == NATIVE ? holder.balance : IERC20(pool.coins(coin)).balanceOf(holder);
    }
}
