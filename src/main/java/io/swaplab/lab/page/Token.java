package io.swaplab.lab.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** The secret that admits a browser: 256 random bits. Printed on explicit request only. */
final class Token {
    private static final int BYTES = 32;

    private final String text;

    Token() {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        this.text = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    String reveal() {
        return text;
    }

    /** Takes the same time wherever the first difference is. */
    boolean is(@Nullable String shown) {
        return shown != null
                && MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), shown.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "Token[masked]";
    }
}
