package io.swaplab.lab.swap;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.math.Uint256;

/**
 * The execution router's events of one plan; amounts in base units.
 *
 * @param spentAmountIn input paid by the payer and not refunded
 * @param userAmountOut output of the recipient
 * @param integratorFee amount of the custom fee's receiver
 * @param protocolFee the protocol's cut
 * @param keptFee the part of the cut that the router has kept, since the token did not pay the protocol's receiver
 */
record SettlementEvent(
        Uint256 spentAmountIn, Uint256 userAmountOut, Uint256 integratorFee, Uint256 protocolFee, Uint256 keptFee) {
    private static final Bytes32 TOPIC = Keccak.hash("PlanExecuted(bytes32,address,address,bytes32,address,address,"
            + "address,uint256,uint256,uint256,uint256,uint256,uint256)");
    private static final Bytes32 KEPT = Keccak.hash("ProtocolFeeKept(address,uint256)");
    private static final int WORDS = 10;

    /** The events of that plan in a receipt; what is kept is logged before the plan's own event. */
    static SettlementEvent find(TransactionReceipt receipt, Address router, Bytes32 planHash) {
        Uint256 kept = Uint256.ZERO;
        for (LogEntry log : receipt.logs()) {
            if (!log.emitter().equals(router)) {
                continue;
            }
            if (log.topic0().equals(KEPT) && log.data().size() == Bytes32.BYTES) {
                kept = log.data().word(0, 0).toUint();
            } else if (log.topic0().equals(TOPIC) && log.data().size() == WORDS * Bytes32.BYTES) {
                if (log.topics().get(1).equals(planHash)) {
                    return of(log.data(), kept);
                }
                kept = Uint256.ZERO;
            }
        }
        throw new IllegalStateException("the transaction " + receipt.transactionHash()
                + " succeeded but the router logged no execution of plan " + planHash);
    }

    private static SettlementEvent of(Bytes data, Uint256 kept) {
        return new SettlementEvent(
                data.word(0, 4).toUint().minus(data.word(0, 9).toUint()),
                data.word(0, 6).toUint(),
                data.word(0, 7).toUint(),
                data.word(0, 8).toUint(),
                kept);
    }
}
