package io.swaplab.wire;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * How far the data of one provider has come.
 *
 * @param txCursor hash of the last transaction taken in; null before the first
 * @param updateAt when it last changed, Unix milliseconds
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ChainflowStatus(
        String provider, @WireNullable @Nullable String txCursor, ChainflowVersion version, long updateAt) {}
