// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {IFeeRateModel} from "./DodoFeeRate.sol";
import {DodoPricing, PMMState, RState} from "./DodoPricing.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @notice The initial parameters of a pool.
struct DodoTerms {
    address maintainer;
    address baseToken;
    address quoteToken;
    uint256 lpFeeRate;
    address mtFeeRateModel;
    uint256 i;
    uint256 k;
    bool isOpenTWAP;
}

/// @title The base of all DODO pools of the second generation
/// @dev A trader pays first and then calls; the balance above the reserve is the input.
abstract contract DodoPool {
    using DodoPricing for PMMState;
    using DodoUnits for uint256;
    using SafeERC20 for IERC20;

    event DODOSwap(
        address fromToken, address toToken, uint256 fromAmount, uint256 toAmount, address trader, address receiver
    );
    event RChange(RState newRState);
    event LpFeeRateChange(uint256 newLpFeeRate);

    struct Quote {
        uint256 net;
        uint256 mtFee;
        RState next;
        PMMState state;
    }

    bool private _ENTERED_;
    address public _MAINTAINER_;
    IERC20 public _BASE_TOKEN_;
    IERC20 public _QUOTE_TOKEN_;
    uint112 public _BASE_RESERVE_;
    uint112 public _QUOTE_RESERVE_;
    uint32 public _BLOCK_TIMESTAMP_LAST_;
    uint256 public _BASE_PRICE_CUMULATIVE_LAST_;
    IFeeRateModel public _MT_FEE_RATE_MODEL_;
    bool public _IS_OPEN_TWAP_;
    uint256 public _LP_FEE_RATE_;
    uint256 public _K_;
    uint256 public _I_;

    modifier preventReentrant() {
        require(!_ENTERED_, "REENTRANT");
        _ENTERED_ = true;
        _;
        _ENTERED_ = false;
    }

    function _initPool(DodoTerms memory terms) internal {
        require(address(_BASE_TOKEN_) == address(0), "DODO_INITIALIZED");
        require(terms.baseToken != terms.quoteToken, "BASE_QUOTE_CAN_NOT_BE_SAME");
        _BASE_TOKEN_ = IERC20(terms.baseToken);
        _QUOTE_TOKEN_ = IERC20(terms.quoteToken);
        _MAINTAINER_ = terms.maintainer;
        _MT_FEE_RATE_MODEL_ = IFeeRateModel(terms.mtFeeRateModel);
        _IS_OPEN_TWAP_ = terms.isOpenTWAP;
        if (terms.isOpenTWAP) _BLOCK_TIMESTAMP_LAST_ = uint32(block.timestamp);
        _setTerms(terms.lpFeeRate, terms.i, terms.k);
    }

    function _setTerms(uint256 lpFeeRate, uint256 i, uint256 k) internal {
        require(lpFeeRate <= DodoUnits.ONE, "LP_FEE_RATE_OUT_OF_RANGE");
        require(i > 0 && i <= DodoUnits.ONE * DodoUnits.ONE, "I_OUT_OF_RANGE");
        require(k <= DodoUnits.ONE, "K_OUT_OF_RANGE");
        (_LP_FEE_RATE_, _I_, _K_) = (lpFeeRate, i, k);
    }

    // ---- views ----

    /// @notice Includes the targets of the next trade.
    function getPMMState() public view virtual returns (PMMState memory);

    function getPMMStateForCall()
        external
        view
        returns (uint256 i, uint256 K, uint256 B, uint256 Q, uint256 B0, uint256 Q0, uint256 R)
    {
        PMMState memory state = getPMMState();
        return (state.i, state.K, state.B, state.Q, state.B0, state.Q0, uint256(state.R));
    }

    function getMidPrice() public view returns (uint256) {
        return getPMMState().midPrice();
    }

    function getVaultReserve() external view returns (uint256 baseReserve, uint256 quoteReserve) {
        return (_BASE_RESERVE_, _QUOTE_RESERVE_);
    }

    function getUserFeeRate(address user) external view returns (uint256 lpFeeRate, uint256 mtFeeRate) {
        return (_LP_FEE_RATE_, _MT_FEE_RATE_MODEL_.getFeeRate(user));
    }

    function getBaseInput() public view returns (uint256) {
        return _BASE_TOKEN_.balanceOf(address(this)).minus(_BASE_RESERVE_);
    }

    function getQuoteInput() public view returns (uint256) {
        return _QUOTE_TOKEN_.balanceOf(address(this)).minus(_QUOTE_RESERVE_);
    }

    // ---- trades ----

    function sellBase(address to) external preventReentrant returns (uint256 receiveQuoteAmount) {
        return _sell(true, to);
    }

    function sellQuote(address to) external preventReentrant returns (uint256 receiveBaseAmount) {
        return _sell(false, to);
    }

    /// @dev The maintainer's rate depends on who signed the transaction, not on who calls.
    function _sell(bool base, address to) private returns (uint256) {
        uint256 input = base ? getBaseInput() : getQuoteInput();
        Quote memory quote = _quote(tx.origin, base, input);
        IERC20 tokenOut = base ? _QUOTE_TOKEN_ : _BASE_TOKEN_;
        _pay(tokenOut, to, quote.net);
        _pay(tokenOut, _MAINTAINER_, quote.mtFee);
        _retarget(base, quote);
        _sync();
        emit DODOSwap(address(base ? _BASE_TOKEN_ : _QUOTE_TOKEN_), address(tokenOut), input, quote.net, msg.sender, to);
        return quote.net;
    }

    /// @dev Each fee is rounded down from the whole output.
    function _quote(address trader, bool base, uint256 amount) internal view returns (Quote memory quote) {
        quote.state = getPMMState();
        uint256 gross;
        (gross, quote.next) = quote.state.sell(base, amount);
        quote.mtFee = gross.mulDown(_MT_FEE_RATE_MODEL_.getFeeRate(trader));
        quote.net = gross.minus(gross.mulDown(_LP_FEE_RATE_)).minus(quote.mtFee);
    }

    /// @dev Stores changes of a trade other than the reserves.
    function _retarget(bool base, Quote memory quote) internal virtual;

    // ---- reserves ----

    function _sync() internal {
        uint256 base = _BASE_TOKEN_.balanceOf(address(this));
        uint256 quote = _QUOTE_TOKEN_.balanceOf(address(this));
        (_BASE_RESERVE_, _QUOTE_RESERVE_) = (_narrow(base), _narrow(quote));
        if (_IS_OPEN_TWAP_) _accumulatePrice();
    }

    function _accumulatePrice() private {
        uint32 elapsed;
        unchecked {
            elapsed = uint32(block.timestamp) - _BLOCK_TIMESTAMP_LAST_;
        }
        if (elapsed != 0 && _BASE_RESERVE_ != 0 && _QUOTE_RESERVE_ != 0) {
            unchecked {
                _BASE_PRICE_CUMULATIVE_LAST_ += getMidPrice() * elapsed;
            }
        }
        _BLOCK_TIMESTAMP_LAST_ = uint32(block.timestamp);
    }

    function _pay(IERC20 token, address to, uint256 amount) internal {
        if (amount != 0) token.safeTransfer(to, amount);
    }

    function _narrow(uint256 amount) internal pure returns (uint112) {
        require(amount <= type(uint112).max, "OVERFLOW");
        return uint112(amount);
    }
}
