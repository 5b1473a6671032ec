// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {RState} from "./DodoPricing.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @notice The initial parameters of a classical pool.
struct DodoClassicalTerms {
    address owner;
    address maintainer;
    address baseToken;
    address quoteToken;
    address oracle;
    uint256 lpFeeRate;
    uint256 mtFeeRate;
    uint256 k;
    uint256 gasPriceLimit;
}

/// @title State, permissions and liquidity of a classical pool
/// @dev Balances are the pool's own accounting, so tokens that are merely sent to it are not counted. Capital shares
/// are only counted: on the origin chain, liquidity is never withdrawn.
abstract contract DodoClassicalVault {
    using DodoUnits for uint256;
    using SafeERC20 for IERC20;

    event Deposit(
        address indexed payer, address indexed receiver, bool isBaseToken, uint256 amount, uint256 lpTokenAmount
    );
    event UpdateK(uint256 oldK, uint256 newK);
    event UpdateLiquidityProviderFeeRate(uint256 oldLiquidityProviderFeeRate, uint256 newLiquidityProviderFeeRate);
    event UpdateMaintainerFeeRate(uint256 oldMaintainerFeeRate, uint256 newMaintainerFeeRate);
    event UpdateGasPriceLimit(uint256 oldGasPriceLimit, uint256 newGasPriceLimit);

    bool private _ENTERED_;
    bool public _TRADE_ALLOWED_;
    bool public _SELLING_ALLOWED_;
    bool public _BUYING_ALLOWED_;
    address public _OWNER_;
    uint256 public _GAS_PRICE_LIMIT_;
    uint256 public _BASE_BALANCE_LIMIT_;
    uint256 public _QUOTE_BALANCE_LIMIT_;

    address public _MAINTAINER_;
    IERC20 public _BASE_TOKEN_;
    IERC20 public _QUOTE_TOKEN_;
    address public _ORACLE_;
    uint256 public _LP_FEE_RATE_;
    uint256 public _MT_FEE_RATE_;
    uint256 public _K_;

    RState public _R_STATUS_;
    uint256 public _TARGET_BASE_TOKEN_AMOUNT_;
    uint256 public _TARGET_QUOTE_TOKEN_AMOUNT_;
    uint256 public _BASE_BALANCE_;
    uint256 public _QUOTE_BALANCE_;

    uint256 public getTotalBaseCapital;
    uint256 public getTotalQuoteCapital;
    mapping(address => uint256) public getBaseCapitalBalanceOf;
    mapping(address => uint256) public getQuoteCapitalBalanceOf;

    modifier onlyOwner() {
        require(msg.sender == _OWNER_, "NOT_OWNER");
        _;
    }

    modifier preventReentrant() {
        require(!_ENTERED_, "REENTRANT");
        _ENTERED_ = true;
        _;
        _ENTERED_ = false;
    }

    /// @dev Trading is initially closed.
    function _initVault(DodoClassicalTerms calldata terms) internal {
        require(_OWNER_ == address(0), "DODO_INITIALIZED");
        _OWNER_ = terms.owner;
        _MAINTAINER_ = terms.maintainer;
        _BASE_TOKEN_ = IERC20(terms.baseToken);
        _QUOTE_TOKEN_ = IERC20(terms.quoteToken);
        _ORACLE_ = terms.oracle;
        _GAS_PRICE_LIMIT_ = terms.gasPriceLimit;
        (_LP_FEE_RATE_, _MT_FEE_RATE_, _K_) = (terms.lpFeeRate, terms.mtFeeRate, terms.k);
        (_SELLING_ALLOWED_, _BUYING_ALLOWED_) = (true, true);
        (_BASE_BALANCE_LIMIT_, _QUOTE_BALANCE_LIMIT_) = (type(uint256).max, type(uint256).max);
        _checkTerms();
    }

    function _checkTerms() private view {
        require(_K_ > 0, "K=0");
        require(_K_ < DodoUnits.ONE, "K>=1");
        require(_LP_FEE_RATE_.plus(_MT_FEE_RATE_) < DodoUnits.ONE, "FEE_RATE>=1");
    }

    // ---- the owner ----

    function enableTrading() external onlyOwner {
        _TRADE_ALLOWED_ = true;
    }

    function disableTrading() external onlyOwner {
        _TRADE_ALLOWED_ = false;
    }

    function enableBuying() external onlyOwner {
        _BUYING_ALLOWED_ = true;
    }

    function disableBuying() external onlyOwner {
        _BUYING_ALLOWED_ = false;
    }

    function enableSelling() external onlyOwner {
        _SELLING_ALLOWED_ = true;
    }

    function disableSelling() external onlyOwner {
        _SELLING_ALLOWED_ = false;
    }

    function setBaseBalanceLimit(uint256 newBaseBalanceLimit) external onlyOwner {
        _BASE_BALANCE_LIMIT_ = newBaseBalanceLimit;
    }

    function setQuoteBalanceLimit(uint256 newQuoteBalanceLimit) external onlyOwner {
        _QUOTE_BALANCE_LIMIT_ = newQuoteBalanceLimit;
    }

    function setK(uint256 newK) external onlyOwner {
        emit UpdateK(_K_, newK);
        _K_ = newK;
        _checkTerms();
    }

    function setLiquidityProviderFeeRate(uint256 newFeeRate) external onlyOwner {
        emit UpdateLiquidityProviderFeeRate(_LP_FEE_RATE_, newFeeRate);
        _LP_FEE_RATE_ = newFeeRate;
        _checkTerms();
    }

    function setMaintainerFeeRate(uint256 newFeeRate) external onlyOwner {
        emit UpdateMaintainerFeeRate(_MT_FEE_RATE_, newFeeRate);
        _MT_FEE_RATE_ = newFeeRate;
        _checkTerms();
    }

    function setGasPriceLimit(uint256 newGasPriceLimit) external onlyOwner {
        emit UpdateGasPriceLimit(_GAS_PRICE_LIMIT_, newGasPriceLimit);
        _GAS_PRICE_LIMIT_ = newGasPriceLimit;
    }

    // ---- liquidity ----

    /// @return baseTarget of the next trade, like `quoteTarget`
    function getExpectedTarget() public view virtual returns (uint256 baseTarget, uint256 quoteTarget);

    /// @notice Adds base only; a balanced pool stays balanced.
    function depositBase(uint256 amount) external preventReentrant returns (uint256 capital) {
        (uint256 baseTarget,) = getExpectedTarget();
        _baseIn(msg.sender, amount);
        capital =
            getTotalBaseCapital == 0 ? amount.plus(baseTarget) : amount.times(getTotalBaseCapital).over(baseTarget);
        getTotalBaseCapital = getTotalBaseCapital.plus(capital);
        getBaseCapitalBalanceOf[msg.sender] = getBaseCapitalBalanceOf[msg.sender].plus(capital);
        _TARGET_BASE_TOKEN_AMOUNT_ = _TARGET_BASE_TOKEN_AMOUNT_.plus(amount);
        emit Deposit(msg.sender, msg.sender, true, amount, capital);
    }

    /// @notice Adds quote only; a balanced pool stays balanced.
    function depositQuote(uint256 amount) external preventReentrant returns (uint256 capital) {
        (, uint256 quoteTarget) = getExpectedTarget();
        _quoteIn(msg.sender, amount);
        capital =
            getTotalQuoteCapital == 0 ? amount.plus(quoteTarget) : amount.times(getTotalQuoteCapital).over(quoteTarget);
        getTotalQuoteCapital = getTotalQuoteCapital.plus(capital);
        getQuoteCapitalBalanceOf[msg.sender] = getQuoteCapitalBalanceOf[msg.sender].plus(capital);
        _TARGET_QUOTE_TOKEN_AMOUNT_ = _TARGET_QUOTE_TOKEN_AMOUNT_.plus(amount);
        emit Deposit(msg.sender, msg.sender, false, amount, capital);
    }

    // ---- tokens ----

    function _baseIn(address from, uint256 amount) internal {
        require(_BASE_BALANCE_.plus(amount) <= _BASE_BALANCE_LIMIT_, "BASE_BALANCE_LIMIT_EXCEEDED");
        _BASE_TOKEN_.safeTransferFrom(from, address(this), amount);
        _BASE_BALANCE_ = _BASE_BALANCE_.plus(amount);
    }

    function _quoteIn(address from, uint256 amount) internal {
        require(_QUOTE_BALANCE_.plus(amount) <= _QUOTE_BALANCE_LIMIT_, "QUOTE_BALANCE_LIMIT_EXCEEDED");
        _QUOTE_TOKEN_.safeTransferFrom(from, address(this), amount);
        _QUOTE_BALANCE_ = _QUOTE_BALANCE_.plus(amount);
    }

    function _baseOut(address to, uint256 amount) internal {
        _BASE_TOKEN_.safeTransfer(to, amount);
        _BASE_BALANCE_ = _BASE_BALANCE_.minus(amount);
    }

    function _quoteOut(address to, uint256 amount) internal {
        _QUOTE_TOKEN_.safeTransfer(to, amount);
        _QUOTE_BALANCE_ = _QUOTE_BALANCE_.minus(amount);
    }
}
