package io.swaplab.lab.backend;

import io.swaplab.client.artifact.TransactionRequest;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.terms.ExecuteOptions;
import io.swaplab.core.evm.Bytes32;
import java.time.Duration;
import java.util.function.Function;

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
        return transaction(
                on,
                request,
                account,
                options,
                hash -> what + " is sent, transaction " + hash + ", and counts once it is mined");
    }

    /**
     * The same.
     *
     * @param sent what is said of the transaction with that hash to a user who stops waiting
     */
    public static TransactionReceipt transaction(
            Connection on,
            TransactionRequest request,
            Signer account,
            ExecuteOptions options,
            Function<Bytes32, String> sent) {
        Bytes32 hash = Uninterrupted.call(() -> on.client().send(request, account, options));
        TransactionReceipt receipt;
        try {
            receipt = Waiting.receipt(on.node(), hash, PATIENCE);
        } catch (RuntimeException failure) {
            throw Stopped.or(failure, sent.apply(hash), null);
        }
        if (!receipt.ok()) {
            throw FailedTransaction.reason(on.node(), account.address(), request, receipt);
        }
        return receipt;
    }
}
