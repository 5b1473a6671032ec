// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title All custom errors of the routers and adapters
/// @notice Permit2's errors pass through unchanged and are not listed here.
library Errors {
    // ---- switch, lock and clock ----

    /// @notice The router is paused; only nonce cancellation and administration work.
    error Paused();
    /// @notice A swap function was entered while another one is still running.
    error Reentrant();
    /// @notice The deadline (Unix seconds) lies before the current block.
    error Expired(uint256 deadline);

    // ---- roles and plan fields ----

    /// @notice Only the executor named in the plan may submit it.
    error NotExecutor(address caller, address executor);
    /// @notice Payer and executor do not fit the funding mode.
    error RoleMismatch();
    /// @notice The output would go to a router, a listed adapter, Permit2, or a pool or token of the route.
    error BadRecipient(address recipient);
    /// @notice A mandatory address is zero.
    error ZeroAddress();
    /// @notice Input and output token are the same.
    error SameToken();
    /// @notice The input amount is zero.
    error ZeroAmount();
    /// @notice The minimum output is zero.
    error ZeroMinimum();
    /// @notice The funding mode or native mode is invalid, or does not fit the other or the tokens.
    error BadMode();
    /// @notice The native value sent is not exactly what the plan needs.
    error BadValue(uint256 sent, uint256 want);

    // ---- authentication ----

    /// @notice This direct-mode nonce was used or cancelled before.
    error NonceUsed(address payer, uint256 nonce);
    /// @notice The steps' hash is `got`, but the plan has `want`.
    error RouteHashMismatch(bytes32 got, bytes32 want);
    /// @notice The current fee configuration's hash is `got`, but the plan has `want`.
    error PolicyHashMismatch(bytes32 got, bytes32 want);
    /// @notice The quote signature is valid but its signer is not listed.
    error UntrustedQuoteSigner(address signer);
    /// @notice Not a canonical 64- or 65-byte signature, or in direct mode neither empty nor the form of a permit.
    error BadSignature();
    /// @notice After the permit, this router may still spend less of the payer's token than the plan's input.
    error PermitRefused(address token);

    // ---- steps ----

    /// @notice The adapter is not on the allow-list.
    error AdapterNotAllowed(address adapter);
    /// @notice The step violates the token flow rules; the index equals the step count if the input sum is wrong.
    error TokenFlow(uint256 step);
    /// @notice An intermediate token was not fully consumed.
    error IntermediateLeftover(address token, uint256 amount);
    /// @notice The recipient would get less than the minimum.
    error InsufficientOutput(uint256 got, uint256 min);

    // ---- fees ----

    /// @notice A fee exceeds its cap (basis points).
    error FeeTooHigh(uint256 bps, uint256 cap);
    /// @notice A fee is set without a receiver.
    error FeeReceiverMissing();
    /// @notice A fee would go to a router, a listed adapter, Permit2, or a pool or token of the route.
    error BadFeeReceiver(address receiver);
    /// @notice A sweep would take from the protocol's kept share, which has a function of its own.
    error FeeKept(address token, uint256 kept);

    // ---- transfers ----

    /// @notice A token transfer failed or returned false.
    error TransferFailed();
    /// @notice The receiver rejected the native currency.
    error NativeTransferFailed();
    /// @notice Native currency is accepted from the wrapped-native contract only; an adapter also accepts it from the
    /// pool of the current step.
    error UnexpectedNative();

    // ---- ownership ----

    /// @notice The caller is not the owner.
    error NotOwner();
    /// @notice The caller is not the pending owner.
    error NotPendingOwner();

    // ---- adapters ----

    /// @notice Only the two routers may call an adapter.
    error NotRouter(address caller);
    /// @notice `extraData` is not in the format of this adapter family.
    error BadExtraData();
    /// @notice A callback from an unexpected contract, or a second one.
    error UnexpectedCallback(address caller);
    /// @notice A pool requested the wrong token, zero, or more than the step's input.
    error CallbackOverdraw(int256 owed, uint256 armed);
    /// @notice The pool returned without taking its payment in the expected callback.
    error CallbackUnused(address pool);
    /// @notice The wanted output costs more than the input that is left for it.
    error InputTooHigh(uint256 needed, uint256 most);
}
