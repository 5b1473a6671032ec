// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {StdStorage, stdStorage} from "forge-std/Test.sol";

import {Golden} from "./support/Golden.sol";

interface IDodoFactories {
    function createDODOVendingMachine(address, address, uint256 lpFeeRate, uint256 i, uint256 k, bool)
        external
        returns (address);
    function createDODOStablePool(address, address, uint256 lpFeeRate, uint256 i, uint256 k, bool)
        external
        returns (address);
    function createDODOPrivatePool() external returns (address);
    function initDODOPrivatePool(address, address, address, address, uint256 lpFeeRate, uint256 k, uint256 i, bool)
        external;
    function getDODOPool(address baseToken, address quoteToken) external view returns (address[] memory);
    function getDODOPoolBidirection(address token0, address token1)
        external
        view
        returns (address[] memory, address[] memory);
}

interface IDodoFeeRate {
    function setFeeRate(uint256 feeRate) external;
    function getFeeRate(address trader) external view returns (uint256);
}

interface IDodoPool {
    function sync() external;
    function buyShares(address to) external returns (uint256 shares, uint256 baseInput, uint256 quoteInput);
    function balanceOf(address owner) external view returns (uint256);
    function reset(address, uint256 lpFeeRate, uint256 i, uint256 k, uint256, uint256, uint256, uint256)
        external
        returns (bool);
    function ratioSync() external;
    function getPMMStateForCall()
        external
        view
        returns (uint256 i, uint256 K, uint256 B, uint256 Q, uint256 B0, uint256 Q0, uint256 R);
    function getMidPrice() external view returns (uint256);
    function getVaultReserve() external view returns (uint256, uint256);
    function getUserFeeRate(address user) external view returns (uint256, uint256);
    function _BASE_TARGET_() external view returns (uint256);
    function _QUOTE_TARGET_() external view returns (uint256);
    function _RState_() external view returns (uint256);
    function querySellBase(address trader, uint256 amount) external view returns (uint256, uint256);
    function querySellQuote(address trader, uint256 amount) external view returns (uint256, uint256);
    function sellBase(address to) external returns (uint256);
    function sellQuote(address to) external returns (uint256);
}

/// @dev The origin chain's DODO pools of the second generation against what the real ones did.
contract OriginDodoTest is Golden {
    using stdStorage for StdStorage;

    event NewDVM(address baseToken, address quoteToken, address creator, address dvm);
    event NewDPP(address baseToken, address quoteToken, address creator, address dpp);
    event NewDSP(address baseToken, address quoteToken, address creator, address DSP);
    event DODOSwap(
        address fromToken, address toToken, uint256 fromAmount, uint256 toAmount, address trader, address receiver
    );
    event RChange(uint8 newRState);
    event LpFeeRateChange(uint256 newLpFeeRate);

    address private constant MAINTAINER = address(0xFEE);
    address private constant RECEIVER = address(0x70);

    IDodoFeeRate private model;
    IDodoFactories private machines;
    IDodoFactories private privates;
    IDodoFactories private stables;
    IDodoPool private pool;
    bool private storesTargets;

    function setUp() external {
        model = IDodoFeeRate(vm.deployCode("DodoFeeRate.sol:DodoFeeRate", abi.encode(address(this), 0)));
        machines = _factory("DVMFactory", "DodoVendingMachine.sol:DodoVendingMachine");
        privates = _factory("DPPFactory", "DodoPrivatePool.sol:DodoPrivatePool");
        stables = _factory("DSPFactory", "DodoStablePool.sol:DodoStablePool");
    }

    function _factory(string memory name, string memory template) private returns (IDodoFactories) {
        bytes memory arguments = abi.encode(vm.deployCode(template), MAINTAINER, address(model));
        return IDodoFactories(vm.deployCode(string.concat("DodoFactory.sol:", name), arguments));
    }

    // ---- the golden vectors ----

    function test_DodoPoolsOfTheSecondGenerationDoWhatTheRealOnesDid() external {
        _replay("dodo_v2");
    }

    function _load(string memory line) internal override {
        vm.warp(_number(line, "blockTimestamp") - 1);
        _tokens(uint8(_number(line, "decimalsBase")), uint8(_number(line, "decimalsQuote")));
        model.setFeeRate(_number(line, "mtFeeRate"));
        _create(
            _text(line, "type"), _number(line, "lpFeeRate"), _number(line, "i"), _number(line, "k"), _flag(line, "twap")
        );
        _supply(_number(line, "baseReserve"), _number(line, "quoteReserve"));
        if (storesTargets) {
            _store("_BASE_TARGET_()", _number(line, "baseTarget"));
            _store("_QUOTE_TARGET_()", _number(line, "quoteTarget"));
            _store("_RState_()", _number(line, "rState"));
        }
        vm.warp(_number(line, "blockTimestamp"));
        _checkState(line);
    }

    /// @dev A private pool's creator resets it to take in what was paid; that also sets its targets.
    function _create(string memory kind, uint256 lpFeeRate, uint256 i, uint256 k, bool twap) private {
        bytes32 kindHash = keccak256(bytes(kind));
        (address base, address quote) = (address(token0), address(token1));
        storesTargets = kindHash != keccak256("DVM");
        if (!storesTargets) {
            pool = IDodoPool(machines.createDODOVendingMachine(base, quote, lpFeeRate, i, k, twap));
        } else if (kindHash == keccak256("DSP")) {
            pool = IDodoPool(stables.createDODOStablePool(base, quote, lpFeeRate, i, k, twap));
        } else {
            pool = IDodoPool(privates.createDODOPrivatePool());
            privates.initDODOPrivatePool(address(pool), address(this), base, quote, lpFeeRate, k, i, twap);
        }
    }

    /// @dev Reserves without targets or shares.
    function _supply(uint256 base, uint256 quote) private {
        token0.mint(address(pool), base);
        token1.mint(address(pool), quote);
        (bool synced,) = address(pool).call(abi.encodeCall(IDodoPool.sync, ()));
        if (!synced) pool.ratioSync();
    }

    function _store(string memory getter, uint256 value) private {
        stdstore.enable_packed_slots().target(address(pool)).sig(getter).checked_write(value);
    }

    function _checkState(string memory line) private view {
        (uint256 i, uint256 k, uint256 base, uint256 quote, uint256 base0, uint256 quote0, uint256 r) =
            pool.getPMMStateForCall();
        assertEq(i, _number(line, "i"), line);
        assertEq(k, _number(line, "k"), line);
        assertEq(base, _number(line, "baseReserve"), line);
        assertEq(quote, _number(line, "quoteReserve"), line);
        assertEq(base0, _number(line, "adjustedBaseTarget"), line);
        assertEq(quote0, _number(line, "adjustedQuoteTarget"), line);
        assertEq(r, _number(line, "rState"), line);
        assertEq(pool.getMidPrice(), _number(line, "midPrice"), line);
        (uint256 lpFeeRate, uint256 mtFeeRate) = pool.getUserFeeRate(TRADER);
        assertEq(lpFeeRate, _number(line, "lpFeeRate"), line);
        assertEq(mtFeeRate, _number(line, "mtFeeRate"), line);
    }

    function _check(string memory line) internal override {
        bool base = _flag(line, "sellBase");
        uint256 amount = _number(line, "amount");
        vm.warp(block.timestamp + 1);
        if (!_flag(line, "ok")) {
            _pay(base, amount);
            (bool done, bytes memory reason) = _sell(base);
            assertFalse(done, line);
            assertEq(_words(reason), _text(line, "error"), line);
            return;
        }
        uint256 amountOut = _number(line, "amountOut");
        (uint256 quoted, uint256 mtFee) =
            base ? pool.querySellBase(TRADER, amount) : pool.querySellQuote(TRADER, amount);
        assertEq(quoted, amountOut, line);
        assertEq(mtFee, _number(line, "mtFee"), line);
        _checkSale(line, base, amount, amountOut);
    }

    function _checkSale(string memory line, bool base, uint256 amount, uint256 amountOut) private {
        (address tokenIn, address tokenOut) =
            base ? (address(token0), address(token1)) : (address(token1), address(token0));
        _pay(base, amount);
        vm.expectEmit(address(pool));
        emit DODOSwap(tokenIn, tokenOut, amount, amountOut, TRADER, RECEIVER);
        (bool ok, bytes memory answer) = _sell(base);
        assertTrue(ok, line);
        assertEq(abi.decode(answer, (uint256)), amountOut, line);
        assertEq((base ? token1 : token0).balanceOf(RECEIVER), amountOut, line);
        assertEq((base ? token1 : token0).balanceOf(MAINTAINER), _number(line, "mtFee"), line);
        (uint256 baseReserve, uint256 quoteReserve) = pool.getVaultReserve();
        assertEq(baseReserve, _number(line, "baseReserve"), line);
        assertEq(quoteReserve, _number(line, "quoteReserve"), line);
        assertEq(token0.balanceOf(address(pool)), baseReserve, line);
        assertEq(token1.balanceOf(address(pool)), quoteReserve, line);
        if (storesTargets) {
            assertEq(pool._BASE_TARGET_(), _number(line, "baseTarget"), line);
            assertEq(pool._QUOTE_TARGET_(), _number(line, "quoteTarget"), line);
            assertEq(pool._RState_(), _number(line, "rState"), line);
        }
    }

    function _pay(bool base, uint256 amount) private {
        (base ? token0 : token1).mint(address(pool), amount);
    }

    function _sell(bool base) private returns (bool, bytes memory) {
        vm.prank(TRADER, TRADER);
        return address(pool)
            .call(
                base ? abi.encodeCall(IDodoPool.sellBase, (RECEIVER)) : abi.encodeCall(IDodoPool.sellQuote, (RECEIVER))
            );
    }

    // ---- what the vectors do not show ----

    function _even(string memory kind) private {
        _tokens(18, 6);
        model.setFeeRate(2e14);
        _create(kind, 3e15, 2e6, 1e17, false);
    }

    function test_FactoriesAnnounceAndListTheirPools() external {
        _tokens(18, 18);
        (address base, address quote) = (address(token0), address(token1));
        vm.expectEmit(true, true, true, false, address(machines));
        emit NewDVM(base, quote, address(this), address(0));
        address first = machines.createDODOVendingMachine(base, quote, 0, 1e18, 1e18, false);
        address second = machines.createDODOVendingMachine(quote, base, 0, 1e18, 1e18, false);
        assertEq(machines.getDODOPool(base, quote)[0], first);
        (address[] memory forward, address[] memory backward) = machines.getDODOPoolBidirection(base, quote);
        assertEq(forward[0], first);
        assertEq(backward[0], second);
        vm.expectEmit(true, true, true, false, address(stables));
        emit NewDSP(base, quote, address(this), address(0));
        stables.createDODOStablePool(base, quote, 0, 1e18, 1e18, false);
        address owned = privates.createDODOPrivatePool();
        vm.expectEmit(address(privates));
        emit NewDPP(base, quote, TRADER, owned);
        privates.initDODOPrivatePool(owned, TRADER, base, quote, 0, 1e18, 1e18, false);
        vm.expectRevert("DODO_INITIALIZED");
        privates.initDODOPrivatePool(owned, address(this), base, quote, 0, 1e18, 1e18, false);
    }

    /// @dev What a side has too much of becomes nobody's share, but part of the reserves.
    function test_ThePriceDecidesWhatAFirstDepositIsWorth() external {
        string[2] memory kinds = ["DVM", "DSP"];
        for (uint256 n; n < kinds.length; ++n) {
            _even(kinds[n]);
            token0.mint(address(pool), 100e18);
            token1.mint(address(pool), 150e6);
            (uint256 shares, uint256 base, uint256 quote) = pool.buyShares(TRADER);
            assertEq(shares, 75e18 - 1001);
            assertEq(base, 100e18);
            assertEq(quote, 150e6);
            assertEq(pool.balanceOf(TRADER), shares);
            token0.mint(address(pool), 10e18);
            token1.mint(address(pool), 45e6);
            (shares,,) = pool.buyShares(RECEIVER);
            assertEq(shares, 75e17);
            (base, quote) = pool.getVaultReserve();
            assertEq(base, 110e18);
            assertEq(quote, 195e6);
        }
        assertEq(pool._BASE_TARGET_(), 825e17);
        assertEq(pool._QUOTE_TARGET_(), 165e6);
        assertEq(pool._RState_(), 0);
    }

    function test_ResettingAPrivatePoolPutsItInBalance() external {
        _even("DPP");
        token0.mint(address(pool), 100e18);
        token1.mint(address(pool), 150e6);
        vm.expectEmit(address(pool));
        emit LpFeeRateChange(4e15);
        pool.reset(RECEIVER, 4e15, 3e6, 2e17, 10e18, 20e6, 0, 0);
        assertEq(token0.balanceOf(RECEIVER), 10e18);
        assertEq(token1.balanceOf(RECEIVER), 20e6);
        assertEq(pool._BASE_TARGET_(), 90e18);
        assertEq(pool._QUOTE_TARGET_(), 130e6);
        assertEq(pool.getMidPrice(), 3e6);
        _pay(true, 1e18);
        vm.expectEmit(address(pool));
        emit RChange(2);
        _sell(true);
        assertEq(pool._RState_(), 2);
        vm.prank(TRADER);
        vm.expectRevert("NOT_OWNER");
        pool.reset(TRADER, 0, 1, 0, 1, 1, 0, 0);
    }

    /// @dev The model is asked about the transaction's signer, whoever calls the pool for him.
    function test_TheMaintainersRateIsTheSigners() external {
        _even("DVM");
        token0.mint(address(pool), 100e18);
        token1.mint(address(pool), 200e6);
        pool.buyShares(address(this));
        vm.mockCall(address(model), abi.encodeCall(IDodoFeeRate.getFeeRate, (RECEIVER)), abi.encode(5e17));
        (, uint256 mtFee) = pool.querySellBase(RECEIVER, 1e18);
        token0.mint(address(pool), 1e18);
        vm.prank(TRADER, RECEIVER);
        pool.sellBase(TRADER);
        assertEq(token1.balanceOf(MAINTAINER), mtFee);
        assertGt(mtFee, 9e5);
    }
}
