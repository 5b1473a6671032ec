package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import io.swaplab.client.wire.WireObject;
import org.jspecify.annotations.Nullable;

/** Whether the store takes what is written to it. */
@WireObject
public record StoreHealth(
        @WireField(value = "whether the last writes of pools and quotes succeeded", example = "true")
        boolean writable,

        @WireField(
                value = "why the last write of pools failed, such as a full disk or a locked file; null if it did not. "
                        + "Quotes go on; a restart has more to read",
                example = "[SQLITE_FULL] database or disk is full")
        @WireNullable
        @Nullable
        String poolsTrouble,

        @WireField(
                value = "why the last write of quotes failed; null if it did not. While it fails, no swap is prepared",
                example = "[SQLITE_BUSY] the database file is locked")
        @WireNullable
        @Nullable
        String quotesTrouble) {
    /** The health of a store whose last writes failed for these reasons, or succeeded where there is none. */
    public static StoreHealth of(@Nullable String poolsTrouble, @Nullable String quotesTrouble) {
        return new StoreHealth(poolsTrouble == null && quotesTrouble == null, poolsTrouble, quotesTrouble);
    }
}
