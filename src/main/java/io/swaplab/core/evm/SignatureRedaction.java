package io.swaplab.core.evm;

import java.util.regex.Pattern;

/** Masks signatures in messages and log lines. */
public final class SignatureRedaction {
    /** Runs of at least 128 digits: 64- and 65-byte signatures, and calldata that could hold one. */
    private static final Pattern SIGNATURE_SHAPED = Pattern.compile("(0[xX])?[0-9a-fA-F]{128,}");

    private static final String MASK = "[redacted]";

    private SignatureRedaction() {}

    /** The text with every signature-shaped run of hexadecimal digits replaced. */
    public static String masked(String text) {
        return SIGNATURE_SHAPED.matcher(text).replaceAll(MASK);
    }
}
