package io.swaplab.console.prompt;

import io.swaplab.console.model.Secrets;
import java.time.Instant;
import org.jline.reader.impl.history.DefaultHistory;

/** The line history without keys and signatures, which must not be stored in a file. */
final class MaskedHistory extends DefaultHistory {
    @Override
    public void add(Instant time, String line) {
        super.add(time, Secrets.masked(line));
    }
}
