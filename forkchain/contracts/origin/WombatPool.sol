// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {WombatAsset, WombatPricedAsset} from "./WombatAsset.sol";
import {Holding, WombatCurve} from "./WombatCurve.sol";

/// @title A Wombat pool: any number of tokens, each priced by its coverage, the ratio of cash to liability
/// @dev Internal amounts have 18 decimals. If configured, the input is scaled by the assets' relative prices. Deposits
/// are permanent.
contract WombatPool is Ownable {
    using SafeERC20 for IERC20;

    event AssetAdded(address indexed token, address indexed asset);
    event Deposit(address indexed sender, address token, uint256 amount, uint256 liquidity, address indexed to);
    event Swap(
        address indexed sender,
        address fromToken,
        address toToken,
        uint256 fromAmount,
        uint256 toAmount,
        address indexed to
    );
    event SetAmpFactor(uint256 value);
    event SetHaircutRate(uint256 value);
    event Paused(address account);
    event Unpaused(address account);
    event PausedAsset(address token, address account);
    event UnpausedAsset(address token, address account);

    error WOMBAT_AMOUNT_TOO_LOW();
    error WOMBAT_ASSET_ALREADY_EXIST();
    error WOMBAT_ASSET_ALREADY_PAUSED();
    error WOMBAT_ASSET_NOT_EXISTS();
    error WOMBAT_ASSET_NOT_PAUSED();
    error WOMBAT_CASH_NOT_ENOUGH();
    error WOMBAT_EXPIRED();
    error WOMBAT_FORBIDDEN();
    error WOMBAT_INVALID_VALUE();
    error WOMBAT_SAME_ADDRESS();
    error WOMBAT_ZERO_ADDRESS();
    error WOMBAT_ZERO_AMOUNT();

    uint256 internal constant WAD = 1e18;
    int256 private constant SIGNED_WAD = 1e18;
    /// @dev Below this the curve loses precision.
    uint256 private constant LEAST_COVERAGE = WAD / 100;
    uint8 private constant WAD_DECIMALS = 18;

    bool private immutable priced;

    /// @notice 18 decimals.
    uint256 public ampFactor;
    /// @notice The swap fee on the output, 18 decimals.
    uint256 public haircutRate;
    bool public paused;
    bool private entered;
    address[] private tokens;
    /// @notice Whether a token may not be sold to the pool.
    mapping(address token => bool) public isPaused;
    /// @notice Collected haircuts of an asset, 18 decimals; the tokens stay in the asset, outside its cash.
    mapping(address asset => uint256) public feeCollected;
    mapping(address token => WombatAsset) private assets;

    /// @param priced_ whether every asset has a relative price
    constructor(uint256 ampFactor_, uint256 haircutRate_, bool priced_, address owner_) Ownable(owner_) {
        priced = priced_;
        _setAmpFactor(ampFactor_);
        _setHaircutRate(haircutRate_);
    }

    modifier lock() {
        require(!entered, "ReentrancyGuard: reentrant call");
        entered = true;
        _;
        entered = false;
    }

    modifier inTime(uint256 deadline) {
        if (deadline < block.timestamp) revert WOMBAT_EXPIRED();
        _;
    }

    modifier whenNotPaused() {
        require(!paused, "Pausable: paused");
        _;
    }

    // ---- keeping ----

    function addAsset(address token, address asset) external onlyOwner {
        if (token == address(0) || asset == address(0)) revert WOMBAT_ZERO_ADDRESS();
        if (address(assets[token]) != address(0)) revert WOMBAT_ASSET_ALREADY_EXIST();
        assets[token] = WombatAsset(asset);
        tokens.push(token);
        emit AssetAdded(token, asset);
    }

    function setAmpFactor(uint256 ampFactor_) external onlyOwner {
        _setAmpFactor(ampFactor_);
    }

    function setHaircutRate(uint256 haircutRate_) external onlyOwner {
        _setHaircutRate(haircutRate_);
    }

    function pause() external onlyOwner whenNotPaused {
        paused = true;
        emit Paused(msg.sender);
    }

    function unpause() external onlyOwner {
        require(paused, "Pausable: not paused");
        paused = false;
        emit Unpaused(msg.sender);
    }

    function pauseAsset(address token) external onlyOwner {
        _assetOf(token);
        _requireNotPaused(token);
        isPaused[token] = true;
        emit PausedAsset(token, msg.sender);
    }

    function unpauseAsset(address token) external onlyOwner {
        if (!isPaused[token]) revert WOMBAT_ASSET_NOT_PAUSED();
        isPaused[token] = false;
        emit UnpausedAsset(token, msg.sender);
    }

    // ---- views ----

    function getTokens() external view returns (address[] memory) {
        return tokens;
    }

    function addressOfAsset(address token) external view returns (address) {
        return address(_assetOf(token));
    }

    /// @param fromAmount negative for the cost of this much `fromToken` as output
    /// @return potentialOutcome in `toToken`
    /// @return haircut in the output token
    function quotePotentialSwap(address fromToken, address toToken, int256 fromAmount)
        external
        view
        returns (uint256 potentialOutcome, uint256 haircut)
    {
        _requireSwap(fromToken, toToken, fromAmount == 0);
        (WombatAsset from, WombatAsset to) = (_assetOf(fromToken), _assetOf(toToken));
        bool sold = fromAmount > 0;
        int256 amount = int256(_toWad(uint256(sold ? fromAmount : -fromAmount), from));
        (potentialOutcome, haircut) = _quote(from, to, sold ? amount : -amount);
        potentialOutcome = _fromWad(potentialOutcome, to);
        haircut = _fromWad(haircut, sold ? to : from);
    }

    /// @return amountIn rounded down to the token's units, so that it may buy slightly less than `toAmount`
    /// @return haircut in `toToken`
    function quoteAmountIn(address fromToken, address toToken, int256 toAmount)
        external
        view
        returns (uint256 amountIn, uint256 haircut)
    {
        _requireSwap(fromToken, toToken, toAmount == 0);
        if (toAmount < 0) revert WOMBAT_INVALID_VALUE();
        (WombatAsset from, WombatAsset to) = (_assetOf(fromToken), _assetOf(toToken));
        (amountIn, haircut) = _quote(to, from, -int256(_toWad(uint256(toAmount), to)));
        amountIn = _fromWad(amountIn, from);
        haircut = _fromWad(haircut, to);
    }

    // ---- trading ----

    /// @notice Only for an asset whose cash equals its liability; both grow by the deposit.
    function deposit(address token, uint256 amount, uint256 minimumLiquidity, address to, uint256 deadline, bool)
        external
        inTime(deadline)
        lock
        whenNotPaused
        returns (uint256 liquidity)
    {
        if (amount == 0) revert WOMBAT_ZERO_AMOUNT();
        if (to == address(0)) revert WOMBAT_ZERO_ADDRESS();
        _requireNotPaused(token);
        WombatAsset asset = _assetOf(token);
        if (asset.cash() != asset.liability()) revert WOMBAT_FORBIDDEN();
        liquidity = _toWad(amount, asset);
        if (liquidity < minimumLiquidity) revert WOMBAT_AMOUNT_TOO_LOW();
        IERC20(token).safeTransferFrom(msg.sender, address(asset), amount);
        asset.addCash(liquidity);
        asset.addLiability(liquidity);
        asset.mint(to, liquidity);
        emit Deposit(msg.sender, token, amount, liquidity, to);
    }

    /// @return actualToAmount received by `to`
    /// @return haircut the fees, in `toToken`
    function swap(
        address fromToken,
        address toToken,
        uint256 fromAmount,
        uint256 minimumToAmount,
        address to,
        uint256 deadline
    ) external inTime(deadline) lock whenNotPaused returns (uint256 actualToAmount, uint256 haircut) {
        _requireSwap(fromToken, toToken, fromAmount == 0);
        if (to == address(0)) revert WOMBAT_ZERO_ADDRESS();
        _requireNotPaused(fromToken);
        WombatAsset toAsset = _assetOf(toToken);
        {
            WombatAsset fromAsset = _assetOf(fromToken);
            (actualToAmount, haircut) = _book(fromAsset, toAsset, _toWad(fromAmount, fromAsset));
            actualToAmount = _fromWad(actualToAmount, toAsset);
            haircut = _fromWad(haircut, toAsset);
            if (actualToAmount < minimumToAmount) revert WOMBAT_AMOUNT_TOO_LOW();
            IERC20(fromToken).safeTransferFrom(msg.sender, address(fromAsset), fromAmount);
        }
        toAsset.transferUnderlyingToken(to, actualToAmount);
        emit Swap(msg.sender, fromToken, toToken, fromAmount, actualToAmount, to);
    }

    function _book(WombatAsset from, WombatAsset to, uint256 amount)
        private
        returns (uint256 outcome, uint256 haircut)
    {
        (outcome, haircut) = _quote(from, to, int256(amount));
        feeCollected[address(to)] += haircut;
        from.addCash(amount);
        to.removeCash(outcome + haircut);
        if (WombatCurve.over(uint256(to.cash()), to.liability()) < LEAST_COVERAGE) revert WOMBAT_FORBIDDEN();
    }

    // ---- quoting ----

    /// @dev For a negative amount, `from` is the output token: the result is the required input of `to`, and the
    /// haircut is in `from`.
    function _quote(WombatAsset from, WombatAsset to, int256 amount)
        internal
        view
        virtual
        returns (uint256 outcome, uint256 haircut)
    {
        if (amount < 0) amount = WombatCurve.over(amount, int256(WAD - haircutRate));
        Holding memory x = _holding(from);
        Holding memory y = _holding(to);
        (int256 fromCash, int256 toCash) = (x.cash, y.cash);
        int256 scale = priced ? _scale(from, to) : SIGNED_WAD;
        if (scale != SIGNED_WAD) {
            x.cash = x.cash * scale / SIGNED_WAD;
            x.liability = x.liability * scale / SIGNED_WAD;
            amount = amount * scale / SIGNED_WAD;
        }
        uint256 ideal = WombatCurve.swapQuote(x, y, amount, int256(ampFactor));
        if (amount > 0) {
            if (uint256(toCash) < ideal) revert WOMBAT_CASH_NOT_ENOUGH();
            haircut = WombatCurve.times(ideal, haircutRate);
            outcome = ideal - haircut;
        } else {
            // The comparison uses unscaled cash, although the amount is scaled.
            if (fromCash < -amount) revert WOMBAT_CASH_NOT_ENOUGH();
            haircut = WombatCurve.times(uint256(-amount), haircutRate);
            outcome = ideal;
        }
    }

    function _holding(WombatAsset asset) private view returns (Holding memory) {
        return Holding(int256(uint256(asset.cash())), int256(uint256(asset.liability())));
    }

    function _scale(WombatAsset from, WombatAsset to) private view returns (int256) {
        uint256 fromPrice = WombatPricedAsset(address(from)).getRelativePrice();
        return int256(WAD * fromPrice / WombatPricedAsset(address(to)).getRelativePrice());
    }

    function _assetOf(address token) private view returns (WombatAsset asset) {
        asset = assets[token];
        if (address(asset) == address(0)) revert WOMBAT_ASSET_NOT_EXISTS();
    }

    function _requireSwap(address fromToken, address toToken, bool nothing) private pure {
        if (fromToken == toToken) revert WOMBAT_SAME_ADDRESS();
        if (nothing) revert WOMBAT_ZERO_AMOUNT();
    }

    function _requireNotPaused(address token) private view {
        if (isPaused[token]) revert WOMBAT_ASSET_ALREADY_PAUSED();
    }

    function _setAmpFactor(uint256 ampFactor_) private {
        if (ampFactor_ > WAD) revert WOMBAT_INVALID_VALUE();
        ampFactor = ampFactor_;
        emit SetAmpFactor(ampFactor_);
    }

    function _setHaircutRate(uint256 haircutRate_) private {
        if (haircutRate_ > WAD) revert WOMBAT_INVALID_VALUE();
        haircutRate = haircutRate_;
        emit SetHaircutRate(haircutRate_);
    }

    /// @dev More than 18 decimals are rounded down.
    function _toWad(uint256 amount, WombatAsset asset) internal view returns (uint256) {
        uint8 decimals = asset.underlyingTokenDecimals();
        return
            decimals < WAD_DECIMALS
                ? amount * 10 ** (WAD_DECIMALS - decimals)
                : amount / 10 ** (decimals - WAD_DECIMALS);
    }

    /// @dev Fewer than 18 decimals are rounded down.
    function _fromWad(uint256 amount, WombatAsset asset) internal view returns (uint256) {
        uint8 decimals = asset.underlyingTokenDecimals();
        return
            decimals < WAD_DECIMALS
                ? amount / 10 ** (WAD_DECIMALS - decimals)
                : amount * 10 ** (decimals - WAD_DECIMALS);
    }
}
