package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors of Permit2, which pass through the router unchanged. */
final class Permit2Errors {
    private static final Advice SIGN_AGAIN =
            Advice.prepare("Prepare again and let the payer sign the new authorization");

    private Permit2Errors() {}

    static List<KnownError> all() {
        return List.of(
                KnownError.of("InvalidNonce()", "the payer's Permit2 nonce was already used or cancelled", SIGN_AGAIN),
                KnownError.of("InvalidSigner()", "the signature is not the payer's over exactly this plan", SIGN_AGAIN),
                KnownError.of(
                        "InvalidSignature()", "no account can be recovered from the payer's signature", SIGN_AGAIN),
                KnownError.of(
                        "InvalidSignatureLength()", "the payer's signature has neither 64 nor 65 bytes", SIGN_AGAIN),
                KnownError.of(
                        "InvalidContractSignature()",
                        "the payer is a contract and refused the signature",
                        Advice.next("Use a payer without code")),
                KnownError.of(
                        "SignatureExpired(uint256 signatureDeadline)", "the payer's authorization expired", SIGN_AGAIN),
                KnownError.of(
                        "InvalidAmount(uint256 maxAmount)", "more was asked for than the payer permitted", SIGN_AGAIN),
                KnownError.of("LengthMismatch()", "a batch permission does not match its transfers", SIGN_AGAIN),
                KnownError.of(
                        "AllowanceExpired(uint256 deadline)",
                        "a Permit2 allowance expired",
                        Advice.next("Renew the allowance at Permit2")),
                KnownError.of(
                        "InsufficientAllowance(uint256 amount)",
                        "a Permit2 allowance is too small",
                        Advice.next("Raise the allowance at Permit2")),
                KnownError.of(
                        "ExcessiveInvalidation()",
                        "too many Permit2 nonces cancelled at once",
                        Advice.next("Cancel fewer nonces")));
    }
}
