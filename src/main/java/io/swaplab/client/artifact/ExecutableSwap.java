package io.swaplab.client.artifact;

/** A swap that its executor can simulate and send. */
public interface ExecutableSwap {
    /** What was prepared: the swap itself where nobody but its executor has to sign. */
    PreparedSwap prepared();

    SwapTransaction tx();

    SwapExecution execution();
}
