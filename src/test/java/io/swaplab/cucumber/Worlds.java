package io.swaplab.cucumber;

/** The world of the scenario on the current thread, shared by the step classes. */
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
