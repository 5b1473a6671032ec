package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.route.ApiRefusal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The API key with which this program calls its own HTTP service, at a local port without limits. Other programs may
 * use that port too, until the service is also opened at another address with limits. From then on the local port
 * accepts only requests with this key, because others could use it to bypass the limits.
 */
public final class InternalApiKey {
    private static final int BYTES = 32;

    /** The key; empty until its first use, because generating it earlier would delay the console's prompt. */
    private volatile String key = "";

    private volatile boolean alone;

    /** The key, for the program's own client; generated on the first call. */
    public String reveal() {
        if (key.isEmpty()) {
            draw();
        }
        return key;
    }

    private synchronized void draw() {
        if (key.isEmpty()) {
            byte[] random = new byte[BYTES];
            new SecureRandom().nextBytes(random);
            key = HexFormat.of().formatHex(random);
        }
    }

    /** Refuses requests without this key from now on. */
    public void servesNobodyElse() {
        alone = true;
    }

    void check(@Nullable String given) {
        boolean own = given != null
                && MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8), reveal().getBytes(StandardCharsets.UTF_8));
        if (alone && !own) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER,
                    "x-api-key",
                    "must be this program's own key; other callers use the address that serve printed");
        }
    }
}
