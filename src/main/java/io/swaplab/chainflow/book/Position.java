package io.swaplab.chainflow.book;

/** The last transaction that touched a provider. */
public record Position(long blockNumber, long transactionIndex) {}
