package io.swaplab.lab.chain;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.service.chainsource.ChainEndpoints;
import io.swaplab.service.chainsource.EndpointTerms;
import org.jspecify.annotations.Nullable;

/** The endpoints of a followed chain. */
final class FollowedNode {
    private FollowedNode() {}

    /**
     * The description of the chain, by the first endpoint that answers.
     *
     * @throws io.swaplab.lab.backend.Refusal when none answers, or the chain is another or unknown
     */
    static ChainDescription described(Installation installation, FollowOptions options, Progress progress) {
        @Nullable NodeException first = null;
        for (String url : options.urls()) {
            progress.line("asking " + Endpoint.shown(url) + " for its chain");
            try (Node node = HttpNode.at(url)) {
                return ChainDescription.of(installation, options.described(), node, Endpoint.shown(url));
            } catch (NodeException failed) {
                first = first == null ? failed : first;
            }
        }
        throw ChainDescription.silent(
                Endpoint.shown(options.urls().getFirst()), first == null ? new NodeException("no endpoint") : first);
    }

    /** All endpoints as one node, which asks another where one fails. */
    static Node of(FollowOptions options, ChainDescription known) {
        return ChainEndpoints.at(
                options.urls(),
                EndpointTerms.of(known.profile().chainId())
                        .withGenesis(known.genesis())
                        .withBlockTime(known.blockTime())
                        .withMaxHeadAge(options.maxHeadAge()));
    }
}
