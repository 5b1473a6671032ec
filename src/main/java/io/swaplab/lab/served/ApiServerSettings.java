package io.swaplab.lab.served;

import io.swaplab.client.keyfile.KeyFileException;
import io.swaplab.client.keyfile.OwnerFile;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.service.QuoteTokenEncryptionKeys;
import io.swaplab.service.api.Admission;
import io.swaplab.service.api.caller.ApiKeys;
import io.swaplab.service.api.caller.Callers;
import io.swaplab.service.api.caller.InternalApiKey;
import io.swaplab.service.api.caller.PrepareRate;
import io.swaplab.service.api.caller.TrustedProxies;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a server: its address, its limits, how it identifies callers, and its keys.
 *
 * @param at the address to listen on; port 0 means any free port
 * @param deadline maximum duration of a request
 * @param atOnce maximum number of requests in progress
 * @param quoteKeys keys that seal quote tokens; null to use the keys that the service generated
 */
public record ApiServerSettings(
        InetSocketAddress at,
        Duration deadline,
        int atOnce,
        Callers callers,
        PrepareRate rate,
        @Nullable QuoteTokenEncryptionKeys quoteKeys) {
    /** Any free port on the loopback address. */
    private static final InetSocketAddress FOR_US = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private static final int LARGEST_KEYS_BYTES = 64 * 1024;

    /** The limit on requests in progress. */
    public Admission admission() {
        return new Admission(atOnce, deadline);
    }

    /** The settings for a server whose only clients are in this process. */
    public static ApiServerSettings forUs(Duration deadline) {
        return forUs(deadline, new InternalApiKey());
    }

    /**
     * The settings for a server whose only clients are in this process.
     *
     * @param own the key that identifies these clients
     */
    public static ApiServerSettings forUs(Duration deadline, InternalApiKey own) {
        return new ApiServerSettings(
                FOR_US,
                deadline,
                Admission.DEFAULT_AT_ONCE,
                Callers.with(own),
                new PrepareRate(PublicApiSettings.DEFAULT_PREPARES_PER_SECOND),
                null);
    }

    /**
     * The settings for a server with clients in other processes.
     *
     * @throws Refusal when a network is malformed, or a key file has no keys or is readable by other users
     */
    public static ApiServerSettings of(PublicApiSettings serving) {
        ApiKeys names = keys("api-keys", serving.apiKeys(), "lines of a name, a blank and a key", ApiKeys::parse);
        return new ApiServerSettings(
                serving.at(),
                serving.deadline(),
                serving.atOnce(),
                new Callers(proxies(serving.trustedProxies()), names == null ? ApiKeys.NONE : names),
                new PrepareRate(serving.preparesPerSecond()),
                keys(
                        "quote-keys",
                        serving.quoteKeys(),
                        "lines of 64 hexadecimal digits",
                        QuoteTokenEncryptionKeys::parse));
    }

    private static TrustedProxies proxies(@Nullable String networks) {
        if (networks == null) {
            return TrustedProxies.NONE;
        }
        try {
            return TrustedProxies.parse(networks);
        } catch (IllegalArgumentException malformed) {
            throw Refusal.value(
                            "trusted-proxy",
                            "addresses or networks in CIDR notation, separated by commas",
                            String.valueOf(malformed.getMessage()),
                            null)
                    .hint("such as serve --trusted-proxy 10.0.0.0/8,::1");
        }
    }

    /** Reads a key file; error messages do not repeat its content. */
    private static <T> @Nullable T keys(String option, @Nullable Path file, String form, Function<String, T> parsing) {
        if (file == null) {
            return null;
        }
        try {
            return parsing.apply(OwnerFile.read(file, LARGEST_KEYS_BYTES));
        } catch (KeyFileException | IllegalArgumentException refused) {
            throw Refusal.value(option, "a file that its owner alone can read, with " + form, file.toString(), null)
                    .hint(String.valueOf(refused.getMessage()));
        }
    }
}
