package io.swaplab.forkchain.anvil;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.slf4j.LoggerFactory;

/**
 * Runs tasks when the program ends, in two groups: first those that finish requests in progress, then those that stop
 * nodes. The JVM runs several shutdown hooks concurrently, so all tasks are run by a single hook.
 */
public final class ShutdownTasks {
    private static final Deque<Runnable> FIRST = new ConcurrentLinkedDeque<>();
    private static final Deque<Runnable> LAST = new ConcurrentLinkedDeque<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ShutdownTasks::run, "program-end"));
    }

    private ShutdownTasks() {}

    /** Adds a task that runs before all tasks that {@link #last} adds. */
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
                LoggerFactory.getLogger(ShutdownTasks.class).warn("a part did not stop", failed);
            }
        }
    }
}
