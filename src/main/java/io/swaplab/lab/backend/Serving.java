package io.swaplab.lab.backend;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the API is served to others.
 *
 * @param at the local address and port
 * @param rpcPort port of the same address for the fork's RPC; null for none
 * @param deadline maximum duration of a request
 * @param preparesPerSecond how many swaps one caller may prepare a second
 * @param trustedProxies networks of proxies whose X-Forwarded-For is used, separated by commas; null for none
 * @param apiKeys file with the API keys that identify callers; null for none
 * @param quoteKeys file with the keys of quote tokens; null for a key of this process
 */
public record Serving(
        InetSocketAddress at,
        @Nullable Integer rpcPort,
        Duration deadline,
        int preparesPerSecond,
        @Nullable String trustedProxies,
        @Nullable Path apiKeys,
        @Nullable Path quoteKeys) {
    public static final int DEFAULT_PREPARES_PER_SECOND = 50;

    /** Where the fork's RPC listens, if it is served. */
    public Optional<InetSocketAddress> rpcAt() {
        return Optional.ofNullable(rpcPort).map(port -> new InetSocketAddress(at.getAddress(), port));
    }
}
