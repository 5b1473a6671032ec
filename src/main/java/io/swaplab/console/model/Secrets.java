package io.swaplab.console.model;

import io.swaplab.client.node.http.Endpoint;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks possible keys and signatures in lines that are stored or shown to other users. */
public final class Secrets {
    /** Matches private keys (64 hex digits) and signatures (128 or 130). Hashes look like keys and match too. */
    private static final Pattern SECRET = Pattern.compile("(?:0[xX])?[0-9a-fA-F]{64,}");

    /**
     * URLs are masked because a node's URL often has a key in its path, or a user name and password before the host.
     */
    private static final Pattern URL = Pattern.compile("https?://[^\\s\"';]+");

    private Secrets() {}

    /** The line with {@code 0x..} replacing each possible secret, and with URLs reduced to their hosts. */
    public static String masked(String line) {
        String hosts = URL.matcher(line).replaceAll(url -> Matcher.quoteReplacement(Endpoint.shown(url.group())));
        return SECRET.matcher(hosts).replaceAll("0x..");
    }
}
