package io.swaplab.client.chain;

import io.swaplab.client.execution.FeeConfig;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.execution.RouterView;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import java.util.List;
import java.util.function.Predicate;

/**
 * Values read from the chain, with which the answers of the service are compared.
 *
 * @param fees the router's current fee rules
 * @param quoteSigners whether the router lists an account as quote signer
 */
public record OnChainRouterState(long chainId, FeeConfig fees, Predicate<Address> quoteSigners) {
    /**
     * Reads the values from the node and the execution router.
     *
     * @throws ArtifactMismatch when the contract at this address is not an execution router
     */
    public static OnChainRouterState read(Node node, Address router) {
        try {
            RouterConfig config = RouterConfig.of(router, atLatest(node, RouterConfig.reads(router)));
            return new OnChainRouterState(node.chainId(), config.fees(), signer -> isListed(node, router, signer));
        } catch (IllegalArgumentException noRouter) {
            throw notARouter(noRouter);
        }
    }

    static List<CallResult> atLatest(Node node, List<ReadOnlyCall> calls) {
        return node.readAll(calls, node.latestBlock().number());
    }

    private static boolean isListed(Node node, Address router, Address signer) {
        ReadOnlyCall listed = RouterView.quoteSignerListed(router, signer);
        try {
            return RouterView.isTrue(router, atLatest(node, List.of(listed)).getFirst());
        } catch (IllegalArgumentException noRouter) {
            throw notARouter(noRouter);
        }
    }

    private static ArtifactMismatch notARouter(IllegalArgumentException failed) {
        return new ArtifactMismatch(
                ArtifactCheck.C3, "execution_router", "a contract that answers like one", failed.getMessage());
    }
}
