package io.swaplab.service.reading;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Bytes;

/** Makes block readers. */
public final class BlockReaders {
    private BlockReaders() {}

    /**
     * Through our reader contract, and view by view where the node does not run it.
     *
     * @param lens creation code of {@code PoolLens}; where it is empty, everything is read view by view
     */
    public static BlockReader of(Node node, Bytes lens) {
        return lens.isEmpty() ? new PlainReader(node) : new LensReader(node, lens);
    }
}
