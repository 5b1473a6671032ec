package io.swaplab.forkchain.anvil;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.slf4j.LoggerFactory;

/**
 * What is done when the program is told to end. The JVM runs all its shutdown hooks at the same time; here the program
 * first finishes what it serves, and only then the nodes that nobody closed are stopped.
 */
public final class ProgramEnd {
    private static final Deque<Runnable> FIRST = new ConcurrentLinkedDeque<>();
    private static final Deque<Runnable> LAST = new ConcurrentLinkedDeque<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ProgramEnd::run, "program-end"));
    }

    private ProgramEnd() {}

    /** Runs before everything that was entered by {@link #last}. */
    public static void first(Runnable task) {
        FIRST.add(task);
    }

    static void last(Runnable task) {
        LAST.add(task);
    }

    static void forget(Runnable task) {
        LAST.remove(task);
    }

    private static void run() {
        run(FIRST);
        run(LAST);
    }

    /** One task that fails does not keep the others from running. */
    static void run(Deque<Runnable> tasks) {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            try {
                task.run();
            } catch (RuntimeException failed) {
                LoggerFactory.getLogger(ProgramEnd.class).warn("a part did not stop", failed);
            }
        }
    }
}
