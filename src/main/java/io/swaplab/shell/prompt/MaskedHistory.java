package io.swaplab.shell.prompt;

import java.time.Instant;
import java.util.regex.Pattern;
import org.jline.reader.impl.history.DefaultHistory;

/** The lines typed so far, without what may be a key or a signature: neither belongs in a file. */
final class MaskedHistory extends DefaultHistory {
    /** A private key has 64 digits, a signature 128 or 130; so have hashes, which a person can look up again. */
    private static final Pattern SECRET = Pattern.compile("(?:0[xX])?[0-9a-fA-F]{64,}");

    @Override
    public void add(Instant time, String line) {
        super.add(time, SECRET.matcher(line).replaceAll("0x.."));
    }
}
