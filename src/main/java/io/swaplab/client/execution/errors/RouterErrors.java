package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors that our routers raise. */
final class RouterErrors {
    private static final Advice QUOTE_AGAIN = Advice.prepare("Quote and prepare again");

    private RouterErrors() {}

    /** Switch, clock, roles and plan fields. */
    static List<KnownError> fields() {
        return List.of(
                KnownError.of(
                        "Paused()",
                        "the router is paused by its owner",
                        Advice.see("Wait until the router is resumed", "router config")),
                KnownError.of(
                        "Reentrant()",
                        "a token or pool called back into the router during the swap",
                        Advice.prepare("Leave that pool's provider out and quote again")),
                KnownError.of(
                        "Expired(uint256 deadline)",
                        "the deadline passed before the transaction ran",
                        Advice.prepare("Prepare again, with a longer deadline if needed")),
                KnownError.of(
                        "NotExecutor(address caller,address executor)",
                        "only the executor named in the plan may send it",
                        Advice.next("Send from the executor's account, or prepare with the other executor")),
                KnownError.of(
                        "RoleMismatch()",
                        "payer and executor contradict the mode",
                        Advice.next("Direct swaps need payer = executor, delegated ones payer other than executor")),
                KnownError.of(
                        "BadRecipient(address recipient)",
                        "the output would go to a router, an adapter, Permit2, or a pool or token of the route, where it is lost",
                        Advice.next("Name an account as the recipient")),
                KnownError.of(
                        "ZeroAddress()", "a mandatory address is zero", Advice.next("Give every role a real address")),
                KnownError.of(
                        "SameToken()",
                        "input and output token are the same",
                        Advice.next("Choose two different tokens")),
                KnownError.of("ZeroAmount()", "the input amount is zero", Advice.next("Give an amount above zero")),
                KnownError.of(
                        "ZeroMinimum()",
                        "the minimum output is zero",
                        Advice.next("Lower the slippage or raise the amount")),
                KnownError.of(
                        "BadMode()",
                        "funding mode and native mode do not go together or do not fit the tokens",
                        Advice.next(
                                "Native input works in direct mode only and needs the wrapped native as input token")),
                KnownError.of(
                        "BadValue(uint256 sent,uint256 want)",
                        "the native value sent is not the one the plan needs",
                        Advice.next("Send the transaction with the value as prepared, unchanged")));
    }

    /** Hashes, signatures and steps. */
    static List<KnownError> settlement() {
        return List.of(
                KnownError.of(
                        "NonceUsed(address payer,uint256 nonce)",
                        "this plan already ran or its nonce was cancelled",
                        Advice.prepare("Prepare again; each plan runs once")),
                KnownError.of(
                        "RouteHashMismatch(bytes32 got,bytes32 want)",
                        "the steps are not those of the signed plan",
                        QUOTE_AGAIN),
                KnownError.of(
                        "PolicyHashMismatch(bytes32 got,bytes32 want)",
                        "the router's fee rules changed after the quote",
                        QUOTE_AGAIN),
                KnownError.of(
                        "UntrustedQuoteSigner(address signer)",
                        "the quote is not signed by a signer the router lists",
                        Advice.see("Check that the server belongs to this router", "router config")),
                KnownError.of(
                        "BadSignature()",
                        "a signature is malformed or stands where none belongs",
                        Advice.next("Sign again; a signature has 64 or 65 bytes and a low s")),
                KnownError.of(
                        "AdapterNotAllowed(address adapter)",
                        "a step uses an adapter that the router does not list",
                        QUOTE_AGAIN),
                KnownError.of(
                        "TokenFlow(uint256 step)",
                        "a step uses a token before it is produced, or produces one after its last use",
                        QUOTE_AGAIN),
                KnownError.of(
                        "IntermediateLeftover(address token,uint256 amount)",
                        "a pool did not take all of an intermediate token",
                        Advice.prepare("Quote again with a smaller amount or other providers")),
                KnownError.of(
                        "InsufficientOutput(uint256 got,uint256 min)",
                        "the price moved: the output fell below the minimum",
                        Advice.prepare("Quote again, or allow more slippage")));
    }

    /** Fees, transfers and ownership. */
    static List<KnownError> payment() {
        return List.of(
                KnownError.of(
                        "FeeTooHigh(uint256 bps,uint256 cap)",
                        "the fee is above the router's cap",
                        Advice.see("Lower the custom fee to the cap", "router fees")),
                KnownError.of(
                        "FeeReceiverMissing()",
                        "a fee is set without a receiver",
                        Advice.next("Name a fee receiver or set the fee to 0")),
                KnownError.of(
                        "BadFeeReceiver(address receiver)",
                        "a fee would go to a router, an adapter, Permit2, or a pool or token of the route, where it is lost",
                        Advice.next("Name an account as the fee receiver")),
                KnownError.of(
                        "FeeKept(address token,uint256 kept)",
                        "the sweep would take from the protocol's kept share of this token",
                        Advice.see("Sweep less, or claim the share", "router fees claim")),
                KnownError.of(
                        "TransferFailed()",
                        "a token transfer failed: balance or allowance too small, or the token refused",
                        Advice.see("Check balance and allowance of the payer", "allowance show")),
                KnownError.of(
                        "NativeTransferFailed()",
                        "the recipient refused the native coin",
                        Advice.next("Use a recipient that accepts the native coin, or take the wrapped token")),
                KnownError.of(
                        "UnexpectedNative()",
                        "a router got native coin from another than the wrapped-native contract, or an adapter from another than its pool",
                        Advice.next("Do not send coins to routers or adapters directly")),
                KnownError.of(
                        "NotOwner()", "only the router's owner may do this", Advice.next("Use the owner's account")),
                KnownError.of(
                        "NotPendingOwner()",
                        "the ownership was not offered to this account",
                        Advice.see("Accept from the pending owner's account", "router config")));
    }
}
