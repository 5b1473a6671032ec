package io.swaplab.lab.served;

import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.service.chainflow.book.ChainflowListener;

/** Reports the progress while a service searches for pools and reads them for the first time. */
final class SyncProgress implements ChainflowListener {
    private final ProgressListener progress;
    private volatile boolean ended;

    SyncProgress(ProgressListener progress) {
        this.progress = progress;
    }

    /** Ends the reports. Call this when the pools have been read for the first time. */
    void end() {
        ended = true;
    }

    @Override
    public void discovering(long doneBlocks, long allBlocks, int pools) {
        if (!ended) {
            progress.step("looking for pools in the blocks, " + pools + " found", count(doneBlocks), count(allBlocks));
        }
    }

    private static int count(long blocks) {
        return (int) Math.min(blocks, Integer.MAX_VALUE);
    }

    @Override
    public void loading(int donePools, int allPools) {
        if (!ended) {
            progress.step("reading the pools", donePools, allPools);
        }
    }

    @Override
    public void testing(int pools) {
        if (!ended) {
            progress.doing("testing the tokens of " + pools + " pools");
        }
    }
}
