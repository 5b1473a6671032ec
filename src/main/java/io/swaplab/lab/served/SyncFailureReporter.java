package io.swaplab.lab.served;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.service.chainflow.book.ChainflowListener;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports when reading the chain fails repeatedly, and when it works again. A single failure is not reported, because
 * the next poll usually succeeds. At most one failure per minute is reported.
 */
final class SyncFailureReporter implements ChainflowListener {
    private static final Logger LOG = LoggerFactory.getLogger(SyncFailureReporter.class);

    private static final int FAILURES_UNTIL_TOLD = 2;
    private static final long MILLIS_BETWEEN = Duration.ofMinutes(1).toMillis();

    private final ProgressListener progress;
    private final InstantSource clock;
    private long block = -1;
    private int failures;
    private long toldAt;
    private boolean isTold;
    private boolean isTrouble;

    SyncFailureReporter(ProgressListener progress, InstantSource clock) {
        this.progress = progress;
        this.clock = clock;
    }

    @Override
    public void failed(String reason) {
        failures++;
        boolean isSilent = isTold && clock.millis() - toldAt < MILLIS_BETWEEN;
        if (failures < FAILURES_UNTIL_TOLD || isSilent) {
            return;
        }
        isTold = true;
        isTrouble = true;
        toldAt = clock.millis();
        String since = block < 0 ? "the chain is not read yet" : "the chain is not followed after block " + block;
        tell(since + " (" + failures + " failures): " + reason);
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        block = snapshot.block().number();
        failures = 0;
        if (isTrouble) {
            isTrouble = false;
            tell("the chain is followed again, at block " + block);
        }
    }

    private void tell(String text) {
        LOG.warn(text);
        progress.remark(text);
    }
}
