package io.swaplab.console.model;

import io.swaplab.client.node.http.Endpoint;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes possible keys and signatures from lines that are stored or shown to others. */
public final class Secrets {
    /** A private key has 64 digits, a signature 128 or 130; so have hashes, which a person can look up again. */
    private static final Pattern SECRET = Pattern.compile("(?:0[xX])?[0-9a-fA-F]{64,}");

    /** The URL of a node often has a key in its path, and a user in front of its host. */
    private static final Pattern URL = Pattern.compile("https?://[^\\s\"';]+");

    private Secrets() {}

    /** The line with {@code 0x..} in the place of each, and URLs reduced to their hosts. */
    public static String masked(String line) {
        String hosts = URL.matcher(line).replaceAll(url -> Matcher.quoteReplacement(Endpoint.shown(url.group())));
        return SECRET.matcher(hosts).replaceAll("0x..");
    }
}
