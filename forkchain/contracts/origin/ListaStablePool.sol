// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

import {ListaCurve} from "./ListaCurve.sol";
import {ListaLp} from "./ListaLp.sol";
import {ListaOracle} from "./ListaOracle.sol";
import {ListaTerms} from "./ListaTerms.sol";

/// @title Lista's stableswap pool of two coins, one of which may be the native coin
/// @notice `balances` is the pool's own accounting: tokens sent to it otherwise are not counted, and admin fees are
/// kept separately.
contract ListaStablePool is ListaTerms, ReentrancyGuard {
    using SafeERC20 for IERC20;

    event TokenExchange(
        address indexed buyer, uint256 i, uint256 dx, uint256 j, uint256 dy, uint256 fee, uint256 adminFee
    );
    event AddLiquidity(
        address indexed provider,
        uint256[2] token_amounts,
        uint256[2] fees,
        uint256 invariant,
        uint256 token_supply,
        uint256 admin_fee_rate
    );
    event RemoveLiquidity(address indexed provider, uint256[2] token_amounts, uint256[2] fees, uint256 token_supply);

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant ORACLE_TO_WAD = 1e10;
    uint256 private constant PROBE_VALUE = 100e18;

    uint256 public constant N_COINS = 2;
    /// @notice Gas limit for a receiver of the native coin.
    uint256 public constant bnb_gas = 4029;

    /// @notice The liquidity token.
    address public immutable token;
    address[2] public coins;
    uint256[2] public balances;
    /// @notice Factors to 18 decimals, themselves with 18 decimals.
    uint256[2] public RATES;

    constructor(
        address[2] memory coins_,
        uint256 a,
        uint256 fee_,
        uint256 adminFee,
        address manager,
        address lp,
        address oracle_
    ) ListaTerms(a, fee_, adminFee, manager, oracle_) {
        token = lp;
        coins = coins_;
        for (uint256 k; k < 2; ++k) {
            RATES[k] = 10 ** (36 - (coins_[k] == NATIVE ? 18 : ERC20(coins_[k]).decimals()));
        }
    }

    /// @notice May be a unit above what `exchange` pays, because here the fee is taken after the scaling.
    function get_dy(uint256 i, uint256 j, uint256 dx) external view returns (uint256) {
        uint256 dy = _feeless(i, j, dx);
        return dy - fee * dy / ListaCurve.FEE_SCALE;
    }

    /// @notice Sells `dx` of coin `i` for coin `j`; pays the caller.
    function exchange(uint256 i, uint256 j, uint256 dx, uint256 minDy) external payable whenNotPaused nonReentrant {
        require(msg.value == (coins[i] == NATIVE ? dx : 0), "Inconsistent quantity");
        (uint256 dy, uint256 feeDy, uint256 adminDy) = _split(j, _gross(i, j, dx));
        require(dy >= minDy, "Exchange resulted in fewer coins than expected");
        balances[i] += dx;
        balances[j] -= dy + adminDy;
        if (!skipPriceDiff) checkPriceDiff();
        _pull(i, dx);
        _pay(j, dy);
        emit TokenExchange(msg.sender, i, dx, j, dy, feeDy, adminDy);
    }

    /// @notice The first deposit has both coins; later ones pay a fee for the imbalance that they cause.
    function add_liquidity(uint256[2] memory amounts, uint256 minMint) external payable whenNotPaused nonReentrant {
        uint256[2] memory old = balances;
        uint256 supply = ListaLp(token).totalSupply();
        uint256 d0 = _invariant(old);
        uint256 value;
        for (uint256 k; k < 2; ++k) {
            require(supply != 0 || amounts[k] != 0, "Initial deposit requires all coins");
            if (coins[k] == NATIVE) value = amounts[k];
            balances[k] = old[k] + amounts[k];
        }
        require(msg.value == value, "Inconsistent quantity");
        uint256 d1 = _invariant(balances);
        require(d1 > d0, "D1 must be greater than D0");
        uint256 minted = d1;
        uint256[2] memory fees;
        if (supply != 0) {
            uint256 counted;
            (fees, counted) = _chargeImbalance(old, d0, d1);
            minted = supply * (counted - d0) / d0;
        }
        require(minted >= minMint, "Slippage screwed you");
        if (!skipPriceDiff) checkPriceDiff();
        for (uint256 k; k < 2; ++k) {
            _pull(k, amounts[k]);
        }
        ListaLp(token).mint(msg.sender, minted);
        emit AddLiquidity(msg.sender, amounts, fees, d1, supply + minted, admin_fee);
    }

    /// @notice Withdraws both coins in the pool's proportion, without a fee.
    function remove_liquidity(uint256 amount, uint256[2] memory minAmounts) external nonReentrant {
        uint256 supply = ListaLp(token).totalSupply();
        uint256[2] memory amounts;
        uint256[2] memory fees;
        for (uint256 k; k < 2; ++k) {
            amounts[k] = balances[k] * amount / supply;
            require(amounts[k] >= minAmounts[k], "Withdrawal resulted in fewer coins than expected");
            balances[k] -= amounts[k];
        }
        ListaLp(token).burnFrom(msg.sender, amount);
        for (uint256 k; k < 2; ++k) {
            _pay(k, amounts[k]);
        }
        emit RemoveLiquidity(msg.sender, amounts, fees, supply - amount);
    }

    /// @notice The oracle's prices of the coins, with 18 decimals.
    function fetchOraclePrice() public view returns (uint256[2] memory prices) {
        for (uint256 k; k < 2; ++k) {
            prices[k] = ListaOracle(oracle).peek(coins[k]) * ORACLE_TO_WAD;
        }
    }

    /// @notice Reverts unless the prices of a hundred dollars of either coin are near the oracle's.
    function checkPriceDiff() public view {
        uint256[2] memory p = fetchOraclePrice();
        uint256[2] memory scale = [RATES[0] / ListaCurve.ONE, RATES[1] / ListaCurve.ONE];
        uint256 dx0 = PROBE_VALUE * (ListaCurve.ONE / scale[0]) / p[0];
        uint256 dx1 = PROBE_VALUE * (ListaCurve.ONE / scale[1]) / p[1];
        uint256 dy1 = _feeless(0, 1, dx0);
        uint256 dy0 = _feeless(1, 0, dx1);
        uint256 price0 = dx1 * scale[1] * p[1] / (dy0 * scale[0]);
        uint256 price1 = dx0 * scale[0] * p[0] / (dy1 * scale[1]);
        require(_near(price0, p[0], price0DiffThreshold), "Price difference for token0 exceeds threshold");
        require(_near(price1, p[1], price1DiffThreshold), "Price difference for token1 exceeds threshold");
    }

    function _near(uint256 price, uint256 expected, uint256 threshold) private pure returns (bool) {
        uint256 difference = price > expected ? price - expected : expected - price;
        return difference * ListaCurve.ONE <= expected * threshold;
    }

    /// @dev The output of the curve with 18 decimals, less one unit to guard against rounding.
    function _gross(uint256 i, uint256 j, uint256 dx) private view returns (uint256) {
        require(i != j, "Illegal parameter");
        uint256[2] memory xp = _scaled(balances);
        uint256 a = _preciseA();
        uint256 y = ListaCurve.otherSide(xp[i] + dx * RATES[i] / ListaCurve.ONE, ListaCurve.invariant(xp, a), a);
        return xp[j] - y - 1;
    }

    function _feeless(uint256 i, uint256 j, uint256 dx) private view returns (uint256) {
        return _gross(i, j, dx) * ListaCurve.ONE / RATES[j];
    }

    /// @dev Splits an output with 18 decimals into buyer's amount, fee and admin fee.
    function _split(uint256 j, uint256 gross) private view returns (uint256 dy, uint256 feeDy, uint256 adminDy) {
        uint256 rate = RATES[j];
        uint256 taken = gross * fee / ListaCurve.FEE_SCALE;
        dy = (gross - taken) * ListaCurve.ONE / rate;
        feeDy = taken * ListaCurve.ONE / rate;
        adminDy = taken * admin_fee / ListaCurve.FEE_SCALE * ListaCurve.ONE / rate;
    }

    /// @dev Charges half the fee on each coin's deviation from the old proportion; returns the invariant for minting.
    function _chargeImbalance(uint256[2] memory old, uint256 d0, uint256 d1)
        private
        returns (uint256[2] memory fees, uint256 counted)
    {
        uint256[2] memory left;
        for (uint256 k; k < 2; ++k) {
            uint256 present = balances[k];
            uint256 ideal = d1 * old[k] / d0;
            uint256 distance = ideal > present ? ideal - present : present - ideal;
            fees[k] = fee / 2 * distance / ListaCurve.FEE_SCALE;
            left[k] = present - fees[k];
            balances[k] = present - fees[k] * admin_fee / ListaCurve.FEE_SCALE;
        }
        counted = _invariant(left);
    }

    function _invariant(uint256[2] memory amounts) private view returns (uint256) {
        return ListaCurve.invariant(_scaled(amounts), _preciseA());
    }

    function _scaled(uint256[2] memory amounts) private view returns (uint256[2] memory xp) {
        for (uint256 k; k < 2; ++k) {
            xp[k] = RATES[k] * amounts[k] / ListaCurve.ONE;
        }
    }

    /// @dev The native coin was sent with the call.
    function _pull(uint256 k, uint256 amount) private {
        address coin = coins[k];
        if (coin != NATIVE && amount != 0) IERC20(coin).safeTransferFrom(msg.sender, address(this), amount);
    }

    function _pay(uint256 k, uint256 amount) private {
        address coin = coins[k];
        if (coin != NATIVE) {
            IERC20(coin).safeTransfer(msg.sender, amount);
            return;
        }
        (bool ok,) = msg.sender.call{value: amount, gas: bnb_gas}("");
        require(ok, "BNB transfer failed");
    }
}
