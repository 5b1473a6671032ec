package io.swaplab.lab.market;

import io.swaplab.client.chain.Signers;
import io.swaplab.client.execution.RouterView;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.session.Session;
import java.util.List;

/**
 * Sends transactions that only the owner of the execution router may send. This works on a fork, where the owner's key
 * is known.
 */
public record RouterOwner(Session session) {
    private static final AbiFunction SET_PAUSED = AbiFunction.of("setPaused(bool)");
    private static final AbiFunction CLAIM_FEE = AbiFunction.of("claimProtocolFee(address,address)");
    private static final AbiFunction SET_FEES = AbiFunction.of("setFeeConfig(uint16,uint16,address)");

    /** Pauses the router, so that it executes no swaps, or ends the pause. */
    public TransactionReceipt setPaused(boolean paused) {
        return send(SET_PAUSED.encode(paused), paused ? "the pause" : "the end of the pause");
    }

    /**
     * Sets the maximum of custom fees, and how they are split between the integrator and the protocol.
     *
     * @param maxCustomFeeBps maximum in basis points of the gross output
     * @param protocolCutBps the protocol's cut in basis points of the custom fee
     */
    public TransactionReceipt setFees(int maxCustomFeeBps, int protocolCutBps, Address protocolFeeReceiver) {
        return send(
                SET_FEES.encode(Uint256.of(maxCustomFeeBps), Uint256.of(protocolCutBps), protocolFeeReceiver),
                "the fee setting");
    }

    /** The protocol's fees in a token, in base units, that the router still holds because paying them out failed. */
    public Uint256 keptFee(Address token) {
        Connection on = session.connection();
        Address router = on.routers().executionRouter();
        return RouterView.keptAmount(
                router,
                on.node()
                        .readAll(
                                List.of(RouterView.keptProtocolFee(router, token)),
                                on.node().latestBlock().number())
                        .getFirst());
    }

    /** Makes the router pay the fees in a token that it still holds. The account {@code to} receives them. */
    public TransactionReceipt claimFee(Address token, Address to) {
        return send(CLAIM_FEE.encode(token, to), "the claim of the kept fee");
    }

    private TransactionReceipt send(Bytes call, String what) {
        Connection on = session.connection();
        return TransactionSender.send(
                on,
                new TransactionRequest(on.routers().executionRouter(), call, Uint256.ZERO),
                Signers.of(on.requireFork().deployment().owner()),
                what);
    }
}
