package io.swaplab.client.chain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.Optional;

/**
 * The next nonce of an account. A node that says too high a nonce gets a transaction that no block can take yet, and may
 * send it when the account has come that far; so the count of pending transactions is compared with the latest block, as
 * each endpoint of the node sees it: a single one may say the same of both.
 */
final class NonceOfNode {
    /** As many transactions of one account as a node keeps in its queue by default. */
    private static final long MOST_PENDING = 64;

    private NonceOfNode() {}

    static long of(Node node, Address account) {
        long next = node.nonce(account);
        long mined = mined(node, account);
        require(next >= mined && isNear(next, mined), next, mined, "as in the latest block");
        for (Node other : node.witnesses()) {
            if (!other.equals(node)) {
                // An endpoint may be a block behind, so it says how high a nonce may be, and not how low.
                long there = mined(other, account);
                require(isNear(next, there), next, there, "as " + other.shown() + " says");
            }
        }
        return next;
    }

    private static boolean isNear(long next, long mined) {
        return next - mined <= MOST_PENDING;
    }

    private static void require(boolean believed, long next, long mined, String source) {
        if (!believed) {
            throw new PreparationRejected(
                    LocalRule.NONCE,
                    "nonce",
                    "of the node must be " + mined + ", " + source + ", or at most " + MOST_PENDING + " above",
                    next);
        }
    }

    private static long mined(Node node, Address account) {
        Optional<Object> count = node.request("eth_getTransactionCount", account.toLowerHex(), "latest");
        try {
            return Uint256.ofHex(String.valueOf(count.orElse(""))).toLongExact();
        } catch (IllegalArgumentException | ArithmeticException nonsense) {
            throw new NodeException("eth_getTransactionCount: the answer is no count of transactions", nonsense);
        }
    }
}
