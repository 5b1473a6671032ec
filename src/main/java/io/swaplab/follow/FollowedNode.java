package io.swaplab.follow;

import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.node.Node;
import io.swaplab.node.http.Endpoint;
import io.swaplab.node.http.HttpNode;
import java.util.List;

/** The node behind the endpoints of a followed chain. */
final class FollowedNode {
    private FollowedNode() {}

    /** The node at the first endpoint; further ones are not used, and said so. */
    static Node of(List<String> urls, Progress progress) {
        if (urls.size() > 1) {
            progress.remark("only " + Endpoint.shown(urls.getFirst()) + " is used of " + urls.size() + " endpoints");
        }
        return HttpNode.at(urls.getFirst());
    }
}
