package io.swaplab.session.swap;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Keccak;
import io.swaplab.evm.LogEntry;
import io.swaplab.math.Uint256;
import io.swaplab.node.TransactionReceipt;

/**
 * The execution router's event of one plan; amounts in base units.
 *
 * @param spentAmountIn input paid by the payer and not refunded
 * @param userAmountOut output of the recipient
 * @param integratorFee amount of the custom fee's receiver
 * @param protocolFee the protocol's cut
 */
record SettlementEvent(Uint256 spentAmountIn, Uint256 userAmountOut, Uint256 integratorFee, Uint256 protocolFee) {
    private static final Bytes32 TOPIC = Keccak.hash("PlanExecuted(bytes32,address,address,bytes32,address,address,"
            + "address,uint256,uint256,uint256,uint256,uint256,uint256)");
    private static final int WORDS = 10;

    /** The event of that plan in a receipt. */
    static SettlementEvent find(TransactionReceipt receipt, Address router, Bytes32 planHash) {
        for (LogEntry log : receipt.logs()) {
            boolean ours = log.emitter().equals(router)
                    && log.topic0().equals(TOPIC)
                    && log.topics().get(1).equals(planHash);
            if (ours && log.data().size() == WORDS * Bytes32.BYTES) {
                return of(log.data());
            }
        }
        throw new IllegalStateException("the transaction " + receipt.transactionHash()
                + " succeeded but the router logged no execution of plan " + planHash);
    }

    private static SettlementEvent of(Bytes data) {
        return new SettlementEvent(
                data.word(0, 4).toUint().minus(data.word(0, 9).toUint()),
                data.word(0, 6).toUint(),
                data.word(0, 7).toUint(),
                data.word(0, 8).toUint());
    }
}
