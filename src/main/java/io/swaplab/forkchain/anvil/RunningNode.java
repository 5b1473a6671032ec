package io.swaplab.forkchain.anvil;

import java.util.concurrent.CompletionStage;

/** An anvil that answers, until it is closed or the program ends, however that ends. */
public interface RunningNode extends AutoCloseable {
    /** Where it answers JSON-RPC, such as {@code http://127.83.12.201:40123}. */
    String rpcUrl();

    /** What runs it: a process with its id, or a container with its image. */
    String description();

    /**
     * Completes when it ends without having been closed, with how it ended, such as {@code was killed by signal 9
     * (KILL)}; the words follow the description in a sentence.
     */
    CompletionStage<String> ended();

    /** Stops it and waits until it is gone; a second call does nothing. */
    @Override
    void close();
}
