package io.swaplab.chainflow;

import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.chainflow.book.PoolTally;

/**
 * Counts all pools of a book while it is read part by part: each part knows only of its own pools. Reads between the
 * parts, such as that of a quarantined pool, are not told.
 */
final class ReadingProgress implements ChainflowListener {
    private final ChainflowListener listener;
    private int read;
    private int all;

    ReadingProgress(ChainflowListener listener) {
        this.listener = listener;
    }

    /**
     * A part is about to be read.
     *
     * @param known the pools of the book, with this part among the unread
     * @param part the number of pools in the part
     */
    void begin(PoolTally.Count known, int part) {
        read = known.total() - known.unread();
        all = part == 0 ? 0 : known.total();
        loading(0, part);
    }

    /** The part has been read. */
    void end() {
        all = 0;
    }

    @Override
    public void loading(int done, int part) {
        if (all > 0) {
            listener.loading(read + done, all);
        }
    }

    @Override
    public void testing(int pools) {
        listener.testing(pools);
    }
}
