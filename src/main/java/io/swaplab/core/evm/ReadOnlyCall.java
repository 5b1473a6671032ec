package io.swaplab.core.evm;

/** A read-only contract call, without value and from no particular sender. */
public record ReadOnlyCall(Address to, Bytes data) {}
