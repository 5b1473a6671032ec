package io.swaplab.chainflow;

import io.swaplab.evm.Bytes;
import io.swaplab.node.Node;
import io.swaplab.tokens.ProbeCode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the whole states of pools are read.
 *
 * @param lens creation code of the reader contract that reads many at once; empty to read view by view
 * @param upstream the node of the chain that the followed one is a fork of; null where it is no fork, or changed since
 * @param forkBlock the last block that both have
 * @param probe the contracts by which tokens are tried before they are quoted; empty to take every token at its word
 */
public record PoolReading(Bytes lens, @Nullable Node upstream, long forkBlock, ProbeCode probe) {
    /** View by view, from the node that is followed. */
    public static final PoolReading PLAIN = new PoolReading(Bytes.EMPTY, null, 0, ProbeCode.NONE);

    /** Through a reader contract, from the node that is followed. */
    public static PoolReading through(Bytes lens) {
        return new PoolReading(lens, null, 0, ProbeCode.NONE);
    }

    /**
     * The same for a fork whose state nobody has changed without a block: pools are first read upstream, as of the fork's
     * last common block, since a fork fetches every word of that state through itself.
     */
    public PoolReading firstFrom(Node upstreamNode, long lastCommonBlock) {
        return new PoolReading(lens, Objects.requireNonNull(upstreamNode), lastCommonBlock, probe);
    }

    /** The same, with tokens tried before they are quoted. */
    public PoolReading trying(ProbeCode contracts) {
        return new PoolReading(lens, upstream, forkBlock, contracts);
    }
}
