// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoClassicalPricing} from "./DodoClassicalPricing.sol";
import {DodoPricing, PMMState, RState} from "./DodoPricing.sol";
import {DodoClassicalTerms, DodoClassicalVault} from "./DodoClassicalVault.sol";
import {DodoUnits} from "./DodoUnits.sol";

interface IDodoCallee {
    function dodoCall(bool isBuyBaseToken, uint256 baseAmount, uint256 quoteAmount, bytes calldata data) external;
}

interface IDodoOracle {
    /// @return quote per base, 18 decimals
    function getPrice() external view returns (uint256);
}

/// @title A pool of the first generation: sells and buys exact amounts of base, around an oracle's price
/// @dev The oracle's price changes without a log of the pool. Liquidity providers' fees raise the target.
contract DodoClassicalPool is DodoClassicalVault {
    using DodoClassicalPricing for PMMState;
    using DodoPricing for PMMState;
    using DodoUnits for uint256;

    event SellBaseToken(address indexed seller, uint256 payBase, uint256 receiveQuote);
    event BuyBaseToken(address indexed buyer, uint256 receiveBase, uint256 payQuote);
    event ChargeMaintainerFee(address indexed maintainer, bool isBaseToken, uint256 amount);
    event Donate(uint256 amount, bool isBaseToken);

    /// @dev Fees are in the trader's output token.
    struct Trade {
        uint256 base;
        uint256 quote;
        uint256 lpFee;
        uint256 mtFee;
        RState next;
        PMMState state;
    }

    modifier tradeAllowed() {
        require(_TRADE_ALLOWED_, "TRADE_NOT_ALLOWED");
        require(tx.gasprice <= _GAS_PRICE_LIMIT_, "GAS_PRICE_EXCEED");
        _;
    }

    function init(DodoClassicalTerms calldata terms) external {
        _initVault(terms);
    }

    function version() external pure returns (uint256) {
        return 101;
    }

    // ---- views ----

    function getOraclePrice() public view returns (uint256) {
        return IDodoOracle(_ORACLE_).getPrice();
    }

    function getExpectedTarget() public view override returns (uint256 baseTarget, uint256 quoteTarget) {
        PMMState memory state = _adjusted();
        return (state.B0, state.Q0);
    }

    function getMidPrice() external view returns (uint256) {
        return _adjusted().midPrice();
    }

    function querySellBaseToken(uint256 amount) external view returns (uint256 receiveQuote) {
        return _sale(amount).quote;
    }

    function queryBuyBaseToken(uint256 amount) external view returns (uint256 payQuote) {
        return _purchase(amount).quote;
    }

    // ---- trades ----

    function sellBaseToken(uint256 amount, uint256 minReceiveQuote, bytes calldata data)
        external
        tradeAllowed
        preventReentrant
        returns (uint256)
    {
        require(_SELLING_ALLOWED_, "SELLING_NOT_ALLOWED");
        Trade memory trade = _sale(amount);
        require(trade.quote >= minReceiveQuote, "SELL_BASE_RECEIVE_NOT_ENOUGH");
        _quoteOut(msg.sender, trade.quote);
        if (data.length != 0) IDodoCallee(msg.sender).dodoCall(false, amount, trade.quote, data);
        _baseIn(msg.sender, amount);
        if (trade.mtFee != 0) {
            _quoteOut(_MAINTAINER_, trade.mtFee);
            emit ChargeMaintainerFee(_MAINTAINER_, false, trade.mtFee);
        }
        _settle(trade);
        _TARGET_QUOTE_TOKEN_AMOUNT_ = _TARGET_QUOTE_TOKEN_AMOUNT_.plus(trade.lpFee);
        emit Donate(trade.lpFee, false);
        emit SellBaseToken(msg.sender, amount, trade.quote);
        return trade.quote;
    }

    function buyBaseToken(uint256 amount, uint256 maxPayQuote, bytes calldata data)
        external
        tradeAllowed
        preventReentrant
        returns (uint256)
    {
        require(_BUYING_ALLOWED_, "BUYING_NOT_ALLOWED");
        Trade memory trade = _purchase(amount);
        require(trade.quote <= maxPayQuote, "BUY_BASE_COST_TOO_MUCH");
        _baseOut(msg.sender, amount);
        if (data.length != 0) IDodoCallee(msg.sender).dodoCall(true, amount, trade.quote, data);
        _quoteIn(msg.sender, trade.quote);
        if (trade.mtFee != 0) {
            _baseOut(_MAINTAINER_, trade.mtFee);
            emit ChargeMaintainerFee(_MAINTAINER_, true, trade.mtFee);
        }
        _settle(trade);
        _TARGET_BASE_TOKEN_AMOUNT_ = _TARGET_BASE_TOKEN_AMOUNT_.plus(trade.lpFee);
        emit Donate(trade.lpFee, true);
        emit BuyBaseToken(msg.sender, amount, trade.quote);
        return trade.quote;
    }

    /// @dev Stores the targets of the trade's start if they changed, and the resulting status.
    function _settle(Trade memory trade) private {
        if (_TARGET_BASE_TOKEN_AMOUNT_ != trade.state.B0) _TARGET_BASE_TOKEN_AMOUNT_ = trade.state.B0;
        if (_TARGET_QUOTE_TOKEN_AMOUNT_ != trade.state.Q0) _TARGET_QUOTE_TOKEN_AMOUNT_ = trade.state.Q0;
        if (_R_STATUS_ != trade.next) _R_STATUS_ = trade.next;
    }

    /// @dev The fees are deducted from the curve's output of quote.
    function _sale(uint256 amount) private view returns (Trade memory trade) {
        trade.state = _adjusted();
        trade.base = amount;
        uint256 gross;
        (gross, trade.next) = trade.state.sellBase(amount);
        (trade.lpFee, trade.mtFee) = _fees(gross);
        trade.quote = gross.minus(trade.lpFee).minus(trade.mtFee);
    }

    /// @dev The fees are additional base that is bought.
    function _purchase(uint256 amount) private view returns (Trade memory trade) {
        trade.state = _adjusted();
        trade.base = amount;
        (trade.lpFee, trade.mtFee) = _fees(amount);
        (trade.quote, trade.next) = trade.state.buyBase(amount.plus(trade.lpFee).plus(trade.mtFee));
    }

    function _fees(uint256 amount) private view returns (uint256 lpFee, uint256 mtFee) {
        return (amount.mulDown(_LP_FEE_RATE_), amount.mulDown(_MT_FEE_RATE_));
    }

    function _adjusted() private view returns (PMMState memory state) {
        state = PMMState(
            getOraclePrice(),
            _K_,
            _BASE_BALANCE_,
            _QUOTE_BALANCE_,
            _TARGET_BASE_TOKEN_AMOUNT_,
            _TARGET_QUOTE_TOKEN_AMOUNT_,
            _R_STATUS_
        );
        DodoClassicalPricing.adjust(state);
    }
}
