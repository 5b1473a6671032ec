package io.swaplab.client;

import io.swaplab.evm.Bytes;
import io.swaplab.evm.Signature;
import java.util.regex.Pattern;

/** The form of a payer signature; no refusal repeats it. */
public final class PayerSignature {
    private static final Pattern FORM = Pattern.compile("0x(?:[0-9a-fA-F]{128}|[0-9a-fA-F]{130})");

    private PayerSignature() {}

    /** Whether the text is {@code 0x} and hexadecimal digits of 64 or 65 bytes. */
    public static boolean isWellFormed(String text) {
        return FORM.matcher(text).matches();
    }

    /**
     * Reads a signature of either length.
     *
     * @throws SignatureRejected when the text has another form, or the values are not canonical (v 27 or 28, low s)
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
}
