// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SlotDerivation} from "@openzeppelin/contracts/utils/SlotDerivation.sol";
import {TransientSlot} from "@openzeppelin/contracts/utils/TransientSlot.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";

import {IInfinityVault, ILockCallback} from "./InfinityTypes.sol";

/// @title Infinity's vault: holds the tokens of all pools and settles the deltas of swaps
/// @notice One locker at a time accumulates debts and credits per currency; all must be zero when its callback returns.
/// A manager can never pay out more of a currency than its own pools received.
contract InfinityVault is IInfinityVault, Ownable {
    using SafeCast for uint256;
    using SlotDerivation for bytes32;
    using TransientSlot for *;

    event AppRegistered(address indexed app);

    error AppUnregistered();
    error LockerAlreadySet(address locker);
    error NoLocker();
    error CurrencyNotSettled();
    error SettleNonNativeCurrencyWithValue();
    error MustClearExactPositiveDelta();
    error FeeCurrencySynced();

    /// @dev Start of the transient table of settlers, their currencies, and their deltas (negative: debt).
    bytes32 private constant DELTAS = keccak256("swaplab.origin.infinity.deltas");

    mapping(address app => bool) public isAppRegistered;
    mapping(address app => mapping(Currency currency => uint256)) public reservesOfApp;

    address private transient locker;
    uint256 private transient unsettled;
    Currency private transient synced;
    uint256 private transient syncedBalance;

    modifier whenLocked() {
        if (locker == address(0)) revert NoLocker();
        _;
    }

    modifier onlyApp() {
        if (!isAppRegistered[msg.sender]) revert AppUnregistered();
        _;
    }

    constructor(address owner_) Ownable(owner_) {}

    /// @notice Registers a pool manager; permanent.
    function registerApp(address app) external onlyOwner {
        isAppRegistered[app] = true;
        emit AppRegistered(app);
    }

    function getLocker() external view returns (address) {
        return locker;
    }

    function getUnsettledDeltasCount() external view returns (uint256) {
        return unsettled;
    }

    /// @notice The delta of a settler inside the current lock: positive is owed to it, negative by it.
    function currencyDelta(address settler, Currency currency) external view returns (int256) {
        return _delta(settler, currency).tload();
    }

    /// @notice The currency that was last synced and is not settled yet, with its balance at that time.
    function getVaultReserve() external view returns (Currency currency, uint256 amount) {
        return (synced, syncedBalance);
    }

    function lock(bytes calldata data) external returns (bytes memory answer) {
        if (locker != address(0)) revert LockerAlreadySet(locker);
        locker = msg.sender;
        answer = ILockCallback(msg.sender).lockAcquired(data);
        if (unsettled != 0) revert CurrencyNotSettled();
        locker = address(0);
    }

    /// @inheritdoc IInfinityVault
    function accountAppBalanceDelta(Currency currency0, Currency currency1, BalanceDelta delta, address settler)
        external
        whenLocked
        onlyApp
    {
        _accountApp(currency0, delta.amount0(), settler);
        _accountApp(currency1, delta.amount1(), settler);
    }

    /// @notice Records a change of one currency only.
    function accountAppBalanceDelta(Currency currency, int128 delta, address settler) external whenLocked onlyApp {
        _accountApp(currency, delta, settler);
    }

    /// @inheritdoc IInfinityVault
    /// @dev Not for a synced currency: the reduced balance would count as a negative payment.
    function collectFee(Currency currency, uint256 amount, address recipient) external onlyApp {
        if (!currency.isAddressZero() && synced == currency) revert FeeCurrencySynced();
        reservesOfApp[msg.sender][currency] -= amount;
        currency.transfer(recipient, amount);
    }

    /// @notice Stores the balance from which the next payment is measured; required before every payment in tokens.
    function sync(Currency currency) external {
        synced = currency;
        syncedBalance = currency.isAddressZero() ? 0 : currency.balanceOfSelf();
    }

    /// @notice Credits the caller with the amount received since `sync`, or with the value sent along.
    function settle() external payable whenLocked returns (uint256 paid) {
        return _settle(msg.sender);
    }

    function settleFor(address recipient) external payable whenLocked returns (uint256 paid) {
        return _settle(recipient);
    }

    function take(Currency currency, address to, uint256 amount) external whenLocked {
        _account(msg.sender, currency, -int256(amount.toInt128()));
        currency.transfer(to, amount);
    }

    /// @notice Waives the caller's credit of a currency.
    function clear(Currency currency, uint256 amount) external whenLocked {
        int256 owed = _delta(msg.sender, currency).tload();
        if (owed < 0 || uint256(owed) != amount) revert MustClearExactPositiveDelta();
        _account(msg.sender, currency, -owed);
    }

    function _settle(address recipient) private returns (uint256 paid) {
        Currency currency = synced;
        if (currency.isAddressZero()) {
            paid = msg.value;
        } else {
            if (msg.value != 0) revert SettleNonNativeCurrencyWithValue();
            paid = currency.balanceOfSelf() - syncedBalance;
            synced = Currency.wrap(address(0));
            syncedBalance = 0;
        }
        _account(recipient, currency, paid.toInt128());
    }

    function _accountApp(Currency currency, int128 delta, address settler) private {
        if (delta == 0) return;
        if (delta > 0) reservesOfApp[msg.sender][currency] -= uint256(int256(delta));
        else reservesOfApp[msg.sender][currency] += uint256(-int256(delta));
        _account(settler, currency, delta);
    }

    /// @dev Counts the deltas that are not zero.
    function _account(address settler, Currency currency, int256 change) private {
        if (change == 0) return;
        TransientSlot.Int256Slot slot = _delta(settler, currency);
        int256 before = slot.tload();
        if (before == 0) ++unsettled;
        else if (before + change == 0) --unsettled;
        slot.tstore(before + change);
    }

    function _delta(address settler, Currency currency) private pure returns (TransientSlot.Int256Slot) {
        return DELTAS.deriveMapping(settler).deriveMapping(Currency.unwrap(currency)).asInt256();
    }
}
