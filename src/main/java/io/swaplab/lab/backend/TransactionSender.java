package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Waiting.Stopped;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Sends transactions and waits until they are mined. */
public final class TransactionSender {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /**
     * Assumed maximum call depth of a swap. A call that runs out of gas uses up its own gas, but each of its callers
     * keeps 1/64 of the gas that it had (EIP-150), so the transaction may use less than its limit.
     */
    private static final int DEEPEST_CALL = 8;

    private static final int KEPT_BY_CALLER = 64;

    private TransactionSender() {}

    /** Sends a transaction with default options and returns its receipt if it succeeded. */
    public static TransactionReceipt send(Connection on, TransactionRequest request, Signer account, String what) {
        ExecuteOptions options = ExecuteOptions.defaults();
        // Gas on a fork of this program is free, so its cost needs no check.
        return send(on, request, account, what, on.fork().isPresent() ? options.beforeSigning(cost -> {}) : options);
    }

    /**
     * Sends a transaction and returns its receipt if it succeeded.
     *
     * @param what the kind of transaction, such as {@code the approval}
     * @throws io.swaplab.client.chain.SwapReverted when it reverts, or its simulation before sending does
     */
    public static TransactionReceipt send(
            Connection on, TransactionRequest request, Signer account, String what, ExecuteOptions options) {
        return send(
                on,
                request,
                account,
                options,
                hash -> what + " is sent, transaction " + hash + ", and counts once it is mined");
    }

    /**
     * Sends a transaction, with a custom message for a user who cancels the wait.
     *
     * @param sent returns the message for the transaction's hash
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
     * Finds out why a mined transaction reverted. A receipt contains no reason, so the call is simulated again on the
     * latest state with maximum gas. If that succeeds, the transaction ran out of gas, or the cause was temporary.
     */
    public static SwapReverted failure(
            Node node, Address from, TransactionRequest request, TransactionReceipt receipt) {
        CallResult again = node.simulate(from, new Call(request.to(), request.data()), request.value());
        if (!again.ok()) {
            return new SwapReverted(again.data());
        }
        Optional<Uint256> limit = gasLimit(node, receipt);
        return limit.isPresent() && isExhausted(receipt.gasUsed(), limit.get())
                ? SwapReverted.outOfGas(receipt.gasUsed(), limit.get())
                : SwapReverted.passing();
    }

    /** Whether the gas used is so close to the limit that one of the transaction's calls must have run out of gas. */
    static boolean isExhausted(long gasUsed, Uint256 limit) {
        Uint256 least = limit;
        for (int depth = 0; depth < DEEPEST_CALL; depth++) {
            least = least.minus(least.dividedBy(KEPT_BY_CALLER));
        }
        return !Uint256.of(gasUsed).isLessThan(least);
    }

    private static Optional<Uint256> gasLimit(Node node, TransactionReceipt receipt) {
        return node.request(
                        "eth_getTransactionByHash", receipt.transactionHash().toString())
                .map(transaction -> transaction instanceof Map<?, ?> fields ? fields.get("gas") : null)
                .map(gas -> Uint256.ofHex(gas.toString()));
    }
}
