package io.swaplab.client.swap;

/** A swap that its executor can simulate and send. */
public interface ExecutableSwap {
    /** The prepared swap: this object itself in direct mode, where only the executor signs. */
    PreparedSwap prepared();

    SwapTransaction tx();

    SwapExecution execution();
}
