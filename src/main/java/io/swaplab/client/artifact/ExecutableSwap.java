package io.swaplab.client.artifact;

/** A swap that its executor can simulate and send. */
public sealed interface ExecutableSwap permits PreparedDirectSwap, ReadyDelegatedSwap {
    SwapTransaction tx();

    SwapExecution execution();
}
