// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {StdStorage, stdStorage} from "forge-std/Test.sol";

import {Golden} from "./support/Golden.sol";

interface IDodoZoo {
    function breedDODO(address, address, address, address oracle, uint256, uint256, uint256, uint256)
        external
        returns (address newBorn);
    function getDODO(address baseToken, address quoteToken) external view returns (address);
}

interface IDodoOracle {
    function setPrice(uint256 price) external;
}

interface IDodoSellHelper {
    function querySellBaseToken(address dodo, uint256 amount) external view returns (uint256);
    function querySellQuoteToken(address dodo, uint256 amount) external view returns (uint256);
}

interface IDodoClassical {
    function enableTrading() external;
    function disableTrading() external;
    function disableSelling() external;
    function disableBuying() external;
    function setBaseBalanceLimit(uint256 limit) external;
    function setQuoteBalanceLimit(uint256 limit) external;
    function depositBase(uint256 amount) external returns (uint256);
    function depositQuote(uint256 amount) external returns (uint256);
    function getBaseCapitalBalanceOf(address lp) external view returns (uint256);
    function getQuoteCapitalBalanceOf(address lp) external view returns (uint256);
    function getExpectedTarget() external view returns (uint256 baseTarget, uint256 quoteTarget);
    function getMidPrice() external view returns (uint256);
    function getOraclePrice() external view returns (uint256);
    function _BASE_BALANCE_() external view returns (uint256);
    function _QUOTE_BALANCE_() external view returns (uint256);
    function _TARGET_BASE_TOKEN_AMOUNT_() external view returns (uint256);
    function _TARGET_QUOTE_TOKEN_AMOUNT_() external view returns (uint256);
    function _R_STATUS_() external view returns (uint256);
    function querySellBaseToken(uint256 amount) external view returns (uint256);
    function queryBuyBaseToken(uint256 amount) external view returns (uint256);
    function sellBaseToken(uint256 amount, uint256 minReceiveQuote, bytes calldata data) external returns (uint256);
    function buyBaseToken(uint256 amount, uint256 maxPayQuote, bytes calldata data) external returns (uint256);
}

/// @dev The origin chain's classical DODO pools and their sell helper against what the real ones did.
contract OriginDodoV1Test is Golden {
    using stdStorage for StdStorage;

    event DODOBirth(address newBorn, address baseToken, address quoteToken);
    event SellBaseToken(address indexed seller, uint256 payBase, uint256 receiveQuote);
    event BuyBaseToken(address indexed buyer, uint256 receiveBase, uint256 payQuote);

    address private constant MAINTAINER = address(0xFEE);
    uint256 private constant GAS_PRICE_LIMIT = 1e12;

    IDodoZoo private zoo;
    IDodoSellHelper private helper;
    IDodoOracle private oracle;
    IDodoClassical private pool;

    function setUp() external {
        address logic = vm.deployCode("DodoClassicalPool.sol:DodoClassicalPool");
        zoo = IDodoZoo(vm.deployCode("DodoZoo.sol:DodoZoo", abi.encode(address(this), logic)));
        helper = IDodoSellHelper(vm.deployCode("DodoSellHelper.sol:DodoSellHelper"));
    }

    // ---- the golden vectors ----

    function test_ClassicalDodoPoolsDoWhatTheRealOnesDid() external {
        _replay("dodo_v1");
    }

    function _load(string memory line) internal override {
        _tokens(uint8(_number(line, "decimalsBase")), uint8(_number(line, "decimalsQuote")));
        _create(_number(line, "i"), _number(line, "lpFeeRate"), _number(line, "mtFeeRate"), _number(line, "k"));
        _supply(_number(line, "baseReserve"), _number(line, "quoteReserve"));
        _store("_TARGET_BASE_TOKEN_AMOUNT_()", _number(line, "baseTarget"));
        _store("_TARGET_QUOTE_TOKEN_AMOUNT_()", _number(line, "quoteTarget"));
        _store("_R_STATUS_()", _number(line, "rState"));
        if (!_flag(line, "tradeAllowed")) pool.disableTrading();
        if (!_flag(line, "sellingAllowed")) pool.disableSelling();
        if (!_flag(line, "buyingAllowed")) pool.disableBuying();
        (uint256 baseTarget, uint256 quoteTarget) = pool.getExpectedTarget();
        assertEq(baseTarget, _number(line, "adjustedBaseTarget"), line);
        assertEq(quoteTarget, _number(line, "adjustedQuoteTarget"), line);
        assertEq(pool.getMidPrice(), _number(line, "midPrice"), line);
    }

    function _create(uint256 i, uint256 lpFeeRate, uint256 mtFeeRate, uint256 k) private {
        oracle = IDodoOracle(vm.deployCode("DodoOracle.sol:DodoOracle", abi.encode(address(this), i)));
        pool = IDodoClassical(
            zoo.breedDODO(
                MAINTAINER, address(token0), address(token1), address(oracle), lpFeeRate, mtFeeRate, k, GAS_PRICE_LIMIT
            )
        );
        pool.enableTrading();
    }

    function _supply(uint256 base, uint256 quote) private {
        token0.mint(address(this), base);
        token1.mint(address(this), quote);
        token0.approve(address(pool), base);
        token1.approve(address(pool), quote);
        pool.depositBase(base);
        pool.depositQuote(quote);
    }

    function _store(string memory getter, uint256 value) private {
        stdstore.target(address(pool)).sig(getter).checked_write(value);
    }

    function _check(string memory line) internal override {
        uint256 amount = _number(line, "amount");
        if (_flag(line, "sellBase")) return _checkSale(line, amount);
        uint256 wanted = amount;
        uint256 limit = type(uint256).max;
        if (_flag(line, "exactIn")) {
            (bool ok, bytes memory answer) =
                address(helper).staticcall(abi.encodeCall(IDodoSellHelper.querySellQuoteToken, (address(pool), amount)));
            if (!ok) {
                assertEq(string.concat("helper: ", _words(answer)), _text(line, "error"), line);
                return;
            }
            (wanted, limit) = (abi.decode(answer, (uint256)), amount);
            assertEq(wanted, _number(line, "helperOut"), line);
        }
        _checkPurchase(line, wanted, limit);
    }

    function _checkSale(string memory line, uint256 amount) private {
        if (_flag(line, "ok")) {
            uint256 amountOut = _number(line, "amountOut");
            assertEq(pool.querySellBaseToken(amount), amountOut, line);
            assertEq(helper.querySellBaseToken(address(pool), amount), amountOut, line);
        }
        bytes memory call = abi.encodeCall(IDodoClassical.sellBaseToken, (amount, 0, ""));
        if (_trade(line, call, amount, 0)) assertEq(token1.balanceOf(MAINTAINER), _number(line, "mtFee"), line);
    }

    function _checkPurchase(string memory line, uint256 wanted, uint256 limit) private {
        if (_flag(line, "ok")) {
            uint256 amountIn = _number(line, "amountIn");
            assertEq(pool.queryBuyBaseToken(wanted), amountIn, line);
            if (_has(line, "leftover")) assertEq(limit - amountIn, _number(line, "leftover"), line);
        }
        bytes memory call = abi.encodeCall(IDodoClassical.buyBaseToken, (wanted, limit, ""));
        if (_trade(line, call, 0, type(uint128).max)) {
            assertEq(token0.balanceOf(MAINTAINER), _number(line, "mtFee"), line);
        }
    }

    /// @dev Runs the call as the trader, who owns so much, and compares what is left.
    function _trade(string memory line, bytes memory call, uint256 base, uint256 quote) private returns (bool ok) {
        token0.mint(TRADER, base);
        token1.mint(TRADER, quote);
        vm.startPrank(TRADER);
        token0.approve(address(pool), base);
        token1.approve(address(pool), quote);
        if (_flag(line, "ok")) _expectLog(line);
        bytes memory answer;
        (ok, answer) = address(pool).call(call);
        vm.stopPrank();
        assertEq(ok, _flag(line, "ok"), line);
        if (!ok) {
            assertEq(_words(answer), _text(line, "error"), line);
            return false;
        }
        (uint256 paid, uint256 received) = _flag(line, "sellBase")
            ? (base - token0.balanceOf(TRADER), token1.balanceOf(TRADER))
            : (quote - token1.balanceOf(TRADER), token0.balanceOf(TRADER));
        assertEq(paid, _number(line, "amountIn"), line);
        assertEq(received, _number(line, "amountOut"), line);
        assertEq(pool._BASE_BALANCE_(), _number(line, "baseReserve"), line);
        assertEq(pool._QUOTE_BALANCE_(), _number(line, "quoteReserve"), line);
        assertEq(token0.balanceOf(address(pool)), pool._BASE_BALANCE_(), line);
        assertEq(token1.balanceOf(address(pool)), pool._QUOTE_BALANCE_(), line);
        assertEq(pool._TARGET_BASE_TOKEN_AMOUNT_(), _number(line, "baseTarget"), line);
        assertEq(pool._TARGET_QUOTE_TOKEN_AMOUNT_(), _number(line, "quoteTarget"), line);
        assertEq(pool._R_STATUS_(), _number(line, "rState"), line);
    }

    function _expectLog(string memory line) private {
        (uint256 paid, uint256 received) = (_number(line, "amountIn"), _number(line, "amountOut"));
        vm.expectEmit(address(pool));
        if (_flag(line, "sellBase")) emit SellBaseToken(TRADER, paid, received);
        else emit BuyBaseToken(TRADER, received, paid);
    }

    // ---- what the vectors do not show ----

    /// @dev 100 base at 2 quote each, without fees; the test itself trades.
    function _even() private {
        _tokens(18, 6);
        _create(2e6, 0, 0, 1e17);
        _supply(100e18, 200e6);
        token0.mint(address(this), 1e18);
        token1.mint(address(this), 10e6);
        token0.approve(address(pool), 1e18);
        token1.approve(address(pool), 10e6);
    }

    function test_TheZooAnnouncesAndListsItsPools() external {
        _tokens(18, 18);
        vm.expectEmit(false, false, false, false, address(zoo));
        emit DODOBirth(address(0), address(token0), address(token1));
        _create(1e18, 0, 0, 1e17);
        assertEq(zoo.getDODO(address(token0), address(token1)), address(pool));
        vm.expectRevert("DODO_REGISTERED");
        zoo.breedDODO(MAINTAINER, address(token1), address(token0), address(oracle), 0, 0, 1e17, 0);
    }

    function test_DepositsKeepTheBalanceAndShareWhatIsEarned() external {
        _even();
        assertEq(pool._R_STATUS_(), 0);
        assertEq(pool.getMidPrice(), 2e6);
        assertEq(pool.getBaseCapitalBalanceOf(address(this)), 100e18);
        assertEq(pool.getQuoteCapitalBalanceOf(address(this)), 200e6);
        pool.depositQuote(10e6);
        assertEq(pool._TARGET_QUOTE_TOKEN_AMOUNT_(), 210e6);
        assertEq(pool.getQuoteCapitalBalanceOf(address(this)), 210e6);
        assertEq(pool.getMidPrice(), 2e6);
    }

    function test_AMovedOracleMovesThePriceWithoutALog() external {
        _even();
        vm.recordLogs();
        oracle.setPrice(3e6);
        assertEq(vm.getRecordedLogs().length, 0);
        assertEq(pool.getOraclePrice(), 3e6);
        assertEq(pool.getMidPrice(), 3e6);
    }

    function test_EveryGateRefusesWithItsOwnWords() external {
        _even();
        vm.txGasPrice(GAS_PRICE_LIMIT + 1);
        vm.expectRevert("GAS_PRICE_EXCEED");
        pool.sellBaseToken(1e18, 0, "");
        vm.txGasPrice(GAS_PRICE_LIMIT);
        vm.expectRevert("SELL_BASE_RECEIVE_NOT_ENOUGH");
        pool.sellBaseToken(1e18, 2e6, "");
        pool.setBaseBalanceLimit(101e18 - 1);
        vm.expectRevert("BASE_BALANCE_LIMIT_EXCEEDED");
        pool.sellBaseToken(1e18, 0, "");
        pool.setBaseBalanceLimit(101e18);
        assertGt(pool.sellBaseToken(1e18, 0, ""), 198e4);
        pool.setQuoteBalanceLimit(200e6);
        vm.expectRevert("QUOTE_BALANCE_LIMIT_EXCEEDED");
        pool.buyBaseToken(2e18, 10e6, "");
        pool.disableTrading();
        vm.expectRevert("TRADE_NOT_ALLOWED");
        pool.sellBaseToken(1, 0, "");
        vm.prank(TRADER);
        vm.expectRevert("NOT_OWNER");
        pool.enableTrading();
    }
}
