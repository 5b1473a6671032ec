package io.swaplab.wire.market;

import io.swaplab.wire.WireField;
import io.swaplab.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The sync state of one provider.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ChainflowStatus(
        @WireField(value = "name of the provider", example = "PANCAKEV2")
        String provider,

        @WireField(value = "block:index of the last transaction included; null before the first sync", example = "41:3")
        @WireNullable
        @Nullable
        String txCursor,

        @WireField("block and transaction up to which the pools are synced")
        ChainflowVersion version,

        @WireField(value = "when the entry last changed, Unix milliseconds", example = "1795233600123")
        long updateAt) {}
