package io.swaplab.console;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Ink;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.store.StoreUrl;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses the values of the startup options. A failure names the option whose value is invalid. */
final class StartupValueParser {
    private static final int MOST_URLS = 16;
    private static final int MOST_AGE_SECS = 3_600;
    private static final String NO_STORE = "none";

    private StartupValueParser() {}

    static Address pin(String name, String value) {
        try {
            Address address = Address.parse(value);
            if (!address.isZero()) {
                return address;
            }
        } catch (IllegalArgumentException malformed) {
            // A malformed address is rejected below, together with the zero address.
        }
        throw CommandFailure.usage(name + " needs the address of a contract, got \"" + value + "\"")
                .value(
                        name.substring(2),
                        "0x and 40 hexadecimal digits, with the right checksum where capitals are mixed",
                        value)
                .next("router status")
                .hint("serve prints the addresses when it starts");
    }

    static long block(String name, String value) {
        if (!value.matches("0|[1-9][0-9]{0,17}")) {
            throw CommandFailure.usage(name + " needs the number of a block, got \"" + value + "\"")
                    .value(name.substring(2), "a whole number from 0 in decimal digits", value)
                    .hint("such as " + name + " 0");
        }
        return Long.parseLong(value);
    }

    /** Parses an age in whole seconds. Fractions are not accepted, because block times have none. */
    static Duration age(String name, String value) {
        if (!value.matches("[1-9][0-9]{0,3}") || Integer.parseInt(value) > MOST_AGE_SECS) {
            throw CommandFailure.usage(name + " needs 1 to " + MOST_AGE_SECS + " seconds, got \"" + value + "\"")
                    .value(name.substring(2), "a whole number of seconds from 1 to " + MOST_AGE_SECS, value)
                    .hint("such as " + name + " 15, the default");
        }
        return Duration.ofSeconds(Integer.parseInt(value));
    }

    /** Parses what to do with a followed node without receipts: true for {@code refuse}, false for {@code serve}. */
    static Boolean needsReceipts(String name, String value) {
        return switch (value) {
            case "refuse" -> true;
            case "serve" -> false;
            default ->
                throw CommandFailure.usage(name + " is refuse or serve, got \"" + value + "\"")
                        .value(name.substring(2), "refuse or serve", value)
                        .hint("refuse is the default on chains 56 and 97");
        };
    }

    /** Parses the URLs of several endpoints of one chain, separated by commas. */
    static List<String> urls(String name, String value) {
        List<String> urls = new ArrayList<>();
        for (String each : value.split(",", -1)) {
            String url = url(name, each.strip());
            if (urls.contains(url) || urls.size() == MOST_URLS) {
                throw CommandFailure.usage(name + " takes at most " + MOST_URLS + " different URLs, got \""
                                + Endpoint.shown(url) + "\" twice or as one too many")
                        .value(
                                name.substring(2),
                                "1 to " + MOST_URLS + " different URLs, separated by commas",
                                Endpoint.shown(url))
                        .hint("such as " + name + " http://127.0.0.1:8545");
            }
            urls.add(url);
        }
        return urls;
    }

    static Path file(String name, String value) {
        return path(value)
                .orElseThrow(() -> CommandFailure.usage(name + " needs a file, got \"" + value + "\"")
                        .value(name.substring(2), "a file of fork profile", value)
                        .next("fork profile --help"));
    }

    /** Parses the path of a saved fork, a file that {@code Fork.save} or a failed test has written. */
    static Path state(String name, String value) {
        return path(value)
                .filter(Files::isRegularFile)
                .orElseThrow(() -> CommandFailure.usage(name + " needs the file of a saved fork, got \"" + value + "\"")
                        .value(name.substring(2), "a file that is there", value)
                        .hint("a failed JUnit test on a fork reports where it saved the fork, as fork.state"));
    }

    private static Optional<Path> path(String value) {
        try {
            if (!value.isBlank()) {
                return Optional.of(Path.of(value));
            }
        } catch (InvalidPathException malformed) {
            // A malformed path is rejected like an empty one.
        }
        return Optional.empty();
    }

    /** Parses where pools and quotes of a followed chain are stored: in a file, in PostgreSQL, or nowhere. */
    static StorePlace store(String name, String value) {
        if (value.equals(NO_STORE)) {
            return new StorePlace.Nowhere();
        }
        try {
            return new StorePlace.At(StoreUrl.parse(value));
        } catch (IllegalArgumentException unusable) {
            String got = StoreUrl.shown(value);
            throw CommandFailure.usage(
                            name + " needs a file, jdbc:postgresql://HOST/DATABASE or none, got \"" + got + "\"")
                    .value(
                            name.substring(2),
                            "a file, jdbc:postgresql://HOST/DATABASE?user=NAME without a name before the host, or none",
                            got)
                    .hint("--store none keeps nothing")
                    .cause(unusable);
        }
    }

    static String shown(StorePlace place) {
        return place instanceof StorePlace.At(StoreUrl url) ? url.toString() : NO_STORE;
    }

    static Ink.When colour(String name, String value) {
        return switch (value) {
            case "auto" -> Ink.When.AUTO;
            case "always" -> Ink.When.ALWAYS;
            case "never" -> Ink.When.NEVER;
            default ->
                throw CommandFailure.usage(name + " is auto, always or never, got \"" + value + "\"")
                        .value(name.substring(2), "auto, always or never", value)
                        .hint("auto colours terminals, unless NO_COLOR is set");
        };
    }

    static String url(String name, String value) {
        if (!value.matches("https?://[^\\s/?#]+(/\\S*)?") || !isParsed(value)) {
            throw CommandFailure.usage(name + " needs a URL, got \"" + Endpoint.shown(value) + "\"")
                    .value(name.substring(2), "http:// or https:// with a host", Endpoint.shown(value))
                    .hint("such as " + name + " http://127.0.0.1:8545");
        }
        return value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    }

    private static boolean isParsed(String url) {
        try {
            return new URI(url).getHost() != null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }
}
