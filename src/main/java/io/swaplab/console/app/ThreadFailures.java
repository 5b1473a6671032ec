package io.swaplab.console.app;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes to the log what no thread caught, as when Testcontainers cleans up at the end and its engine is gone. The JVM
 * would print it to the terminal, with foreign text as it is.
 */
final class ThreadFailures {
    private ThreadFailures() {}

    static void toLog() {
        // Made at the first failure: a start that has none needs no log.
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            Logger log = LoggerFactory.getLogger(ThreadFailures.class);
            log.error("thread {} ended by a failure", thread.getName(), failure);
        });
    }
}
