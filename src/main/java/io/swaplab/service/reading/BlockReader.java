package io.swaplab.service.reading;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Walk;
import java.util.List;
import java.util.Optional;

/** Reads many views and walks at one block, batched as far as the node allows. */
public interface BlockReader {
    /**
     * Results in the order of the requests.
     *
     * @param walks empty for a walk that must be made call by call
     */
    record Answers(List<CallResult> views, List<Optional<List<Walk.Step>>> walks) {}

    /** Whether walks are made at all. */
    boolean walks();

    /** Whether it answers at exactly the block of the hash, or fails. */
    boolean readsByHash();

    /**
     * Answers all of it.
     *
     * @throws io.swaplab.client.node.NodeException when the node fails or does not know the block
     */
    Answers read(List<Call> views, List<Walk> walks, BlockRef block);
}
