package io.swaplab.lab.backend;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a server that offers the API to other users.
 *
 * @param at the local address and port
 * @param rpcPort port on the same address for the fork's RPC; null if the RPC is not offered
 * @param deadline maximum duration of a request
 * @param atOnce maximum number of requests in progress
 * @param preparesPerSecond maximum number of swaps that one caller may prepare per second
 * @param trustedProxies networks of the proxies whose X-Forwarded-For header is trusted, separated by commas; null for
 *     none
 * @param apiKeys file with the API keys that identify callers; null for none
 * @param quoteKeys file with the keys that encrypt quote tokens; null for a key that is generated for this process
 */
public record PublicApiSettings(
        InetSocketAddress at,
        @Nullable Integer rpcPort,
        Duration deadline,
        int atOnce,
        int preparesPerSecond,
        @Nullable String trustedProxies,
        @Nullable Path apiKeys,
        @Nullable Path quoteKeys) {
    public static final int DEFAULT_PREPARES_PER_SECOND = 50;

    /** The settings as values of Spring properties, by the properties' names. */
    public Map<String, Object> properties() {
        Map<String, Object> properties = new HashMap<>();
        properties.put("server.port", at.getPort());
        properties.put("swaplab.serve.host", at.getAddress().getHostAddress());
        properties.put("swaplab.api.deadline", deadline);
        properties.put("swaplab.api.at-once", atOnce);
        properties.put("swaplab.api.prepares-per-second", preparesPerSecond);
        put(properties, "swaplab.serve.rpc-port", rpcPort);
        put(properties, "swaplab.api.trusted-proxies", trustedProxies);
        put(properties, "swaplab.api.api-keys", apiKeys);
        put(properties, "swaplab.api.quote-keys", quoteKeys);
        return properties;
    }

    private static void put(Map<String, Object> properties, String name, @Nullable Object value) {
        if (value != null) {
            properties.put(name, value);
        }
    }

    /** The address at which the fork's RPC is offered; empty if it is not offered. */
    public Optional<InetSocketAddress> rpcAt() {
        return Optional.ofNullable(rpcPort).map(port -> new InetSocketAddress(at.getAddress(), port));
    }
}
