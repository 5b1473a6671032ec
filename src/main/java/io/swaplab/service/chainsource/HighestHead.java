package io.swaplab.service.chainsource;

import io.swaplab.core.evm.BlockHeader;
import io.swaplab.service.chainsource.EndpointStatus.State;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Determines the highest of the heads that endpoints report, and which endpoints are behind it. */
final class HighestHead implements HedgedRequest.Collector<BlockHeader> {
    private final boolean all;
    private final long known;
    private final List<TrackedEndpoint> asked = new ArrayList<>();
    private @Nullable BlockHeader best;

    /**
     * @param all whether to ask all endpoints except slow ones, even if the first one is healthy
     * @param known number of the last known head; if only lower heads were reported, further endpoints are asked
     */
    HighestHead(boolean all, long known) {
        this.all = all;
        this.known = known;
    }

    @Override
    public boolean wants(TrackedEndpoint lane) {
        return best == null || lane.state() != State.SLOW;
    }

    @Override
    public boolean isEnough(TrackedEndpoint lane, BlockHeader head) {
        asked.add(lane);
        if (best == null || head.ref().number() > best.ref().number()) {
            best = head;
        }
        return !all && best.ref().number() >= known && !lane.isDue() && lane.state() == State.READY;
    }

    @Override
    public boolean canDo() {
        return best != null && best.ref().number() >= known;
    }

    /** The highest reported head; null if there is none. Marks the endpoints that reported a lower head as late. */
    @Nullable
    BlockHeader head() {
        BlockHeader highest = best;
        if (highest != null) {
            asked.forEach(lane -> lane.late(lane.head() < highest.ref().number()));
        }
        return highest;
    }
}
