package io.swaplab.lab.backend;

import io.swaplab.client.artifact.TransactionRequest;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.terms.ExecuteOptions;
import io.swaplab.core.evm.Bytes32;
import java.time.Duration;

/** Sends a transaction and waits until it is mined, as one step of the console. */
public final class Mined {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Mined() {}

    /** The receipt of a successful transaction that is sent with the default options. */
    public static TransactionReceipt transaction(
            Connection on, TransactionRequest request, Signer account, String what) {
        ExecuteOptions options = ExecuteOptions.defaults();
        // On a fork of this program the coin costs nothing.
        return transaction(
                on, request, account, what, on.fork().isPresent() ? options.beforeSigning(cost -> {}) : options);
    }

    /**
     * The receipt of a successful transaction.
     *
     * @param what the kind of transaction, such as {@code the approval}
     * @throws io.swaplab.client.chain.SwapReverted when it reverts, or would
     */
    public static TransactionReceipt transaction(
            Connection on, TransactionRequest request, Signer account, String what, ExecuteOptions options) {
        Bytes32 hash = Uninterrupted.call(() -> on.client().send(request, account, options));
        TransactionReceipt receipt = awaited(on, hash, what);
        if (!receipt.ok()) {
            throw FailedTransaction.reason(on.node(), account.address(), request, receipt);
        }
        return receipt;
    }

    private static TransactionReceipt awaited(Connection on, Bytes32 hash, String what) {
        try {
            return Waiting.receipt(on.node(), hash, PATIENCE);
        } catch (RuntimeException failure) {
            throw Stopped.or(failure, what + " is sent, transaction " + hash + ", and counts once it is mined", null);
        }
    }
}
