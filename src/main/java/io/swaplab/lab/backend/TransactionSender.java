package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Waiting.Stopped;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Sends transactions and waits until they are mined. */
public final class TransactionSender {
    /** How long to wait until a transaction is mined. */
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    /**
     * Assumed maximum depth of nested calls in a swap. Each caller keeps 1/64 of its gas for itself (EIP-150), so the
     * depth bounds how much gas is left after an inner call has run out of gas.
     */
    private static final int DEEPEST_CALL = 8;

    private static final int KEPT_BY_CALLER = 64;

    private TransactionSender() {}

    /** Sends a transaction with default options, waits until it is mined, and returns its receipt. */
    public static TransactionReceipt send(Connection on, TransactionRequest request, Signer account, String what) {
        ExecuteOptions options = ExecuteOptions.defaults();
        // Gas on a fork of this program is free, so its cost needs no check.
        return send(on, request, account, what, on.fork().isPresent() ? options.beforeSigning(cost -> {}) : options);
    }

    /**
     * Sends a transaction, waits until it is mined, and returns its receipt.
     *
     * @param what the kind of transaction, such as {@code the approval}
     * @throws io.swaplab.client.chain.SwapReverted when the transaction reverts, or when its simulation reverts and it
     *     is therefore not sent
     */
    public static TransactionReceipt send(
            Connection on, TransactionRequest request, Signer account, String what, ExecuteOptions options) {
        return send(
                on,
                request,
                account,
                options,
                hash -> what + " is sent, transaction " + hash + ", and takes effect once it is mined");
    }

    /**
     * Sends a transaction, waits until it is mined, and returns its receipt.
     *
     * @param sent makes the message for a user who cancels the wait; its argument is the transaction's hash
     */
    public static TransactionReceipt send(
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
            throw failure(on.node(), account.address(), request, receipt);
        }
        return receipt;
    }

    /**
     * Finds out why a mined transaction reverted. A receipt contains no reason, so the call is simulated on the latest
     * state with maximum gas. If the simulation succeeds, either the transaction ran out of gas, or the cause no longer
     * exists.
     */
    public static SwapReverted failure(
            Node node, Address from, TransactionRequest request, TransactionReceipt receipt) {
        CallResult again = node.simulate(from, new ReadOnlyCall(request.to(), request.data()), request.value());
        if (!again.ok()) {
            return new SwapReverted(FailedCall.reason(again.data()));
        }
        Optional<Uint256> limit = gasLimit(node, receipt);
        return limit.isPresent() && isExhausted(receipt.gasUsed(), limit.get())
                ? SwapReverted.outOfGas(receipt.gasUsed(), limit.get())
                : SwapReverted.passing();
    }

    /** Finds out why a mined transaction reverted, by simulating the transaction that the node has under that hash. */
    public static SwapReverted failure(Node node, TransactionReceipt receipt) {
        return transaction(node, receipt)
                .map(fields -> failure(
                        node,
                        Address.parse(String.valueOf(fields.get("from"))),
                        new TransactionRequest(
                                Address.parse(String.valueOf(fields.get("to"))),
                                Bytes.parse(String.valueOf(fields.get("input"))),
                                Uint256.ofHex(String.valueOf(fields.get("value")))),
                        receipt))
                .orElseGet(SwapReverted::passing);
    }

    private static Optional<Map<?, ?>> transaction(Node node, TransactionReceipt receipt) {
        return node.request(
                        "eth_getTransactionByHash", receipt.transactionHash().toString())
                .flatMap(transaction ->
                        transaction instanceof Map<?, ?> fields ? Optional.of(fields) : Optional.empty());
    }

    /**
     * Whether the gas used is so close to the gas limit that one of the transaction's calls may have run out of gas.
     */
    static boolean isExhausted(long gasUsed, Uint256 limit) {
        Uint256 least = limit;
        for (int depth = 0; depth < DEEPEST_CALL; depth++) {
            least = least.minus(least.dividedBy(KEPT_BY_CALLER));
        }
        return !Uint256.of(gasUsed).isLessThan(least);
    }

    private static Optional<Uint256> gasLimit(Node node, TransactionReceipt receipt) {
        return transaction(node, receipt)
                .map(fields -> (Object) fields.get("gas"))
                .map(gas -> Uint256.ofHex(gas.toString()));
    }
}
