package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/** Something of the chain that may be missing in the market, or may go unnoticed. */
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
