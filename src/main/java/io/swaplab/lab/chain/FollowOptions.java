package io.swaplab.lab.chain;

import io.swaplab.service.chainsource.HeadWatch;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The chain to follow.
 *
 * @param urls endpoints of its nodes, at least one
 * @param described the chain's description, or null for one of the public chains
 * @param fromBlock the first block to be scanned for pools, or null for that of the description
 * @param maxHeadAge how far the time of a new head may be behind this machine's clock
 * @param needsReceipts whether a node without receipts is not followed; null for the default, which is so on 56 and 97
 */
public record FollowOptions(
        List<String> urls,
        @Nullable ChainDescription described,
        @Nullable Long fromBlock,
        Duration maxHeadAge,
        @Nullable Boolean needsReceipts) {
    public FollowOptions {
        urls = List.copyOf(urls);
        if (urls.isEmpty()) {
            throw new IllegalArgumentException("urls must have an endpoint");
        }
        if (Set.copyOf(urls).size() < urls.size()) {
            throw new IllegalArgumentException("urls must differ, got one of them twice");
        }
        if (fromBlock != null && fromBlock < 0) {
            throw new IllegalArgumentException("fromBlock must be zero or above, got " + fromBlock);
        }
    }

    /** The same without a description and a first block. */
    public FollowOptions(List<String> urls) {
        this(urls, null, null, HeadWatch.DEFAULT_MAX_AGE, null);
    }
}
