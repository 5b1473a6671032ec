package io.swaplab.console;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs uncaught exceptions of threads, such as those of Testcontainers when it cleans up without its container engine.
 * By default the JVM would print them to the terminal, including untrusted text.
 */
final class ThreadFailures {
    private ThreadFailures() {}

    static void toLog() {
        // The logger is created at the first failure, so that a start without failures does not load logging.
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            Logger log = LoggerFactory.getLogger(ThreadFailures.class);
            log.error("thread {} ended by a failure", thread.getName(), failure);
        });
    }
}
