package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.ForkException;

/** A way to run anvil on this machine. */
public interface ForkLauncher {
    /**
     * Starts anvil and waits until it answers.
     *
     * @throws ForkException when it cannot be started or does not answer in time
     */
    RunningNode launch(AnvilOptions options);

    /** A short name with the version or image, for display. */
    String description();
}
