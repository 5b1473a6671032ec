package io.swaplab.console.backend;

import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.context.ApplicationEvent;

/**
 * Sets up the log as Spring does. Every log of a process is one: two servers that open or close at once would read its
 * configuration over each other.
 */
final class OneLoggingAtATime extends LoggingApplicationListener {
    private static final Object LOG = new Object();

    @Override
    public void onApplicationEvent(ApplicationEvent event) {
        synchronized (LOG) {
            super.onApplicationEvent(event);
        }
    }
}
