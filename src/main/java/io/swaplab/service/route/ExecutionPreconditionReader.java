package io.swaplab.service.route;

import io.swaplab.client.execution.ContractSignature;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.execution.RouterView;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads, at one block, all chain state that decides whether a plan can be executed. */
public final class ExecutionPreconditionReader {
    private static final long MILLIS_PER_SECOND = 1000;

    private final ChainContext chain;
    private final Clock wall;

    public ExecutionPreconditionReader(ChainContext chain, Clock wall) {
        this.chain = chain;
        this.wall = wall;
    }

    /**
     * The state at the head of the chain that decides whether a plan can be executed.
     *
     * @param head the block at which everything was read
     * @param nowMillis the later of this machine's clock and the head's timestamp, in Unix milliseconds: the router
     *     compares deadlines with the chain's time, which can be ahead on a fork
     * @param firstOfNonceWord whether no nonce of the nonce's word in the bitmap is used
     * @param payerHasCode whether the payer has code, so that Permit2 would ask this code to verify the signature;
     *     always false if the payer signs nothing
     */
    public record Reading(
            BlockRef head,
            long nowMillis,
            RouterConfig config,
            boolean signerListed,
            boolean nonceUsed,
            boolean firstOfNonceWord,
            boolean payerHasCode) {
        /**
         * Throws unless the router can execute plans of this service.
         *
         * @param whenUnlisted the error code if the signer is not listed. For a new quote, this is an error of the
         *     server; for an earlier quote, the router's settings have changed.
         * @throws ApiRefusal when the router is paused, or does not list the quote signer
         */
        public void requireOpen(ApiCode whenUnlisted) {
            if (config.paused()) {
                throw ApiRefusal.of(
                        ApiCode.ERR_ROUTER_PAUSED, "the execution router is paused; no plan can settle now");
            }
            if (!signerListed) {
                throw ApiRefusal.of(whenUnlisted, "the execution router does not list the quote signer of this server");
            }
        }
    }

    /**
     * Reads the router's settings, whether the router lists the quote signer, whether the payer's nonce was used, and
     * whether a payer who signs has code.
     */
    public Reading read(Address signer, FundingMode mode, Address payer, Uint256 nonce) {
        Address keeper = switch (mode) {
            case DIRECT -> router();
            case PERMIT2_WITNESS -> chain.profile().permit2();
        };
        List<ReadOnlyCall> configReads = RouterConfig.reads(router());
        List<ReadOnlyCall> calls = new ArrayList<>(configReads);
        calls.add(RouterView.quoteSignerListed(router(), signer));
        calls.add(RouterView.nonceWord(keeper, payer, nonce));
        return asking(() -> {
            BlockRef head = chain.node().latestBlock();
            List<CallResult> answers = readAtHead(head, calls);
            int rest = configReads.size();
            return new Reading(
                    head,
                    nowMillis(head),
                    RouterConfig.of(router(), answers.subList(0, rest)),
                    RouterView.isTrue(router(), answers.get(rest)),
                    RouterView.isNonceUsed(keeper, nonce, answers.get(rest + 1)),
                    RouterView.isWordUnused(keeper, answers.get(rest + 1)),
                    mode == FundingMode.PERMIT2_WITNESS
                            && chain.node().code(payer).size() > 0);
        });
    }

    /** Whether the payer's code accepts a signature over the digest now. */
    public boolean accepts(Address payer, Bytes32 digest, Bytes signature) {
        return asking(() -> ContractSignature.isAccepted(chain.node()
                .simulate(
                        chain.profile().permit2(),
                        ContractSignature.question(payer, digest, signature),
                        ContractSignature.MAX_GAS)));
    }

    /** The time with which the deadlines of quotes are compared, in Unix milliseconds. */
    public long nowMillis() {
        return asking(() -> nowMillis(chain.node().latestBlock()));
    }

    private long nowMillis(BlockRef head) {
        return Math.max(wall.millis(), head.timestampSecs() * MILLIS_PER_SECOND);
    }

    private List<CallResult> readAtHead(BlockRef head, List<ReadOnlyCall> calls) {
        Node node = chain.node();
        List<CallResult> answers = node.readAll(calls, head);
        if (answers.size() != calls.size()) {
            throw new NodeException("asked " + calls.size() + " views, got " + answers.size() + " answers");
        }
        return answers;
    }

    private Address router() {
        return chain.deployment().executionRouter();
    }

    /**
     * Runs reads and converts their failures to refusals. An answer that our contract cannot have given counts as a
     * failure of the node.
     */
    public static <T> T asking(Supplier<T> question) {
        try {
            return question.get();
        } catch (NodeException | IllegalArgumentException failed) {
            throw ApiRefusal.upstream(failed);
        }
    }
}
