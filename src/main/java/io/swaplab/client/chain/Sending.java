package io.swaplab.client.chain;

import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExecutableSwap;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.ExecuteOptions.GasCost;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.math.Uint256;
import java.util.Optional;

/** Sends transactions unchanged: recipient, data and value are never modified. */
public final class Sending {
    /**
     * The gas limit of a transaction is the node's estimate times this factor. The estimate uses the timestamp of an
     * existing block. At a later timestamp, a pool with an oracle may need up to twice as much gas, because the first
     * trade at each timestamp updates the oracle. Unused gas costs nothing.
     */
    private static final long LIMIT_PER_ESTIMATE = 2;

    /** The highest gas limit that EIP-7825 allows for one transaction. */
    private static final long GAS_CAP = 1L << 24;

    private static final long NOT_QUOTED = -1;

    /** The gas expected for an approval, for which the service quotes none; most tokens need less. */
    private static final long APPROVAL_GAS = 50_000;

    /**
     * Numerator of 81/64, the factor by which the node's gas price is raised. It is (9/8) squared: a full block raises
     * the base fee by an eighth (EIP-1559), so the price suffices after two full blocks.
     */
    private static final long ROOM_NUMERATOR = 81;

    private static final long ROOM_DENOMINATOR = 64;

    /**
     * A gas estimate of the node is refused if it exceeds this factor times the sum of the quoted gas and {@code
     * QUOTE_TOLERANCE}. Estimates may exceed the quote itself, which assumes warm storage and the market at quote time.
     */
    private static final long MOST_PER_QUOTE = 4;

    private static final long QUOTE_TOLERANCE = 100_000;

    private final Node node;
    private final long chainId;

    public Sending(Node node, long chainId) {
        this.node = node;
        this.chainId = chainId;
    }

    public Bytes32 execute(ExecutableSwap swap, Signer executor, ExecuteOptions options) {
        ExecutablePlan execution = swap.execution();
        Address named = execution.plan().executor();
        if (!executor.address().equals(named)) {
            throw new PreparationRejected(
                    LocalRule.WRONG_KEY, "executor key", "must belong to the executor " + named, executor.address());
        }
        ArtifactMismatch.same(
                ArtifactCheck.C14, "tx.to", execution.router(), swap.tx().to());
        return send(swap.tx().request(), executor, options, execution.quotedGasUnits());
    }

    /** Sends an approval, or another transaction for which the service quoted no gas. */
    public Bytes32 send(TransactionRequest request, Signer sender, ExecuteOptions options) {
        return send(request, sender, options, Erc20.isApproval(request.data()) ? APPROVAL_GAS : NOT_QUOTED);
    }

    private Bytes32 send(TransactionRequest request, Signer sender, ExecuteOptions options, long quotedGas) {
        ArtifactMismatch.same(ArtifactCheck.C2, "eth_chainId of the node", chainId, node.chainId());
        Address from = sender.address();
        long gasLimit = gasLimit(from, request, options, quotedGas);
        Uint256 tip = options.gasPrice() == null ? priceOfNode(options) : options.gasPrice();
        // A price set by the caller is used unchanged; the node's price is raised to stay valid for two full blocks.
        Uint256 room = Uint256.mulDivUp(tip, Uint256.of(ROOM_NUMERATOR), Uint256.of(ROOM_DENOMINATOR));
        Uint256 ceiling = options.gasPrice() == null ? room.min(options.maxGasPrice()) : tip;
        options.beforeSigning().accept(new GasCost(gasLimit, ceiling));
        var transaction = new Transaction(
                chainId,
                NonceOfNode.of(node, from),
                request.to(),
                request.value(),
                request.data(),
                gasLimit,
                tip,
                ceiling);
        return sender.send(transaction, node);
    }

    /**
     * The gas price that the node suggests. A price above the maximum is refused, because a malicious node could
     * otherwise make the sender spend its balance on gas.
     */
    private Uint256 priceOfNode(ExecuteOptions options) {
        Uint256 price = node.gasPriceWei();
        if (price.isGreaterThan(options.maxGasPrice())) {
            throw new PreparationRejected(
                    LocalRule.GAS_PRICE,
                    "gasPrice",
                    "of the node must be at most " + options.maxGasPrice() + " wei; give a price to pay more",
                    price);
        }
        return price;
    }

    private long gasLimit(Address from, TransactionRequest request, ExecuteOptions options, long quotedGas) {
        if (options.gasLimit() != null) {
            if (!options.gasLimit().fitsLong() || options.gasLimit().isZero()) {
                throw new PreparationRejected(
                        LocalRule.OUT_OF_RANGE, "gasLimit", "must be above zero and below 2^63", options.gasLimit());
            }
            return options.gasLimit().toLongExact();
        }
        try {
            long estimate = node.estimateGas(from, new ReadOnlyCall(request.to(), request.data()), request.value());
            refuseAboveQuote(estimate, quotedGas);
            refuseAboveCap(estimate);
            return Math.min(estimate * LIMIT_PER_ESTIMATE, GAS_CAP);
        } catch (CallRevertedException reverted) {
            throw new SwapReverted(reverted.revertData());
        }
    }

    private static void refuseAboveCap(long estimate) {
        if (estimate > GAS_CAP) {
            throw new PreparationRejected(
                    LocalRule.GAS_LIMIT,
                    "gasLimit",
                    "estimated by the node must be at most " + GAS_CAP + ", the limit of a transaction (EIP-7825)",
                    estimate);
        }
    }

    /** Refuses a gas estimate far above the quoted gas: a pool or token has probably changed since the quote. */
    private static void refuseAboveQuote(long estimate, long quotedGas) {
        if (quotedGas != NOT_QUOTED && estimate > MOST_PER_QUOTE * (quotedGas + QUOTE_TOLERANCE)) {
            throw new PreparationRejected(
                    LocalRule.GAS_LIMIT,
                    "gasLimit",
                    "estimated by the node must be at most " + MOST_PER_QUOTE * (quotedGas + QUOTE_TOLERANCE)
                            + ", since " + quotedGas + " was expected; give a gas limit to send anyway",
                    estimate);
        }
    }

    /**
     * Reads the next nonce of an account and checks that it is plausible. A transaction whose nonce is too high stays
     * pending, and the node could send it much later. The next nonce is therefore compared with the transaction count
     * at the latest block, as reported by every endpoint, because a single endpoint could return wrong values for both.
     */
    private static final class NonceOfNode {
        /** The maximum number of pending transactions of one account that a node keeps by default. */
        private static final long MOST_PENDING = 64;

        private NonceOfNode() {}

        static long of(Node node, Address account) {
            long next = node.nonce(account);
            long mined = mined(node, account);
            require(next >= mined && isNear(next, mined), next, mined, "as in the latest block");
            for (Node other : node.witnesses()) {
                if (!other.equals(node)) {
                    // A nonce below this count is accepted, because the first endpoint may be a block behind.
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
                        "of the node must be " + mined + ", " + source + ", or at most " + MOST_PENDING + " higher",
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
}
