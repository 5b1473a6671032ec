package io.swaplab.forkchain.anvil;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.slf4j.LoggerFactory;

/**
 * Runs tasks when the program ends. The JVM runs shutdown hooks concurrently, so a single hook runs the tasks in order:
 * requests in progress are finished first, then nodes that were not closed are stopped.
 */
public final class ProgramEnd {
    private static final Deque<Runnable> FIRST = new ConcurrentLinkedDeque<>();
    private static final Deque<Runnable> LAST = new ConcurrentLinkedDeque<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ProgramEnd::run, "program-end"));
    }

    private ProgramEnd() {}

    /** Adds a task that runs before all tasks of {@link #last}. */
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

    /** Runs and removes all tasks; a failing task does not stop the others. */
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
