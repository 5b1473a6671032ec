package io.swaplab.forkchain;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.forkchain.anvil.DockerEngineClient;
import io.swaplab.forkchain.deploy.ProgressListener;

/** Finds images that container tests need; skips the test with the reason if one is missing. */
final class NeededImage {
    static final DockerEngineClient ENGINE = DockerEngineClient.of(System.getenv());

    private NeededImage() {}

    /** An image with which a container of anvil can be started. */
    static String ofAnvil(Class<?> test) {
        var container = new LauncherChoice(ENGINE, System.getenv(), ProgressListener.SILENT).container();
        require(container.image() != null, test, container.whyNot());
        return String.valueOf(container.image());
    }

    static void require(boolean there, Class<?> test, String whyNot) {
        if (!there) {
            System.err.println(test.getSimpleName() + " is skipped: " + whyNot);
        }
        assumeTrue(there, whyNot);
    }
}
