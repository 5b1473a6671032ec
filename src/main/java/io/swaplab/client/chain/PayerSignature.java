package io.swaplab.client.chain;

import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import java.util.regex.Pattern;

/** Checks the format and the signer of a payer signature. No error message contains the signature. */
public final class PayerSignature {
    private static final Pattern FORM = Pattern.compile("0x(?:[0-9a-fA-F]{128}|[0-9a-fA-F]{130})");

    private PayerSignature() {}

    /** Whether the text is {@code 0x} and the hexadecimal digits of 64 or 65 bytes. */
    public static boolean isWellFormed(String text) {
        return FORM.matcher(text).matches();
    }

    /**
     * Reads a signature of 64 or 65 bytes.
     *
     * @throws SignatureRejected if the text is malformed, or the signature is not canonical (v 27 or 28, low s)
     */
    public static Signature parse(String text) {
        if (!isWellFormed(text)) {
            throw new SignatureRejected(
                    "a payer signature is 0x and hex of 64 or 65 bytes, got " + text.length() + " characters");
        }
        try {
            return Signature.parse(Bytes.parse(text));
        } catch (IllegalArgumentException notCanonical) {
            throw new SignatureRejected("the payer signature is not canonical: " + notCanonical.getMessage());
        }
    }

    /**
     * Verifies that a signature was made by the payer for the plan of a prepared swap. To be called before the
     * signature is sent anywhere.
     *
     * @throws SignatureRejected if the signature is malformed, or the signer recovered from it is another account
     */
    public static void verify(PreparedDelegatedSwap prepared, String text) {
        Address payer = prepared.execution().plan().payer();
        Address signer = SigningKey.recover(prepared.payerAuthorization().digest(), parse(text));
        if (!signer.equals(payer)) {
            throw new SignatureRejected("the signature must be by the payer " + payer + " over this plan, got one by "
                    + signer + " or over another plan");
        }
    }
}
