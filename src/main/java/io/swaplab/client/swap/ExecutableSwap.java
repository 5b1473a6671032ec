package io.swaplab.client.swap;

/** A swap whose transaction is complete, so that the executor can simulate and send it. */
public interface ExecutableSwap {
    /**
     * The prepared swap that this one was made from. In direct mode it is this object itself, because no payer
     * signature is needed.
     */
    PreparedSwap prepared();

    SwapTransaction tx();

    ExecutablePlan execution();
}
