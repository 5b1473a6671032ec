package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors of the OpenZeppelin contracts that routers and tokens are built on. */
final class OpenZeppelinErrors {
    private static final Advice CHECK_BALANCE = Advice.see("Check the payer's balance", "wallet balance");
    private static final Advice CHECK_ALLOWANCE = Advice.see("Approve the spender first", "allowance show");
    private static final Advice SIGN_AGAIN = Advice.next("Sign again; a signature has 64 or 65 bytes and a low s");
    private static final String TOO_LARGE = "an amount is larger than the pool's numbers can be";
    private static final Advice SMALLER = Advice.next("Try a smaller amount or other providers");
    private static final Advice ANOTHER_TOKEN =
            Advice.next("The token does not allow this; choose another address or token");

    private OpenZeppelinErrors() {}

    /** Ownership, pause, lock, signatures, low-level calls. */
    static List<KnownError> access() {
        return List.of(
                KnownError.of(
                        "OwnableUnauthorizedAccount(address account)",
                        "only the owner may do this",
                        Advice.see("Use the owner's account", "router config")),
                KnownError.of(
                        "OwnableInvalidOwner(address owner)",
                        "that address cannot be an owner",
                        Advice.next("Name a non-zero owner")),
                KnownError.of(
                        "EnforcedPause()",
                        "the contract is paused",
                        Advice.see("Wait until it is resumed", "router config")),
                KnownError.of("ExpectedPause()", "the contract is not paused", Advice.next("Nothing to resume")),
                KnownError.of(
                        "ReentrancyGuardReentrantCall()",
                        "a token or pool called back in the middle of a swap",
                        Advice.prepare("Leave that pool's provider out and quote again")),
                KnownError.of("ECDSAInvalidSignature()", "no account can be recovered from a signature", SIGN_AGAIN),
                KnownError.of(
                        "ECDSAInvalidSignatureLength(uint256 length)", "a signature has a wrong length", SIGN_AGAIN),
                KnownError.of("ECDSAInvalidSignatureS(bytes32 s)", "a signature has a high s", SIGN_AGAIN),
                KnownError.of(
                        "FailedCall()",
                        "a call to another contract failed without a reason",
                        Advice.prepare("Quote again")),
                KnownError.of(
                        "AddressEmptyCode(address target)",
                        "there is no contract at an address on the route",
                        Advice.next("Check the chain and the token addresses")),
                KnownError.of(
                        "InsufficientBalance(uint256 balance,uint256 needed)",
                        "a contract's native balance is too small",
                        CHECK_BALANCE));
    }

    /** SafeERC20 and the ERC-20 token itself. */
    static List<KnownError> tokens() {
        return List.of(
                KnownError.of(
                        "SafeERC20FailedOperation(address token)",
                        "a token transfer or approval failed",
                        Advice.see("Check balance and allowance of the payer", "allowance show")),
                KnownError.of(
                        "SafeERC20FailedDecreaseAllowance(address spender,uint256 currentAllowance,uint256 requestedDecrease)",
                        "an allowance cannot be lowered that far",
                        CHECK_ALLOWANCE),
                KnownError.of(
                        "ERC20InsufficientBalance(address sender,uint256 balance,uint256 needed)",
                        "the sender holds less than is needed",
                        CHECK_BALANCE),
                KnownError.of(
                        "ERC20InsufficientAllowance(address spender,uint256 allowance,uint256 needed)",
                        "the spender may take less than is needed",
                        CHECK_ALLOWANCE),
                KnownError.of("ERC20InvalidSender(address sender)", "the token refuses this sender", ANOTHER_TOKEN),
                KnownError.of(
                        "ERC20InvalidReceiver(address receiver)", "the token refuses this receiver", ANOTHER_TOKEN),
                KnownError.of(
                        "ERC20InvalidApprover(address approver)",
                        "the token refuses this owner's approval",
                        ANOTHER_TOKEN),
                KnownError.of("ERC20InvalidSpender(address spender)", "the token refuses this spender", ANOTHER_TOKEN));
    }

    /** Numbers that do not fit where a pool wants them. */
    static List<KnownError> numbers() {
        return List.of(
                KnownError.of("SafeCastOverflowedUintToInt(uint256 value)", TOO_LARGE, SMALLER),
                KnownError.of("SafeCastOverflowedIntDowncast(uint8 bits,int256 value)", TOO_LARGE, SMALLER));
    }
}
