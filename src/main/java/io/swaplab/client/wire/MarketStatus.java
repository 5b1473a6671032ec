package io.swaplab.client.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How current and complete the pool data is from which the service quotes. */
@SnakeCaseJson
public record MarketStatus(
        @WireField(value = "number of the last block that the chain's node reported as its head", example = "43")
        long headBlock,

        @WireField(
                value = "number of the block whose pool states quotes are based on; 0 before the pools are first read",
                example = "41")
        long snapshotBlock,

        @WireField(value = "number of blocks from snapshot_block to head_block", example = "2")
        long lagBlocks,

        @WireField(
                value = "milliseconds since the pool data was last known to match the head of the chain; before the "
                        + "pools are first read, milliseconds since 1970",
                example = "120")
        long ageMs,

        @WireField(value = "number of pools that can be used in quotes", example = "71")
        int livePools,

        @WireField(value = "number of pools that were announced on chain but cannot trade yet", example = "3")
        int waitingPools,

        @WireField(
                value = "number of pools that are excluded from quotes until they are read successfully",
                example = "1")
        int quarantinedPools,

        @WireField(
                value = "reason why the service gives no quotes now, as in the message of code 5030; absent if it "
                        + "gives quotes",
                example = "the pool data is behind the chain")
        @Nullable
        String stale,

        @WireField(
                value = "highest lag_blocks at which the service gives quotes; absent in answers of older services",
                example = "5")
        @Nullable
        Long maxLagBlocks,

        @WireField(
                value = "highest age_ms at which the service gives quotes; absent in answers of older services",
                example = "10000")
        @Nullable
        Long maxAgeMs,

        @WireField(
                value = "milliseconds by which the service's clock was ahead of the timestamp of the last head when "
                        + "the service first saw that head; negative if behind; absent on a chain that mines on demand",
                example = "840")
        @Nullable
        Long clockOffsetMs,

        @WireField(
                value =
                        "whether the logs that the chain's node returns are proved to be complete. PROVED: receipts prove them, for all blocks whose receipts the service requested; UNPROVED: the node serves no receipts, so missing logs may go unnoticed; REFUSED: the node serves no receipts, and the service gives no quotes without them. Absent in answers of older services",
                example = "PROVED",
                oneOf = {"PROVED", "UNPROVED", "REFUSED"})
        @Nullable
        String logs,

        @WireField("known problems because of which pools may be missing or their changes unnoticed; at most the last "
                + "sixteen, newest last; absent if there are none")
        @Nullable
        List<MarketProblem> lastProblems) {
    /** A part of the chain that the service's pool data may lack, or whose changes the service may not notice. */
    @SnakeCaseJson
    public record MarketProblem(
            @WireField(
                    value = "name of the provider with the problem, or the family (kind of pool contract) of its "
                            + "pools; `chain` if the problem concerns all providers",
                    example = "PANCAKEV2")
            String provider,

            @WireField(
                    value = "what the problem concerns: a pool, a factory, the log of a contract, or the node",
                    example = "factory")
            String subject,

            @WireField(value = "description of the problem", example = "a factory reports 72 pools, 71 were found")
            String reason,

            @WireField(value = "number of the block at which the problem was seen", example = "41")
            long block) {}
}
