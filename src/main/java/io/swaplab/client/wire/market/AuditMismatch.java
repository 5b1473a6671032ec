package io.swaplab.client.wire.market;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/** A pool whose state was not what the chain's node said when it was compared. */
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

        @WireField(value = "that value as the service held it", example = "1000000")
        String held,

        @WireField(value = "that value as the node gave it", example = "1000007")
        String onChain,

        @WireField(value = "how many more values of the pool differ", example = "1")
        int otherFields,

        @WireField(value = "who gave it: scheme, host and port of the endpoint", example = "https://node.example:8545")
        String endpoint,

        @WireField(value = "when they were compared, Unix milliseconds", example = "1795233600125")
        long foundAt,

        @WireField(
                value = "CONFIRMED: other endpoints say the same, the pool was wrong; UNCONFIRMED: there was no other "
                        + "endpoint to ask, the pool is taken to be wrong; REFUTED: the endpoint was wrong and is trusted "
                        + "less; UNDECIDED: the endpoints disagree, the pool is excluded until they agree",
                example = "CONFIRMED",
                oneOf = {"CONFIRMED", "UNCONFIRMED", "REFUTED", "UNDECIDED"})
        String verdict) {}
