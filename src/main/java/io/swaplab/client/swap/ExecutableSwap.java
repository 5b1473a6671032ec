package io.swaplab.client.swap;

/** A swap whose transaction is complete, so that the executor can simulate and send it. */
public interface ExecutableSwap {
    /**
     * The prepared swap from which this swap was made. In direct mode both are the same object, because no payer
     * signature is needed.
     */
    PreparedSwap prepared();

    SwapTransaction tx();

    ExecutablePlan execution();
}
