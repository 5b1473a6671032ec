package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import io.swaplab.client.wire.WireObject;
import org.jspecify.annotations.Nullable;

/** The sync state of one provider. */
@WireObject
public record ChainflowStatus(
        @WireField(value = "name of the provider", example = "PANCAKEV2")
        String provider,

        @WireField(
                value =
                        "hash of the last transaction included that announced or touched a pool of the provider; null until "
                                + "its pools are read",
                example = "0x96595eb7de01cffe7b0db537d5a6a0b239f81ca5ee961f2bf447f9065d9b38eb")
        @WireNullable
        @Nullable
        String txCursor,

        @WireField("block and transaction up to which the pools are synced")
        ChainflowVersion version,

        @WireField(value = "when the entry last changed, Unix milliseconds", example = "1795233600123")
        long updateAt,

        @WireField(
                value =
                        "BOOTSTRAP: its pools are being found and read for the first time; CATCHING_UP: further behind the head than "
                                + "quotes may be; LIVE; LAGGING: a read failed and is repeated with the next block; STALE: "
                                + "nothing is quoted now, market.stale says why; FAILED: repeated reads failed, or all its "
                                + "pools are quarantined. Pools that were not read are in no route. Absent if no node is "
                                + "followed",
                example = "LIVE",
                oneOf = {"BOOTSTRAP", "CATCHING_UP", "LIVE", "LAGGING", "STALE", "FAILED"})
        @Nullable
        String state,

        @WireField(
                value = "blocks from the last synced block to the last known head; absent if no node is followed",
                example = "0")
        @Nullable
        Long lagBlocks,

        @WireField(
                value = "why the provider is behind; null if it is not",
                example = "reading 12 pools: eth_call timed out")
        @WireNullable
        @Nullable
        String reason) {}
