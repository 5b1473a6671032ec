// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "./Errors.sol";
import {CONCENTRATED_POOLS, PAIRS, SwapStep} from "./ExecutionTypes.sol";
import {ConcentratedSwaps} from "./families/ConcentratedSwaps.sol";
import {PairSwaps} from "./families/PairSwaps.sol";
import {ISwapAdapter} from "./interfaces/ISwapAdapter.sol";
import {ISwapRouterBase} from "./interfaces/ISwapRouterBase.sol";
import {IWrappedNative} from "./interfaces/IWrappedNative.sol";

/// @title The base of both routers: lock, pause, adapter allow-list, funding from the caller, and the step engine
/// @dev External calls are limited to fixed selectors on pools, listed adapters, tokens and the wrapped native, and an
/// empty call that pays out native currency. This contract never grants an allowance. It spends an allowance only of
/// the account that called it, and only for the input of the steps that this account passed.
abstract contract SwapEngine is
    ISwapRouterBase,
    Ownable2Step,
    Pausable,
    ReentrancyGuardTransient,
    ConcentratedSwaps,
    PairSwaps
{
    using SafeERC20 for IERC20;

    /// @dev Accounting of one token: `lastMade` and `lastUsed` are the last steps that produce and consume it,
    /// `nominalLeft` is the sum of the nominal amounts of its remaining consumers.
    struct Account {
        address token;
        uint256 lastMade;
        uint256 lastUsed;
        uint256 available;
        uint256 nominalLeft;
    }

    /// @notice Where the input comes from and where the output goes.
    /// @dev With a `payer`, which must be the caller, each step takes its input from it; zero means that this contract
    /// holds the input. With a `recipient`, steps of the routers' own families pay it; zero means that all output comes
    /// here. `prepaid` says that the only step that consumes the input is in a pair that was paid when it was funded.
    /// `lying` is the input token's balance here before the swap was funded, or with a payer before the first adapter
    /// returned some of it; no refund may touch that. `wanted` is the minimum output before any fee.
    struct Flow {
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint256 received;
        uint256 lying;
        uint256 wanted;
        address payer;
        address recipient;
        bool prepaid;
    }

    /// @notice The amounts of a run: output held here, output that reached the recipient, input to refund, and input that
    /// was never taken from the payer.
    /// @dev While the recipient is being measured (`isOpen`): the balance before, and what pools say they have paid since.
    struct Outcome {
        uint256 held;
        uint256 reached;
        uint256 refund;
        uint256 untaken;
        uint256 before;
        uint256 claimed;
        bool isOpen;
    }

    /// @dev Bits of a listing: one word says of an account whether it is an adapter, and whether it may be paid.
    uint8 private constant ADAPTER = 1;
    uint8 private constant UNPAYABLE = 2;

    address public immutable wrappedNative;
    mapping(address account => uint8 bits) private _listing;

    uint256 public transient missingOutput;

    /// @dev The first modifier only replaces the guard's error with ours.
    modifier whenFree() {
        if (_reentrancyGuardEntered()) revert Errors.Reentrant();
        _;
    }

    constructor(address wrappedNative_, address owner_) Ownable(owner_) {
        if (wrappedNative_ == address(0)) revert Errors.ZeroAddress();
        wrappedNative = wrappedNative_;
    }

    receive() external payable {
        if (msg.sender != wrappedNative) revert Errors.UnexpectedNative();
    }

    // ---- administration ----

    function setAdapter(address adapter, bool allowed) external onlyOwner {
        _list(adapter, ADAPTER, allowed);
        emit AdapterSet(adapter, allowed);
    }

    function setUnpayable(address account, bool unpayable) external onlyOwner {
        _list(account, UNPAYABLE, unpayable);
        emit UnpayableSet(account, unpayable);
    }

    function isAdapter(address adapter) public view returns (bool) {
        return _listing[adapter] & ADAPTER != 0;
    }

    function isUnpayable(address account) external view returns (bool) {
        return _listing[account] & UNPAYABLE != 0;
    }

    function _list(address account, uint8 bit, bool set) private {
        if (account == address(0)) revert Errors.ZeroAddress();
        if (account == CONCENTRATED_POOLS || account == PAIRS) revert Errors.AdapterNotAllowed(account);
        if (set) _listing[account] |= bit;
        else _listing[account] &= ~bit;
    }

    function setPaused(bool paused_) external onlyOwner {
        if (paused_ != paused()) {
            if (paused_) _pause();
            else _unpause();
        }
        emit PausedSet(paused_);
    }

    /// @dev Works while paused, so that a retired router can be emptied; never during a swap.
    function sweep(address token, address to, uint256 amount) external onlyOwner whenFree nonReentrant {
        if (to == address(0)) revert Errors.ZeroAddress();
        if (token == address(0)) {
            _sendNative(to, amount);
        } else {
            uint256 kept = _kept(token);
            if (kept != 0 && amount > Math.saturatingSub(_balance(token, address(this)), kept)) {
                revert Errors.FeeKept(token, kept);
            }
            _pay(token, to, amount);
        }
        emit Swept(token, to, amount);
    }

    /// @notice What of a token's balance here is not the owner's to sweep.
    function _kept(address) internal view virtual returns (uint256) {
        return 0;
    }

    function acceptOwnership() public override {
        if (msg.sender != pendingOwner()) revert Errors.NotPendingOwner();
        super.acceptOwnership();
    }

    /// @dev A router without an owner could never be paused again.
    function renounceOwnership() public view override onlyOwner {
        revert Errors.ZeroAddress();
    }

    function _checkOwner() internal view override {
        if (msg.sender != owner()) revert Errors.NotOwner();
    }

    function _requireNotPaused() internal view override {
        if (paused()) revert Errors.Paused();
    }

    // ---- funding ----

    function _wrapValue(Flow memory flow) internal {
        flow.lying = _balance(wrappedNative, address(this));
        IWrappedNative(wrappedNative).deposit{value: msg.value}();
        flow.received = _balance(wrappedNative, address(this)) - flow.lying;
    }

    /// @notice The pair that takes the whole input as the only step that consumes it; zero if there is no such step.
    function _solePair(address tokenIn, SwapStep[] calldata steps) internal pure returns (address pair) {
        for (uint256 i; i < steps.length; ++i) {
            SwapStep calldata step = steps[i];
            if (step.tokenIn != tokenIn) continue;
            if (step.adapter != PAIRS || pair != address(0)) return address(0);
            pair = step.pool;
        }
    }

    // ---- steps ----

    /// @notice Runs the steps and pays the recipient, who must receive at least `minimum`.
    /// @return delivered what reached the recipient: the increase of its balance while last pools paid it and the output
    /// held here was paid, but no more than these payments, so that other income of the recipient does not count
    /// @return outcome the amounts of the run
    function _swapTo(Flow memory flow, SwapStep[] calldata steps, uint256 minimum)
        internal
        returns (uint256 delivered, Outcome memory outcome)
    {
        outcome = _runSteps(flow, steps);
        if (outcome.held != 0) {
            _open(flow, outcome);
            outcome.claimed = Math.saturatingAdd(outcome.claimed, outcome.held);
            _pay(flow.tokenOut, flow.recipient, outcome.held);
        }
        _close(flow, outcome);
        delivered = outcome.reached;
        if (delivered < minimum) revert Errors.InsufficientOutput(delivered, minimum);
    }

    function _runSteps(Flow memory flow, SwapStep[] calldata steps) internal returns (Outcome memory outcome) {
        (Account[] memory book, uint256 size) = _openBook(flow.tokenIn, flow.tokenOut, flow.amountIn, steps);
        book[0].available = flow.received;
        if (flow.payer != address(0)) _setPayer(flow.payer);
        for (uint256 i; i < steps.length; ++i) {
            SwapStep calldata step = steps[i];
            uint256 amount = _take(book[_find(book, size, step.tokenIn)], step.amountIn, i);
            Account memory target = book[_find(book, size, step.tokenOut)];
            target.available += step.adapter == CONCENTRATED_POOLS || step.adapter == PAIRS
                ? _runOwnStep(flow, step, amount, outcome)
                : _runAdapterStep(flow, step, amount, target.available, outcome);
        }
        for (uint256 i; i < size; ++i) {
            Account memory account = book[i];
            if (account.token == flow.tokenOut) outcome.held = account.available;
            else if (account.available != 0) revert Errors.IntermediateLeftover(account.token, account.available);
        }
    }

    /// @dev Checks the token flow before any transfer: a token is produced before it is consumed and not after its last
    /// consumer, the input is never produced, the output never consumed, no step leads from a token to itself, and
    /// the input's nominal amounts sum to the plan's amount. A token without a consumer is rejected after the steps
    /// have run.
    function _openBook(address tokenIn, address tokenOut, uint256 amountIn, SwapStep[] calldata steps)
        private
        pure
        returns (Account[] memory book, uint256 size)
    {
        book = new Account[](steps.length + 1);
        book[0].token = tokenIn;
        size = 1;
        for (uint256 i; i < steps.length; ++i) {
            SwapStep calldata step = steps[i];
            (address from, address to, uint256 nominal) = (step.tokenIn, step.tokenOut, step.amountIn);
            if (from == tokenOut || nominal == 0) revert Errors.TokenFlow(i);
            uint256 source = _find(book, size, from);
            if (source == size) revert Errors.TokenFlow(i);
            Account memory account = book[source];
            account.lastUsed = i;
            account.nominalLeft += nominal;

            uint256 target = _find(book, size, to);
            if (target == 0 || target == source) revert Errors.TokenFlow(i);
            if (target == size) book[size++].token = to;
            book[target].lastMade = i;
        }
        for (uint256 i = 1; i < size; ++i) {
            Account memory account = book[i];
            if (account.lastMade > account.lastUsed && account.nominalLeft != 0) {
                revert Errors.TokenFlow(account.lastMade);
            }
        }
        if (book[0].nominalLeft != amountIn) revert Errors.TokenFlow(steps.length);
    }

    /// @dev A step takes at most its nominal amount. While later steps still produce the token, its total is unknown, and
    /// a step takes the whole balance if that is less. Once the token is complete, a shortfall is divided: shares are
    /// rounded down. The last consumer takes the rest, with any surplus, so that no dust remains and no other step
    /// exceeds what its pool was quoted for.
    function _take(Account memory source, uint256 nominal, uint256 step) private pure returns (uint256 amount) {
        if (source.nominalLeft == nominal) amount = source.available;
        else if (source.available >= source.nominalLeft) amount = nominal;
        else if (source.lastMade > step) amount = Math.min(source.available, nominal);
        else amount = Math.mulDiv(source.available, nominal, source.nominalLeft);
        source.nominalLeft -= nominal;
        source.available -= amount;
    }

    /// @dev What stays here is measured on this contract's balance.
    /// @return produced the output that is held here
    function _runOwnStep(Flow memory flow, SwapStep calldata step, uint256 amount, Outcome memory outcome)
        private
        returns (uint256 produced)
    {
        if (amount == 0) revert Errors.ZeroAmount();
        if (step.tokenOut == flow.tokenOut && flow.recipient != address(0)) {
            if (step.adapter == PAIRS) _payPair(flow, step, amount, outcome);
            _open(flow, outcome);
            uint256 claimed = _callPool(flow, step, amount, flow.recipient, outcome);
            outcome.claimed = Math.saturatingAdd(outcome.claimed, claimed);
        } else {
            _close(flow, outcome);
            if (step.adapter == PAIRS) _payPair(flow, step, amount, outcome);
            uint256 before = _balance(step.tokenOut, address(this));
            _callPool(flow, step, amount, address(this), outcome);
            produced = _balance(step.tokenOut, address(this)) - before;
        }
    }

    function _payPair(Flow memory flow, SwapStep calldata step, uint256 amount, Outcome memory outcome) private {
        _close(flow, outcome);
        bool first = step.tokenIn == flow.tokenIn;
        if (!first || !flow.prepaid) _payInput(first ? flow.payer : address(0), step.tokenIn, step.pool, amount);
    }

    function _callPool(Flow memory flow, SwapStep calldata step, uint256 amount, address to, Outcome memory outcome)
        private
        returns (uint256 claimed)
    {
        if (step.adapter == PAIRS) return _swapPair(step, to);
        address payer = step.tokenIn == flow.tokenIn ? flow.payer : address(0);
        uint256 left;
        (claimed, left) = _swapConcentrated(step, payer, amount, to);
        if (left != 0) _account(flow, step.tokenIn, left, payer != address(0), outcome);
    }

    /// @dev Begins to measure the recipient. Pools that pay it one after another, without another call between them, are
    /// measured together.
    function _open(Flow memory flow, Outcome memory outcome) private view {
        if (outcome.isOpen) return;
        outcome.before = _balance(flow.tokenOut, flow.recipient);
        outcome.isOpen = true;
    }

    function _close(Flow memory flow, Outcome memory outcome) private view {
        if (!outcome.isOpen) return;
        uint256 increase = _balance(flow.tokenOut, flow.recipient) - outcome.before;
        outcome.reached = Math.saturatingAdd(outcome.reached, Math.min(increase, outcome.claimed));
        (outcome.claimed, outcome.isOpen) = (0, false);
    }

    /// @dev The adapter is reserved before it is paid, so that a transfer hook of the input cannot use it through the
    /// other router. The adapter's return value is ignored: both sides are measured on this contract's own
    /// balances.
    /// @param held the output token of the step that is held here
    function _runAdapterStep(
        Flow memory flow,
        SwapStep calldata step,
        uint256 amount,
        uint256 held,
        Outcome memory outcome
    ) private returns (uint256 produced) {
        if (!isAdapter(step.adapter)) revert Errors.AdapterNotAllowed(step.adapter);
        _close(flow, outcome);
        if (step.tokenOut == flow.tokenOut) {
            missingOutput = Math.saturatingSub(flow.wanted, Math.saturatingAdd(outcome.reached, held));
        }
        uint256 outBefore = _balance(step.tokenOut, address(this));
        ISwapAdapter(step.adapter).reserve();
        _payInput(step.tokenIn == flow.tokenIn ? flow.payer : address(0), step.tokenIn, step.adapter, amount);
        uint256 inAfterPush = _balance(step.tokenIn, address(this));
        ISwapAdapter(step.adapter)
            .swap(step.pool, step.tokenIn, step.tokenOut, amount, step.zeroForOne, address(this), step.extraData);
        missingOutput = 0;
        produced = _balance(step.tokenOut, address(this)) - outBefore;
        uint256 returned = _balance(step.tokenIn, address(this)) - inAfterPush;
        if (returned != 0) {
            if (flow.payer != address(0) && outcome.refund == 0) flow.lying = inAfterPush;
            _account(flow, step.tokenIn, returned, false, outcome);
        }
    }

    /// @dev Only the input may be left over.
    function _account(Flow memory flow, address token, uint256 left, bool untaken, Outcome memory outcome)
        private
        pure
    {
        if (token != flow.tokenIn) revert Errors.IntermediateLeftover(token, left);
        if (untaken) outcome.untaken += left;
        else outcome.refund += left;
    }

    /// @dev Linear search, since routes have few distinct tokens. Returns `size` if absent.
    function _find(Account[] memory book, uint256 size, address token) private pure returns (uint256 index) {
        while (index < size && book[index].token != token) ++index;
    }

    // ---- paying out ----

    /// @notice Whether tokens paid to an account would be stuck there, or somebody else's: this router, what its owner
    /// has listed, and the pools and tokens of the route. A step's input is the route's input or another step's output.
    function _isMachinery(address account, address tokenIn, SwapStep[] calldata steps) internal view returns (bool) {
        if (_isListed(account) || account == tokenIn) return true;
        for (uint256 i; i < steps.length; ++i) {
            SwapStep calldata step = steps[i];
            if (account == step.pool || account == step.tokenOut) return true;
        }
        return false;
    }

    function _isListed(address account) internal view returns (bool) {
        return account == address(this) || _listing[account] != 0;
    }

    /// @notice Pays the recipient and measures the amount received there.
    function _deliver(address token, address to, uint256 amount, bool native, uint256 minimum)
        internal
        returns (uint256 delivered)
    {
        if (native) {
            delivered = amount;
            _unwrapTo(to, amount);
        } else {
            uint256 before = _balance(token, to);
            _pay(token, to, amount);
            delivered = _balance(token, to) - before;
        }
        if (delivered < minimum) revert Errors.InsufficientOutput(delivered, minimum);
    }

    /// @notice Returns unspent input in the form in which it was paid.
    /// @dev What remains of the input is counted, not measured: a balance that shrinks meanwhile must not be refunded from
    /// tokens that lay here before.
    function _refund(Flow memory flow, address to, uint256 amount, bool native) internal {
        if (amount == 0) return;
        if (_balance(flow.tokenIn, address(this)) < Math.saturatingAdd(flow.lying, amount)) {
            revert Errors.TransferFailed();
        }
        if (native) _unwrapTo(to, amount);
        else _pay(flow.tokenIn, to, amount);
    }

    function _pay(address token, address to, uint256 amount) internal {
        if (!IERC20(token).trySafeTransfer(to, amount)) revert Errors.TransferFailed();
    }

    function _unwrapTo(address to, uint256 amount) private {
        IWrappedNative(wrappedNative).withdraw(amount);
        _sendNative(to, amount);
    }

    /// @dev Solidity's own call copies the receiver's return data at the caller's expense, even if it is not used.
    function _sendNative(address to, uint256 amount) private {
        bool ok;
        assembly ("memory-safe") {
            ok := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!ok) revert Errors.NativeTransferFailed();
    }

    function _balance(address token, address holder) internal view returns (uint256) {
        return IERC20(token).balanceOf(holder);
    }
}
