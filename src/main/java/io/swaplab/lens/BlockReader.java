package io.swaplab.lens;

import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.Walk;
import java.util.List;
import java.util.Optional;

/** Reads many views and walks at one block, as many at once as the node takes. */
public interface BlockReader {
    /**
     * What was asked, in the order asked.
     *
     * @param walks empty for a walk that has to be made view by view
     */
    record Answers(List<CallResult> views, List<Optional<List<Walk.Step>>> walks) {}

    /** Whether walks are made at all. */
    boolean walks();

    /**
     * Answers all of it.
     *
     * @throws io.swaplab.node.NodeException when the node fails or does not know the block
     */
    Answers read(List<Call> views, List<Walk> walks, BlockRef block);
}
