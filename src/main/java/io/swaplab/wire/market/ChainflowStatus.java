package io.swaplab.wire.market;

import io.swaplab.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * How far the data of one provider has come.
 *
 * @param txCursor {@code block:index} of the last transaction taken in; null before the first sync
 * @param updateAt when it last changed, Unix milliseconds
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ChainflowStatus(
        String provider, @WireNullable @Nullable String txCursor, ChainflowVersion version, long updateAt) {}
