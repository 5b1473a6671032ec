package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;
import org.jspecify.annotations.Nullable;

/** The limits on fees that the execution router enforces, in basis points. */
@WireObject
public record FeeCaps(
        @WireField(
                value = "highest custom fee an integrator may charge now, basis points",
                example = "300",
                most = 10_000)
        int maxCustomFeeBps,

        @WireField(
                value = "highest value to which the owner can set that, basis points",
                example = "500",
                most = 10_000)
        int hardMaxCustomFeeBps,

        @WireField(
                value = "protocol's share of the custom fee now, basis points of the fee",
                example = "2000",
                most = 10_000)
        int protocolCutBps,

        @WireField(
                value = "highest value to which the owner can set that, basis points of the fee",
                example = "5000",
                most = 10_000)
        int hardMaxProtocolCutBps,

        @WireField(value = "the block at which they were read; absent where the service does not say", example = "41")
        @Nullable
        Long block) {}
