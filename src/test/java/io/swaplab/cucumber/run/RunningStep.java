package io.swaplab.cucumber.run;

/** The step that runs on this thread, as {@code FILE:LINE: words}; empty where nobody listens to the steps. */
public final class RunningStep {
    private static final ThreadLocal<String> PLACE = ThreadLocal.withInitial(() -> "");

    private RunningStep() {}

    static void begin(String place) {
        PLACE.set(place);
    }

    public static String place() {
        return PLACE.get();
    }
}
