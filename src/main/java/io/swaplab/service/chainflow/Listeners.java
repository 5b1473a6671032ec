package io.swaplab.service.chainflow;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.service.chainflow.book.ChainflowListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Notifies all listeners. If one throws an exception, or even an error, the other listeners and the sync continue. */
final class Listeners implements ChainflowListener {
    private static final System.Logger LOG = System.getLogger(Listeners.class.getName());

    private final List<ChainflowListener> all = new CopyOnWriteArrayList<>();

    void add(ChainflowListener listener) {
        all.add(listener);
    }

    private void tell(Consumer<ChainflowListener> news) {
        for (ChainflowListener listener : all) {
            try {
                news.accept(listener);
            } catch (RuntimeException | VirtualMachineError broken) {
                LOG.log(System.Logger.Level.WARNING, "a listener of the sync failed: " + broken);
            }
        }
    }

    @Override
    public void discovering(long doneBlocks, long allBlocks, int pools) {
        tell(listener -> listener.discovering(doneBlocks, allBlocks, pools));
    }

    @Override
    public void loading(int donePools, int allPools) {
        tell(listener -> listener.loading(donePools, allPools));
    }

    @Override
    public void testing(int pools) {
        tell(listener -> listener.testing(pools));
    }

    @Override
    public void rewound(BlockRef from, BlockRef to) {
        tell(listener -> listener.rewound(from, to));
    }

    @Override
    public void publishing(MarketSnapshot snapshot) {
        tell(listener -> listener.publishing(snapshot));
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        tell(listener -> listener.published(snapshot));
    }

    @Override
    public void failed(String reason) {
        tell(listener -> listener.failed(reason));
    }
}
