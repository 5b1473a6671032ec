package io.swaplab.client.wire;

import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Signs that the chain's node or the service's pool data is unreliable: an old head, rejected answers of the node, and
 * pools whose stored state differed from the chain.
 */
@SnakeCaseJson
public record ChainDoubts(
        @WireField(
                value = "reason why the head of the chain is too old for quotes; null if it is not",
                example = "the last block is 31 s old")
        @WireNullable
        @Nullable
        String staleHead,

        @WireField(
                value = "number of pools that are excluded from quotes until they are read successfully",
                example = "1")
        int quarantinedPools,

        @WireField(
                value = "number of lists of logs that were rejected since the service started because they "
                        + "contradicted their block",
                example = "4")
        long refusedAnswers,

        @WireField(
                value = "number of times that a pool's stored state was compared with the chain since the service "
                        + "started",
                example = "200")
        long auditedPools,

        @WireField(value = "number of the comparisons in audited_pools that found a difference", example = "2")
        long auditMismatches,

        @WireField("last differences found between a pool's stored state and the chain; at most eight, newest last; "
                + "absent if there were none")
        @Nullable
        List<AuditMismatch> lastMismatches) {
    /**
     * The result of a comparison in which the stored state of a pool differed from the state that the node returned.
     */
    @SnakeCaseJson
    public record AuditMismatch(
            @WireField(value = "name of the provider that the pool belongs to", example = "PANCAKEV2")
            String provider,

            @WireField(
                    value = "the pool: the address of its contract, or the address and the id of the pool in that "
                            + "contract",
                    example = ExampleValues.POOL)
            String pool,

            @WireField(value = "number of the block at which the pool was compared", example = "40")
            long block,

            @WireField(
                    value = "hash of the block at which the pool was compared",
                    example = ExampleValues.BLOCK_HASH,
                    shape = FieldFormat.BYTES32)
            String blockHash,

            @WireField(
                    value = "name of the value that differs; if several differ, of the first one",
                    example = "reserve AAA")
            String field,

            @WireField(value = "the differing value as the service had stored it", example = "1000000")
            String held,

            @WireField(value = "the differing value as the node returned it", example = "1000007")
            String onChain,

            @WireField(value = "number of further values of the pool that differ", example = "1")
            int otherFields,

            @WireField(
                    value = "endpoint that returned the differing value: scheme, host and port",
                    example = "https://node.example:8545")
            String endpoint,

            @WireField(value = "time of the comparison, in Unix milliseconds", example = "1795233600125")
            long foundAt,

            @WireField(
                    value =
                            "conclusion after the other endpoints were asked. CONFIRMED: they return the same value as the endpoint, so the stored state was wrong; UNCONFIRMED: there was no other endpoint to ask, so the stored state is assumed to be wrong; REFUTED: the stored state was right, and the endpoint is distrusted; UNDECIDED: the endpoints disagree, and the pool is excluded until they agree",
                    example = "CONFIRMED",
                    oneOf = {"CONFIRMED", "UNCONFIRMED", "REFUTED", "UNDECIDED"})
            String verdict) {}
}
