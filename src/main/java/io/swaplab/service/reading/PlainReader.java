package io.swaplab.service.reading;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Walk;
import java.util.List;
import java.util.Optional;

/** One {@code eth_call} for every view, many in one exchange. */
record PlainReader(Node node) implements BlockReader {
    @Override
    public boolean walks() {
        return false;
    }

    @Override
    public boolean readsByHash() {
        return node.readsByHash();
    }

    @Override
    public Answers read(List<Call> views, List<Walk> walks, BlockRef block) {
        return new Answers(
                read(views, block),
                walks.stream().map(walk -> Optional.<List<Walk.Step>>empty()).toList());
    }

    List<CallResult> read(List<Call> views, BlockRef block) {
        if (views.isEmpty()) {
            return List.of();
        }
        List<CallResult> results = node.readAll(views, block);
        if (results.size() != views.size()) {
            throw new NodeException("the node answered " + results.size() + " of " + views.size() + " reads");
        }
        return results;
    }
}
