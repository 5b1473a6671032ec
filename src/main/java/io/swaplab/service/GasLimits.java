package io.swaplab.service;

import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ChainContext;
import java.time.Duration;

/**
 * Sets the gas limit of transactions to the least limit with which the node would run them, and a tenth more, because
 * pools change until a transaction is mined. A limit is not the gas that is used: refunds come after it.
 */
final class GasLimits {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final long PARTS = 10;

    /** Largest gas limit of a transaction on chains that have EIP-7825. */
    private static final long MOST = 1 << 24;

    private final ChainContext chain;

    GasLimits(ChainContext chain) {
        this.chain = chain;
    }

    /**
     * The transaction with a limit; without one if the transaction would not settle now, or if the node does not estimate
     * it in time.
     */
    TxData limited(TxData tx, Address executor, IssuesData issues) {
        if (issues.simulation() != null) {
            return tx;
        }
        var call = new ReadOnlyCall(Address.parse(tx.to()), Bytes.parse(tx.data()));
        long limit = BoundedRead.within(PATIENCE, () -> estimate(executor, call, Uint256.parse(tx.value())))
                .map(estimate -> estimate + estimate / PARTS)
                .orElse(0L);
        return limit > 0 && limit <= MOST ? tx.withGasLimit(Long.toString(limit)) : tx;
    }

    /** Zero if the transaction reverts. */
    private long estimate(Address executor, ReadOnlyCall call, Uint256 valueWei) {
        try {
            return Math.clamp(chain.node().estimateGas(executor, call, valueWei), 0, MOST);
        } catch (CallRevertedException reverted) {
            return 0;
        }
    }
}
