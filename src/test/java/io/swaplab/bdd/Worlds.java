package io.swaplab.bdd;

/** The world of the scenario that runs now: the step classes of a scenario share one. */
final class Worlds {
    private static World current = new World();

    private Worlds() {}

    static World current() {
        return current;
    }

    static void end() {
        current = new World();
    }
}
