package io.swaplab.evm;

/**
 * What a read call gave.
 *
 * @param ok false when it reverted
 * @param data return data, or the revert data when not ok
 */
public record CallResult(boolean ok, Bytes data) {}
