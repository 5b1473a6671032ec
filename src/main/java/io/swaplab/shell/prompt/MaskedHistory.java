package io.swaplab.shell.prompt;

import io.swaplab.shell.text.Secrets;
import java.time.Instant;
import org.jline.reader.impl.history.DefaultHistory;

/** The lines typed so far, without what may be a key or a signature: neither belongs in a file. */
final class MaskedHistory extends DefaultHistory {
    @Override
    public void add(Instant time, String line) {
        super.add(time, Secrets.masked(line));
    }
}
