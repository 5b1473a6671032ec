package io.swaplab.lab.backend;

import io.swaplab.client.artifact.TransactionRequest;
import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import java.util.Map;
import java.util.Optional;

/**
 * Determines why a mined transaction reverted. A receipt has no reason, so the call is repeated with the maximum gas.
 */
public final class FailedTransaction {
    /**
     * A call that runs out of gas uses all of it, and its caller keeps 1/64 (EIP-150). This is the maximum call depth
     * of a swap's token transfers.
     * depth of a swap's token transfers.
     */
    private static final int DEEPEST_CALL = 8;

    private static final int KEPT_BY_CALLER = 64;

    private FailedTransaction() {}

    /** The reason of a failed receipt. */
    public static SwapReverted reason(Node node, Address from, TransactionRequest request, TransactionReceipt receipt) {
        CallResult again = node.simulate(from, new Call(request.to(), request.data()), request.value());
        if (!again.ok()) {
            return new SwapReverted(again.data());
        }
        Optional<Uint256> limit = gasLimit(node, receipt);
        return limit.isPresent() && isExhausted(receipt.gasUsed(), limit.get())
                ? SwapReverted.outOfGas(receipt.gasUsed(), limit.get())
                : SwapReverted.passing();
    }

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
