package io.swaplab.forkchain.control;

import io.swaplab.client.node.Node;
import java.util.Optional;
import java.util.function.Supplier;

/** Work during which no block is mined; after it they are mined as before. */
final class Pause {
    private Pause() {}

    static <T> T during(Node node, Supplier<T> work) {
        Mempool mempool = new Mempool(node);
        boolean automining = mempool.isAutomining();
        Optional<Object> intervalSecs = node.request("anvil_getIntervalMining");
        mempool.setAutomine(false);
        try {
            return work.get();
        } finally {
            if (automining) {
                // Mines what was sent meanwhile as well.
                mempool.release();
            } else {
                intervalSecs.ifPresent(secs -> node.request("evm_setIntervalMining", secs));
            }
        }
    }
}
