package io.swaplab.client.wire;

import io.swaplab.client.wire.WireObject.WireNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Signs that the chain's node or the service's pool data is unreliable: an old head, rejected answers of the node, and
 * pools whose stored state differed from the chain.
 */
@WireObject
public record ChainDoubts(
        @WireField(
                value = "why the head of the chain is too old to quote from; null when it is not",
                example = "the last block is 31 s old")
        @WireNullable
        @Nullable
        String staleHead,

        @WireField(value = "pools that are currently excluded, until they are read successfully", example = "1")
        int quarantinedPools,

        @WireField(
                value = "lists of logs rejected because they contradicted their block, since the service started",
                example = "4")
        long refusedAnswers,

        @WireField(value = "number of comparisons of a pool with the chain since the service started", example = "200")
        long auditedPools,

        @WireField(value = "number of those comparisons that found a difference", example = "2")
        long auditMismatches,

        @WireField("the last of those differences, at most eight, the latest last; absent if there was none") @Nullable
        List<AuditMismatch> lastMismatches) {
    /**
     * The result of a comparison in which the stored state of a pool differed from the state that the node returned.
     */
    @WireObject
    public record AuditMismatch(
            @WireField(value = "provider of the pool", example = "PANCAKEV2")
            String provider,

            @WireField(value = "the pool: its contract, or contract and id", example = Example.POOL)
            String pool,

            @WireField(value = "the block of the comparison", example = "40")
            long block,

            @WireField(value = "hash of that block", example = Example.BLOCK_HASH)
            String blockHash,

            @WireField(value = "the value that differs, the first of them if several do", example = "reserve AAA")
            String field,

            @WireField(value = "that value in the service's memory", example = "1000000")
            String held,

            @WireField(value = "that value as the node returned it", example = "1000007")
            String onChain,

            @WireField(value = "how many more values of the pool differ", example = "1")
            int otherFields,

            @WireField(
                    value = "the endpoint that returned it: scheme, host and port",
                    example = "https://node.example:8545")
            String endpoint,

            @WireField(value = "when they were compared, Unix milliseconds", example = "1795233600125")
            long foundAt,

            @WireField(
                    value =
                            "CONFIRMED: other endpoints return the same value, so the service's pool was wrong; UNCONFIRMED: "
                                    + "no other endpoint could be asked, so the pool counts as wrong; REFUTED: the endpoint was wrong "
                                    + "and is distrusted; UNDECIDED: the endpoints disagree, the pool is excluded until they agree",
                    example = "CONFIRMED",
                    oneOf = {"CONFIRMED", "UNCONFIRMED", "REFUTED", "UNDECIDED"})
            String verdict) {}
}
