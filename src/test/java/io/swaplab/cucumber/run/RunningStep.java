package io.swaplab.cucumber.run;

/** The step that runs on the current thread, as {@code FILE:LINE: text}; empty if no listener reports steps. */
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
