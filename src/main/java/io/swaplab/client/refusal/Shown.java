package io.swaplab.client.refusal;

import io.swaplab.core.evm.Redaction;
import org.jspecify.annotations.Nullable;

/** Prepares values for messages: truncates long ones and masks signatures. */
public final class Shown {
    private static final int CHARACTERS = 160;

    private Shown() {}

    public static String of(@Nullable Object value) {
        String text = Redaction.masked(String.valueOf(value));
        return text.length() <= CHARACTERS ? text : text.substring(0, CHARACTERS) + "...";
    }
}
