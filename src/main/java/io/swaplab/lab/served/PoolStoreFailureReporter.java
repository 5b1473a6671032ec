package io.swaplab.lab.served;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.service.chainflow.book.ChainflowListener;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reports when pools cannot be written to the store any more, and when they can be again. The service continues in
 * either case.
 */
final class PoolStoreFailureReporter implements ChainflowListener {
    private static final Logger LOG = LoggerFactory.getLogger(PoolStoreFailureReporter.class);

    private final Supplier<@Nullable String> problem;
    private final ProgressListener progress;
    private @Nullable String told;

    PoolStoreFailureReporter(Supplier<@Nullable String> problem, ProgressListener progress) {
        this.problem = problem;
        this.progress = progress;
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        String now = problem.get();
        if (Objects.equals(now, told)) {
            return;
        }
        told = now;
        String text = now == null ? "the store takes pools again" : "pools are not stored, the service goes on: " + now;
        LOG.warn(text);
        progress.remark(text);
    }
}
