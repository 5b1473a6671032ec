package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.ForkException;
import java.util.concurrent.CompletionStage;

/** A way to run anvil on this machine. */
public interface ForkLauncher {
    /**
     * Starts anvil and waits until it answers.
     *
     * @throws ForkException when it cannot be started or does not answer in time
     */
    RunningNode launch(AnvilOptions options);

    /** A short description of this way to run anvil, with the version or image, for display. */
    String description();

    /** A running anvil. It is stopped when it is closed or this program ends. */
    interface RunningNode extends AutoCloseable {
        /** The node's JSON-RPC URL, such as {@code http://127.83.12.201:40123}. */
        String rpcUrl();

        /** Describes what runs the node: the process with its id, or the container with its image. */
        String description();

        /**
         * Completes when the node ends unexpectedly, that is, without {@link #close}. The value says how it ended. It
         * continues a sentence that begins with {@link #description}, such as {@code was killed by signal 9 (KILL)}.
         */
        CompletionStage<String> ended();

        /** Stops the node and waits for its end; a second call does nothing. */
        @Override
        void close();
    }
}
