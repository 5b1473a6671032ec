// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../Errors.sol";
import {ISwapAdapter} from "../interfaces/ISwapAdapter.sol";

/// @title The rules of all adapters
/// @notice Callable only by the two routers; no owner, no persistent storage. An adapter can only spend the input of the
/// current step, even if an account approved it by mistake. Tokens and coin that somebody left in it stay there: no swap
/// spends or returns them.
abstract contract AdapterBase is ISwapAdapter {
    using SafeERC20 for IERC20;

    address public immutable executionRouter;
    address public immutable legacyRouter;

    /// @dev The router that has reserved the adapter; zero while it is free.
    address private transient _reservedBy;
    bool private transient _busy;

    /// @dev The one expected callback; the pool is zero if none is expected, and is reset before any payment.
    address private transient _armedPool;
    bytes4 private transient _armedCallback;
    bytes32 private transient _armedDataHash;

    constructor(address executionRouter_, address legacyRouter_) {
        if (executionRouter_ == address(0) || legacyRouter_ == address(0)) revert Errors.ZeroAddress();
        executionRouter = executionRouter_;
        legacyRouter = legacyRouter_;
    }

    /// @dev From here on, no transfer hook can use the pushed input through the other router.
    function reserve() external {
        _checkRouter();
        if (_reservedBy != address(0)) revert Errors.Reentrant();
        _reservedBy = msg.sender;
    }

    function swap(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) external {
        _checkRouter();
        if (_reservedBy != msg.sender || _busy) revert Errors.Reentrant();
        _busy = true;
        uint256 held = IERC20(tokenIn).balanceOf(address(this));
        uint256 input = Math.min(held, amountIn);
        if (input == 0) revert Errors.ZeroAmount();
        _swapInput(pool, tokenIn, tokenOut, input, zeroForOne, recipient, extraData);
        if (_armedPool != address(0)) revert Errors.CallbackUnused(_armedPool);
        uint256 left = IERC20(tokenIn).balanceOf(address(this));
        uint256 foreign = held - input;
        if (left > foreign) _push(tokenIn, msg.sender, left - foreign);
        (_busy, _reservedBy) = (false, address(0));
    }

    function _checkRouter() private view {
        if (msg.sender != executionRouter && msg.sender != legacyRouter) revert Errors.NotRouter(msg.sender);
    }

    /// @notice The family's swap of `input` (at most what the router sent) for `tokenOut`, sent to `recipient`.
    function _swapInput(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 input,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) internal virtual;

    /// @notice Expects exactly one callback of a kind from `pool`, with exactly `data`.
    function _armForData(address pool, bytes4 callbackKind, bytes memory data) internal {
        _armedPool = pool;
        _armedCallback = callbackKind;
        _armedDataHash = keccak256(data);
    }

    /// @notice Accepts the expected callback once; `data` is then known to be the adapter's own.
    function _acceptData(bytes4 callbackKind, bytes calldata data) internal {
        if (msg.sender != _armedPool || callbackKind != _armedCallback) revert Errors.UnexpectedCallback(msg.sender);
        _armedPool = address(0);
        if (keccak256(data) != _armedDataHash) revert Errors.UnexpectedCallback(msg.sender);
    }

    function _push(address token, address to, uint256 amount) internal {
        if (!IERC20(token).trySafeTransfer(to, amount)) revert Errors.TransferFailed();
    }
}
