package io.swaplab.client.wire;

import io.swaplab.client.wire.WireObject.WireNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer of GET /router/status. */
@WireObject
public record StatusData(
        @WireField(
                value = "names of the providers whose pools can be used in routes; one that is behind is missing",
                example = "PANCAKEV2")
        List<String> providers,

        @WireField("how far the pool data of each provider is synced, one entry per provider")
        List<ChainflowStatus> chainflows,

        @WireField(
                "limits on fees that the execution router enforces, as last read from the chain; absent before the first "
                        + "time")
        @Nullable
        FeeCaps feeCaps,

        @WireField(
                value = "how often the code of a pool failed in a search since the service started; its log names the "
                        + "pool; absent where the service does not count",
                example = "3")
        @Nullable
        Long poolFailures,

        @WireField("rejected answers of the chain's node; absent if no node is followed") @Nullable
        ChainDoubts doubts,

        @WireField("how fresh the pool data is; absent if no node is followed") @Nullable
        MarketStatus market,

        @WireField("the endpoints of the followed chain, in the order given; absent on a fork") @Nullable
        List<EndpointHealth> endpoints,

        @WireField("whether pools and quotes can be stored; absent if nothing is stored") @Nullable
        StoreHealth store) {
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

    /** The block and transaction up to which the pool data of a provider is synced. */
    @WireObject
    public record ChainflowVersion(
            @WireField(value = "number of the last block included", example = "41")
            long latestBlockNumber,

            @WireField(value = "index of the last transaction within that block", example = "3")
            long latestTransactionIndex) {}

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

            @WireField(
                    value = "the block at which they were read; absent where the service does not say",
                    example = "41")
            @Nullable
            Long block) {}

    /** The health of one endpoint of the chain, as last observed by the service. */
    @WireObject
    public record EndpointHealth(
            @WireField(
                    value = "scheme, host and port; /... replaces a path, because it may be a key",
                    example = "https://node.example/...")
            String endpoint,

            @WireField(
                    value =
                            "READY; LATE: its head is below another's, or does not move; SLOW: it took long to report its head, or an endpoint that was asked later answered first; "
                                    + "DISTRUSTED: the chain or other endpoints contradict an answer it gave; RESTING: it failed, and is "
                                    + "asked again after a pause; OTHER_CHAIN: it is of another chain",
                    example = "READY",
                    oneOf = {"READY", "LATE", "SLOW", "DISTRUSTED", "RESTING", "OTHER_CHAIN"})
            String health,

            @WireField(value = "number of its last head; null before the first", example = "43") @WireNullable @Nullable
            Long head,

            @WireField(
                    value = "milliseconds that an answer takes, averaged over the last ones; null before the first",
                    example = "12")
            @WireNullable
            @Nullable
            Long latencyMs,

            @WireField(value = "failed requests since its last answer", example = "0")
            int failuresInRow,

            @WireField(value = "its answers that were contradicted, since the service started", example = "0")
            long refutedAnswers,

            @WireField(value = "when it last answered, Unix milliseconds; null before", example = "1795233600125")
            @WireNullable
            @Nullable
            Long lastAnswer,

            @WireField(
                    value = "why it is not READY; null if it is",
                    example = "its head is below that of another endpoint")
            @WireNullable
            @Nullable
            String trouble,

            @WireField(
                    value =
                            "its last failure or contradicted answer, even if it has recovered since; null before the first",
                    example = "eth_call: request timed out")
            @WireNullable
            @Nullable
            String lastError) {}

    /** Whether the service can write to its store, where it keeps pools and prepared quotes between runs. */
    @WireObject
    public record StoreHealth(
            @WireField(value = "whether the last writes of pools and quotes succeeded", example = "true")
            boolean writable,

            @WireField(
                    value =
                            "why the last write of pools failed, such as a full disk or a locked file; null if it did not. "
                                    + "Quotes go on; a restart has more to read",
                    example = "[SQLITE_FULL] database or disk is full")
            @WireNullable
            @Nullable
            String poolsTrouble,

            @WireField(
                    value =
                            "why the last write of quotes failed; null if it did not. While it fails, no swap is prepared",
                    example = "[SQLITE_BUSY] the database file is locked")
            @WireNullable
            @Nullable
            String quotesTrouble) {
        /**
         * The health of a store. Each argument is the reason why the last write of pools or of quotes failed; null if
         * it succeeded.
         */
        public static StoreHealth of(@Nullable String poolsTrouble, @Nullable String quotesTrouble) {
            return new StoreHealth(poolsTrouble == null && quotesTrouble == null, poolsTrouble, quotesTrouble);
        }
    }
}
