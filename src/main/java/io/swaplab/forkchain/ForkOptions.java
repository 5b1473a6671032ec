package io.swaplab.forkchain;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The chain to fork, and how anvil is run.
 *
 * @param launcher how anvil is run
 * @param rpcUrl JSON-RPC of a real chain 97 to fork, or null for our origin chain
 */
public record ForkOptions(Launcher launcher, @Nullable String rpcUrl) {
    private static final String PROPERTY = "swaplab.launcher";
    private static final String VARIABLE = "SWAPLAB_LAUNCHER";

    /** Ways to run anvil. */
    public enum Launcher {
        /** Docker if it answers and has or can pull the image, else the local program. */
        AUTO,
        LOCAL,
        CONTAINER;

        /** @throws IllegalArgumentException naming the choices */
        public static Launcher parse(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "auto" -> AUTO;
                case "local" -> LOCAL;
                case "container" -> CONTAINER;
                default ->
                    throw new IllegalArgumentException("launcher is one of auto, local, container, got '" + text + "'");
            };
        }
    }

    /**
     * A fork of the origin chain, with the launcher from {@code SWAPLAB_LAUNCHER} or the property {@code
     * swaplab.launcher}.
     */
    public static ForkOptions ofOrigin() {
        String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
        return new ForkOptions(Launcher.parse(Objects.requireNonNullElse(named, "auto")), null);
    }

    public ForkOptions withLauncher(Launcher other) {
        return new ForkOptions(other, rpcUrl);
    }

    public ForkOptions withRpc(String url) {
        return new ForkOptions(launcher, url);
    }
}
