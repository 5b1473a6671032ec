package io.swaplab.client.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How current and complete the pool data is from which the service quotes. */
@WireObject
public record MarketStatus(
        @WireField(value = "the last head that the chain's node reported", example = "43")
        long headBlock,

        @WireField(value = "the block that quotes are made from; 0 before the first", example = "41")
        long snapshotBlock,

        @WireField(value = "how many blocks that is behind the head", example = "2")
        long lagBlocks,

        @WireField(
                value =
                        "milliseconds since the pool data was last known to be that of the head; time since 1970 before "
                                + "the first",
                example = "120")
        long ageMs,

        @WireField(value = "pools that can be quoted", example = "71")
        int livePools,

        @WireField(value = "pools that exist but cannot trade yet", example = "3")
        int waitingPools,

        @WireField(value = "pools that are currently excluded, until they are read successfully", example = "1")
        int quarantinedPools,

        @WireField(
                value = "why no quote is answered now, as code 5030 says it; absent if quotes are answered",
                example = "the pool data is behind the chain")
        @Nullable
        String stale,

        @WireField(
                value =
                        "the most blocks behind the head at which quotes are answered; absent in answers of older services",
                example = "5")
        @Nullable
        Long maxLagBlocks,

        @WireField(
                value = "the highest age_ms at which quotes are answered; absent in answers of older services",
                example = "10000")
        @Nullable
        Long maxAgeMs,

        @WireField(
                value =
                        "milliseconds by which the clock of the service is ahead of the time of the last head, when that "
                                + "was first seen; negative if behind; absent on a chain that mines on demand",
                example = "840")
        @Nullable
        Long clockOffsetMs,

        @WireField(
                value =
                        "whether the node's logs are proved complete. PROVED: by receipts, wherever they were requested; UNPROVED: the node has no receipts, and a shortened list of logs may go unnoticed; REFUSED: it has none, and the service does not quote without. Absent in answers of older services",
                example = "PROVED",
                oneOf = {"PROVED", "UNPROVED", "REFUSED"})
        @Nullable
        String logs,

        @WireField(
                "what may be missing in the market or go unnoticed, at most sixteen, the latest last; absent if nothing is known")
        @Nullable
        List<MarketProblem> lastProblems) {
    /** A part of the chain that the service's pool data may lack, or whose changes the service may not notice. */
    @WireObject
    public record MarketProblem(
            @WireField(
                    value = "the provider or the family of its pools; `chain` if all are concerned",
                    example = "PANCAKEV2")
            String provider,

            @WireField(
                    value = "what it is about: a pool, a factory, the log of a contract, or the node",
                    example = "factory")
            String subject,

            @WireField(value = "what was seen", example = "a factory reports 72 pools, 71 were found")
            String reason,

            @WireField(value = "the block at which it was seen", example = "41")
            long block) {}
}
