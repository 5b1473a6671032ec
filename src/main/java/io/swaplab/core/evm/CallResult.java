package io.swaplab.core.evm;

/**
 * The result of a read-only call.
 *
 * @param ok false if it reverted
 * @param data return data, or revert data if not ok
 */
public record CallResult(boolean ok, Bytes data) {}
