package io.swaplab.app.backend;

import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.market.MarketSnapshot;

/** Tells how far the search for pools and their first reading are; later ones are not told. */
final class SyncProgress implements ChainflowListener {
    private static final int PER_CENT = 100;

    private final Progress progress;
    private int told = -1;
    private boolean read;

    SyncProgress(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void discovering(long doneBlock, long lastBlock, int pools) {
        int done = lastBlock == 0 ? PER_CENT : (int) (doneBlock * PER_CENT / lastBlock);
        if (!read && done != told) {
            told = done;
            progress.step("looking for pools, % of the blocks", done, PER_CENT);
        }
    }

    @Override
    public void loading(int donePools, int allPools) {
        if (!read) {
            progress.step("reading the pools", donePools, allPools);
        }
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        read = true;
    }
}
