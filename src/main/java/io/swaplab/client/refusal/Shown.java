package io.swaplab.client.refusal;

import io.swaplab.core.evm.SignatureRedaction;
import org.jspecify.annotations.Nullable;

/** Prepares values for messages: truncates long ones and masks signatures. */
public final class Shown {
    private static final int CHARACTERS = 160;

    private Shown() {}

    public static String of(@Nullable Object value) {
        String text = SignatureRedaction.masked(String.valueOf(value));
        return text.length() <= CHARACTERS ? text : text.substring(0, CHARACTERS) + "...";
    }
}
