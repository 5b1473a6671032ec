package io.swaplab.spring;

import io.swaplab.forkchain.deploy.Progress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the progress of a start to the application's log. */
final class LoggedProgress implements Progress {
    private static final Logger LOG = LoggerFactory.getLogger(LoggedProgress.class);

    @Override
    public void line(String text) {
        LOG.info(text);
    }

    /** Does nothing, because remarks are already logged where they are made. */
    @Override
    public void remark(String text) {
        LOG.debug(text);
    }
}
