package io.swaplab.lab.served;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.BadFile;
import io.swaplab.lab.chain.ChainDescription;
import io.swaplab.lab.chain.FollowedChain.FollowOptions;
import io.swaplab.lab.chain.ProfileFile;
import io.swaplab.lab.chain.QuoteSignerFile;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.store.StoreUrl;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationStyle;

/**
 * The settings for following a chain and serving quotes on it, with the Spring starter and with {@code serve}.
 *
 * @param enabled whether the starter configures anything at all
 * @param endpoints JSON-RPC URLs of nodes of one chain, at least one; if one fails, another is used
 * @param profile file that describes the chain, as "fork profile --out" writes it; without it, chain 56 or 97
 * @param fromBlock first block that is scanned for pools, 0 or above; if not set, the block that the description names
 * @param maxHeadAge how far the time of a new head may be behind this machine's clock, whole seconds from 1 s to 1 h
 * @param needsReceipts whether nodes without eth_getBlockReceipts are refused; if not set, only on chains 56 and 97
 * @param store where pools and prepared quotes are stored: a file, jdbc:postgresql://HOST/DATABASE, or none
 * @param freshness when the market is too old to quote
 * @param api the HTTP API
 * @param serve settings of the command "serve" alone
 */
@ConfigurationProperties("swaplab")
public record SwaplabProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue List<String> endpoints,
        @Nullable Path profile,
        @Nullable Long fromBlock,
        @DefaultValue("15s") Duration maxHeadAge,
        @Nullable Boolean needsReceipts,
        @DefaultValue(NO_STORE) String store,
        @DefaultValue MarketAge freshness,
        @DefaultValue Api api,
        @DefaultValue Serve serve) {
    private static final String NO_STORE = "none";

    private static final Duration LEAST_AGE = Duration.ofSeconds(1);

    public SwaplabProperties {
        endpoints = List.copyOf(endpoints);
        for (String endpoint : endpoints) {
            require(isEndpoint(endpoint), "endpoints", "http or https URLs with a host", Endpoint.shown(endpoint));
        }
        require(Set.copyOf(endpoints).size() == endpoints.size(), "endpoints", "different URLs", "one of them twice");
        require(fromBlock == null || fromBlock >= 0, "from-block", "zero or above", fromBlock);
        requireSpan("max-head-age", maxHeadAge, LEAST_AGE, Duration.ofHours(1));
        require(maxHeadAge.toNanosPart() == 0, "max-head-age", "whole seconds", text(maxHeadAge));
        require(isStore(store), "store", "a file, jdbc:postgresql://HOST/DATABASE or none", StoreUrl.shown(store));
    }

    /**
     * When the market is too old to quote.
     *
     * @param maxLag blocks that the market may be behind the last known head, 0 to 10000
     * @param maxAge time since the pool data was last known to match the head, 100 ms to 1 h
     */
    public record MarketAge(
            @DefaultValue("5") long maxLag,
            @DefaultValue("10s") Duration maxAge) {
        private static final long MOST_LAG = 10_000;

        public MarketAge {
            requireRange("freshness.max-lag", maxLag, 0, MOST_LAG);
            requireSpan("freshness.max-age", maxAge, Duration.ofMillis(100), Duration.ofHours(1));
        }

        /** Converts these limits to the terms for a followed chain. */
        public Freshness.Terms terms() {
            return new Freshness.Terms(maxLag, maxAge, ChainService.FOLLOWING.patience());
        }
    }

    /**
     * The HTTP API.
     *
     * @param enabled whether this application serves the API
     * @param deadline how long a request may take, 100 ms to 1 min
     * @param atOnce maximum number of requests in progress, 1 to 10000; more are refused with ERR_RATE_LIMITED
     * @param preparesPerSecond swaps that one caller may prepare per second, 1 to 100000
     * @param trustedProxies networks of proxies whose X-Forwarded-For is used, in CIDR notation, separated by commas
     * @param apiKeys file of names and keys, one pair a line, that only its owner can read; X-Api-Key identifies callers
     * @param quoteKeys file of shared quote-token keys, 64 hex digits a line; the first encrypts new tokens
     */
    public record Api(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("2s") Duration deadline,
            @DefaultValue("128") int atOnce,
            @DefaultValue("50") int preparesPerSecond,
            @Nullable String trustedProxies,
            @Nullable Path apiKeys,
            @Nullable Path quoteKeys) {
        private static final int MOST_AT_ONCE = 10_000;
        private static final int MOST_PREPARES = 100_000;

        public Api {
            requireSpan("api.deadline", deadline, Duration.ofMillis(100), Duration.ofMinutes(1));
            requireRange("api.at-once", atOnce, 1, MOST_AT_ONCE);
            requireRange("api.prepares-per-second", preparesPerSecond, 1, MOST_PREPARES);
        }

        /**
         * The settings for serving this API on an address.
         *
         * @param rpcPort port of the fork's RPC on that address; null if it is not served
         */
        public PublicApiSettings at(InetSocketAddress at, @Nullable Integer rpcPort) {
            return new PublicApiSettings(
                    at, rpcPort, deadline, atOnce, preparesPerSecond, trustedProxies, apiKeys, quoteKeys);
        }
    }

    /**
     * Settings of the command "serve" only; an application with the starter uses Spring's own settings instead.
     *
     * @param host address that "serve" listens on, 0.0.0.0 for all; server.address is ignored
     * @param rpcPort port of the fork's RPC, 1 to 65535; without it, the RPC is not served
     */
    public record Serve(
            @DefaultValue("127.0.0.1") String host,
            @Nullable Integer rpcPort) {
        private static final int MOST_PORT = 65_535;

        public Serve {
            if (rpcPort != null) {
                requireRange("serve.rpc-port", rpcPort, 1, MOST_PORT);
            }
        }
    }

    /**
     * The chain to follow.
     *
     * @throws Refusal when no endpoint is given, or the profile cannot be read
     */
    public FollowOptions follow() {
        if (endpoints.isEmpty()) {
            throw Refusal.value("swaplab.endpoints", "the URL of a node of the chain, or several", "nothing", null);
        }
        return new FollowOptions(
                endpoints, described(), fromBlock, maxHeadAge, needsReceipts, QuoteSignerFile.beside(profile));
    }

    /** Where pools and prepared quotes are stored. */
    public StorePlace place() {
        return store.equalsIgnoreCase(NO_STORE) ? new StorePlace.Nowhere() : new StorePlace.At(StoreUrl.parse(store));
    }

    private @Nullable ChainDescription described() {
        if (profile == null) {
            return null;
        }
        try {
            return ProfileFile.read(profile).description();
        } catch (BadFile unreadable) {
            throw Refusal.value("swaplab.profile", "a chain-profile/1 file", ForeignText.plain("" + profile), null)
                    .hint(String.valueOf(unreadable.getMessage()));
        }
    }

    private static boolean isEndpoint(String text) {
        try {
            return !Endpoint.parse(text).uri().getHost().isEmpty();
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    private static boolean isStore(String text) {
        try {
            return text.equalsIgnoreCase(NO_STORE)
                    || !StoreUrl.parse(text).jdbc().isEmpty();
        } catch (IllegalArgumentException unusable) {
            return false;
        }
    }

    private static void requireRange(String name, long value, long least, long most) {
        require(least <= value && value <= most, name, least + " to " + most, value);
    }

    private static void requireSpan(String name, Duration value, Duration least, Duration most) {
        require(
                least.compareTo(value) <= 0 && value.compareTo(most) <= 0,
                name,
                text(least) + " to " + text(most),
                text(value));
    }

    /** Formats a duration as in a setting: {@code 100ms}, {@code 2s}. */
    private static String text(Duration span) {
        return DurationStyle.SIMPLE.print(span, span.toNanosPart() == 0 ? ChronoUnit.SECONDS : ChronoUnit.MILLIS);
    }

    private static void require(boolean holds, String name, String rule, @Nullable Object got) {
        if (!holds) {
            throw Refusal.value("swaplab." + name, rule, String.valueOf(got), null);
        }
    }
}
