package io.swaplab.cucumber;

/** The world of the scenario that runs on this thread: the step classes of a scenario share one. */
final class Worlds {
    private static final ThreadLocal<World> CURRENT = ThreadLocal.withInitial(World::new);

    private Worlds() {}

    static World current() {
        return CURRENT.get();
    }

    static void end() {
        CURRENT.get().end();
        CURRENT.remove();
    }
}
