package io.swaplab.console.model;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Calls an action every second from its start to its stop, on a daemon thread. */
public final class EverySecond {
    private final Runnable call;
    private @Nullable ScheduledExecutorService running;

    public EverySecond(Runnable call) {
        this.call = call;
    }

    /** Starts the calls, the first one after a second. Calling this again has no effect. */
    public synchronized void start() {
        if (running == null) {
            running = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("status").factory());
            var unused = running.scheduleAtFixedRate(call, 1, 1, TimeUnit.SECONDS);
        }
    }

    /** Stops the calls; a call in progress may still end later. */
    public synchronized void stop() {
        if (running != null) {
            running.shutdownNow();
        }
        running = null;
    }
}
