package io.swaplab.shell.text;

import java.util.regex.Pattern;

/** Removes possible keys and signatures from lines that are stored or shown to others. */
public final class Secrets {
    /** A private key has 64 digits, a signature 128 or 130; so have hashes, which a person can look up again. */
    private static final Pattern SECRET = Pattern.compile("(?:0[xX])?[0-9a-fA-F]{64,}");

    private Secrets() {}

    /** The line with {@code 0x..} in the place of each. */
    public static String masked(String line) {
        return SECRET.matcher(line).replaceAll("0x..");
    }
}
