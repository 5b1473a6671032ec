package io.swaplab.forkchain;

import io.swaplab.forkchain.anvil.AnvilContainer;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ContainerAnvilLauncher;
import io.swaplab.forkchain.anvil.DockerEngineClient;
import io.swaplab.forkchain.anvil.ForkLauncher;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.anvil.OrphanedContainers;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses between a container and a local process for running anvil, and reports the reason. */
record LauncherChoice(DockerEngineClient engine, Map<String, String> environment, ProgressListener progress) {
    /** Testcontainers' reaper, which removes the containers of a program that was killed. */
    static final String REAPER_IMAGE = "testcontainers/ryuk:0.14.0";

    private static final String IMAGE_VARIABLE = "SWAPLAB_ANVIL_IMAGE";

    /**
     * If this variable is true, Testcontainers runs without the reaper. With the reaper, Testcontainers tries for
     * minutes to pull the reaper's image if the engine lacks it.
     */
    private static final String NO_REAPER_VARIABLE = "TESTCONTAINERS_RYUK_DISABLED";

    /** Tells Testcontainers this machine's address. If unset, Testcontainers pulls an image to find the address out. */
    private static final String HOST_VARIABLE = "TESTCONTAINERS_HOST_OVERRIDE";

    private static final Duration PULL_PATIENCE = Duration.ofSeconds(90);

    /**
     * Chooses a launcher.
     *
     * @throws ForkException when a container is required but cannot be started
     */
    static ForkLauncher of(InstallationPaths installation, ForkOptions.Launcher wanted, ProgressListener progress) {
        Map<String, String> environment = System.getenv();
        LauncherChoice choice = new LauncherChoice(DockerEngineClient.of(environment), environment, progress);
        return choice.choose(new LocalAnvilLauncher(installation, progress), wanted);
    }

    ForkLauncher choose(ForkLauncher local, ForkOptions.Launcher wanted) {
        if (wanted == ForkOptions.Launcher.LOCAL) {
            progress.line("launcher: " + local.description() + ", as asked");
            return local;
        }
        Container container = container();
        String image = container.image();
        if (image != null) {
            OrphanedContainers.reap(engine, progress);
            ForkLauncher inContainer = new ContainerAnvilLauncher(engine, image);
            progress.line("launcher: " + inContainer.description());
            if (Boolean.parseBoolean(environment.getOrDefault(NO_REAPER_VARIABLE, ""))) {
                progress.line("no reaper: " + NO_REAPER_VARIABLE
                        + "=true; a container left by a killed program is removed at the next start");
            }
            return wanted == ForkOptions.Launcher.CONTAINER ? inContainer : withFallback(inContainer, local);
        }
        if (wanted == ForkOptions.Launcher.CONTAINER) {
            throw new ForkException("no container can run anvil: " + container.whyNot());
        }
        progress.line("launcher: " + local.description() + ", since " + container.whyNot());
        return local;
    }

    /**
     * The image to run, or the reason why there is none.
     *
     * @param image null if there is none
     * @param whyNot the reason; empty if there is an image
     */
    record Container(@Nullable String image, String whyNot) {
        static Container none(String whyNot) {
            return new Container(null, whyNot);
        }
    }

    /** Finds an image from which a container can be started now. If there is none, returns the reason. */
    Container container() {
        if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
            return Container.none("a container shares the machine's network on Linux only");
        }
        String whyNot = engine.whyNot();
        if (whyNot != null) {
            return Container.none(whyNot);
        }
        if (environment.getOrDefault(HOST_VARIABLE, "").isBlank()) {
            return Container.none(HOST_VARIABLE + " is not set, as scripts/swaplab does");
        }
        boolean reaper = !Boolean.parseBoolean(environment.getOrDefault(NO_REAPER_VARIABLE, ""));
        if (reaper && !engine.hasImage(REAPER_IMAGE)) {
            return Container.none(
                    "the engine has no " + REAPER_IMAGE + ", which removes containers of a killed program; "
                            + "docker pull gets it, or " + NO_REAPER_VARIABLE + "=true does without");
        }
        String named = environment.getOrDefault(IMAGE_VARIABLE, "");
        String image = named.isBlank() ? AnvilContainer.PUBLIC_IMAGE : named;
        if (engine.hasImage(image)) {
            return new Container(image, "");
        }
        if (named.isBlank() && engine.hasImage(AnvilContainer.OWN_IMAGE)) {
            return new Container(AnvilContainer.OWN_IMAGE, "");
        }
        if (image.lastIndexOf(':') <= image.lastIndexOf('/')) {
            return Container.none(IMAGE_VARIABLE + " must name an image with its tag, got " + image);
        }
        progress.line("getting the image " + image);
        String refused = engine.pull(image, PULL_PATIENCE);
        return refused == null
                ? new Container(image, "")
                : Container.none("the image " + image + " cannot be had (" + refused + "); scripts/build-image makes "
                        + AnvilContainer.OWN_IMAGE);
    }

    /**
     * Returns a launcher that uses {@code first} and, if that fails, {@code second}. Needed because an engine may
     * answer and yet be unable to run the image.
     */
    private ForkLauncher withFallback(ForkLauncher first, ForkLauncher second) {
        return new ForkLauncher() {
            @Override
            public RunningNode launch(AnvilOptions options) {
                try {
                    return first.launch(options);
                } catch (ForkException failure) {
                    progress.line(failure.getMessage() + "; taking " + second.description());
                    return second.launch(options);
                }
            }

            @Override
            public String description() {
                return first.description();
            }
        };
    }
}
