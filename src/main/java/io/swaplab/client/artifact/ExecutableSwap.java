package io.swaplab.client.artifact;

/** A swap that its executor can simulate and send. */
public interface ExecutableSwap {
    /** The prepared swap: this swap itself if only its executor has to sign. */
    PreparedSwap prepared();

    SwapTransaction tx();

    SwapExecution execution();
}
