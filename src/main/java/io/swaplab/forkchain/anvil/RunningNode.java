package io.swaplab.forkchain.anvil;

import java.util.concurrent.CompletionStage;

/** A running anvil, until it is closed or the program ends. */
public interface RunningNode extends AutoCloseable {
    /** Its JSON-RPC URL, such as {@code http://127.83.12.201:40123}. */
    String rpcUrl();

    /** A description: the process with its id, or the container with its image. */
    String description();

    /**
     * Completes when it ends without having been closed. The value says how, such as {@code was killed by signal 9
     * (KILL)}, and continues a sentence that starts with the description.
     */
    CompletionStage<String> ended();

    /** Stops it and waits for its end; a second call does nothing. */
    @Override
    void close();
}
