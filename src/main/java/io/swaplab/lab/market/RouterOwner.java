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

/** Transactions of the execution router's owner on a fork, with the owner's key. */
public record RouterOwner(Session session) {
    private static final AbiFunction SET_PAUSED = AbiFunction.of("setPaused(bool)");
    private static final AbiFunction CLAIM_FEE = AbiFunction.of("claimProtocolFee(address,address)");
    private static final AbiFunction SET_FEES = AbiFunction.of("setFeeConfig(uint16,uint16,address)");

    /** Pauses every execution, or resumes them. */
    public TransactionReceipt setPaused(boolean paused) {
        return send(SET_PAUSED.encode(paused), paused ? "the pause" : "the end of the pause");
    }

    /**
     * Sets the maximum and the split of custom fees.
     *
     * @param maxCustomFeeBps maximum in basis points of the gross output
     * @param protocolCutBps the protocol's cut in basis points of the custom fee
     */
    public TransactionReceipt setFees(int maxCustomFeeBps, int protocolCutBps, Address protocolFeeReceiver) {
        return send(
                SET_FEES.encode(Uint256.of(maxCustomFeeBps), Uint256.of(protocolCutBps), protocolFeeReceiver),
                "the fee setting");
    }

    /** The protocol's fees in a token that are kept in the router because paying them failed, in base units. */
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

    /** Pays the kept fees in a token to an account. */
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
