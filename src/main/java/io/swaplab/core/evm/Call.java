package io.swaplab.core.evm;

/** A message call to a contract that reads, without value and from no particular sender. */
public record Call(Address to, Bytes data) {}
