package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.PoolTally;
import java.util.function.Supplier;

/**
 * Reports the progress of reading all pools of a book in parts. It adds up the parts, because each part only knows its
 * own pools. Reads between the parts, such as those of quarantined pools, are not reported.
 */
final class ReadingProgress implements ChainflowListener {
    private final ChainflowListener listener;
    private int read;
    private int all;

    ReadingProgress(ChainflowListener listener) {
        this.listener = listener;
    }

    /**
     * Reads one part and reports its progress.
     *
     * @param known the book, whose unread pools include those of this part
     * @param part the number of pools in the part
     */
    <T> T during(PoolBook known, int part, Supplier<T> reading) {
        PoolTally.Count now = known.tally().all();
        read = now.total() - now.unread();
        all = part == 0 ? 0 : now.total();
        loading(0, part);
        try {
            return reading.get();
        } finally {
            all = 0;
        }
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
