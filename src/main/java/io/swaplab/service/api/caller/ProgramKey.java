package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.route.ApiRefusal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The API key with which this program calls its own service, at a port without limits. Other callers may use that port
 * too, until the service is opened to them at another address with limits; from then on the port would bypass these
 * limits, so it requires the key.
 */
public final class ProgramKey {
    private static final int BYTES = 32;

    /** The key, generated on first use so that the console's prompt does not wait for it; empty before. */
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
                    "must be that of the program itself: others are served at the address that serve has printed");
        }
    }
}
