package io.swaplab.chainflow.book;

import io.swaplab.evm.Bytes32;

/**
 * The last transaction that touched a provider.
 *
 * @param transaction its hash
 */
public record Position(long blockNumber, long transactionIndex, Bytes32 transaction) {}
