package io.swaplab.forkchain.anvil;

/** An anvil that answers, until it is closed or the program ends. */
public interface RunningNode extends AutoCloseable {
    /** Where it answers JSON-RPC, such as {@code http://127.0.0.1:40123}. */
    String rpcUrl();

    /** What runs it: a process with its id, or a container with its image. */
    String description();

    /** Stops it and waits until it is gone; a second call does nothing. */
    @Override
    void close();
}
