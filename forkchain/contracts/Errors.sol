// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Every custom error the routers and adapters raise themselves
/// @notice Permit2's errors pass through unchanged and are not listed here.
library Errors {
    // ---- switch, lock and clock ----

    /// @notice The router is paused; only nonce cancelling and administration work.
    error Paused();
    /// @notice A value path was entered while another one is still running.
    error Reentrant();
    /// @notice The deadline (Unix seconds) lies before the current block.
    error Expired(uint256 deadline);

    // ---- roles and plan fields ----

    /// @notice Only the executor named in the plan may submit it.
    error NotExecutor(address caller, address executor);
    /// @notice Payer and executor contradict the funding mode, or a fee receiver is the router itself.
    error RoleMismatch();
    /// @notice The output would go to a router, a listed adapter, Permit2 or a token of the route.
    error BadRecipient(address recipient);
    /// @notice A mandatory address is zero.
    error ZeroAddress();
    /// @notice Input and output token are the same.
    error SameToken();
    /// @notice The input amount is zero.
    error ZeroAmount();
    /// @notice The minimum output is zero.
    error ZeroMinimum();
    /// @notice Funding mode or native mode out of range, or not possible together or with these tokens.
    error BadMode();
    /// @notice The native value sent is not exactly what the plan needs.
    error BadValue(uint256 sent, uint256 want);

    // ---- authentication ----

    /// @notice This direct-mode nonce was used or cancelled before.
    error NonceUsed(address payer, uint256 nonce);
    /// @notice The steps hash to `got`, the plan says `want`.
    error RouteHashMismatch(bytes32 got, bytes32 want);
    /// @notice The live fee configuration hashes to `got`, the plan says `want`.
    error PolicyHashMismatch(bytes32 got, bytes32 want);
    /// @notice The quote signature is valid but its signer is not listed.
    error UntrustedQuoteSigner(address signer);
    /// @notice Not a canonical 64- or 65-byte signature, or a payer signature where none belongs.
    error BadSignature();

    // ---- steps ----

    /// @notice The adapter is not on the allow-list.
    error AdapterNotAllowed(address adapter);
    /// @notice The step breaks the flow rules; the index equals the step count when the input sum is wrong.
    error TokenFlow(uint256 step);
    /// @notice An intermediate token was not fully consumed.
    error IntermediateLeftover(address token, uint256 amount);
    /// @notice The recipient would get less than the minimum.
    error InsufficientOutput(uint256 got, uint256 min);

    // ---- fees ----

    /// @notice A fee lies above its cap (basis points).
    error FeeTooHigh(uint256 bps, uint256 cap);
    /// @notice A fee is set but nobody to pay it to.
    error FeeReceiverMissing();

    // ---- transfers ----

    /// @notice A token transfer failed or answered false.
    error TransferFailed();
    /// @notice The native receiver refused.
    error NativeTransferFailed();
    /// @notice Only the wrapped-native contract may send native currency here, and to an adapter also the pool it is
    /// trading with.
    error UnexpectedNative();

    // ---- ownership ----

    /// @notice The caller is not the owner.
    error NotOwner();
    /// @notice The caller was not offered the ownership.
    error NotPendingOwner();

    // ---- adapters ----

    /// @notice Only the two routers may call an adapter.
    error NotRouter(address caller);
    /// @notice `extraData` is not what this adapter family expects.
    error BadExtraData();
    /// @notice A callback came from a contract that is not armed, or a second time.
    error UnexpectedCallback(address caller);
    /// @notice A pool asked for the wrong token, for nothing, or for more than the step's input.
    error CallbackOverdraw(int256 owed, uint256 armed);
    /// @notice The pool returned without taking its payment through the armed callback.
    error CallbackUnused(address pool);
}
