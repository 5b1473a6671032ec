package io.swaplab.client.wire;

import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer of GET /router/status. */
@SnakeCaseJson
public record StatusData(
        @WireField(
                value = "names of the providers whose pools can be used in routes; a provider whose pool data is "
                        + "behind the chain is not listed",
                example = "PANCAKEV2")
        List<String> providers,

        @WireField("how far the pool data of each provider is synced with the chain, one entry per provider")
        List<ChainflowStatus> chainflows,

        @WireField("limits on fees that the execution router enforces, as last read from the chain; absent until they "
                + "are first read")
        @Nullable
        FeeCaps feeCaps,

        @WireField(
                value = "number of times that the code of a pool failed in a route search since the service started; "
                        + "the service's log names the pools; absent if the service does not count failures",
                example = "3")
        @Nullable
        Long poolFailures,

        @WireField("rejected answers of the chain's node, and differences found between stored pools and the chain; "
                + "absent if no node is followed")
        @Nullable
        ChainDoubts doubts,

        @WireField("how current and complete the pool data is; absent if no node is followed") @Nullable
        MarketStatus market,

        @WireField("health of each endpoint of the followed chain, in the order in which the endpoints were given at "
                + "startup; absent on a fork")
        @Nullable
        List<EndpointHealth> endpoints,

        @WireField("whether the service can store pools and quotes; absent if it has no store") @Nullable
        StoreHealth store) {
    /** The sync state of one provider. */
    @SnakeCaseJson
    public record ChainflowStatus(
            @WireField(value = "name of the provider", example = "PANCAKEV2")
            String provider,

            @WireField(
                    value = "hash of the last transaction up to the synced block that announced or touched a pool of "
                            + "the provider; null until the provider's pools are read",
                    example = "0x96595eb7de01cffe7b0db537d5a6a0b239f81ca5ee961f2bf447f9065d9b38eb")
            @WireNullable
            @Nullable
            String txCursor,

            @WireField("block and transaction up to which the provider's pools are synced")
            ChainflowVersion version,

            @WireField(value = "time at which this entry last changed, in Unix milliseconds", example = "1795233600123")
            long updateAt,

            @WireField(
                    value =
                            "sync state of the provider. BOOTSTRAP: its pools are being found and read for the first time; CATCHING_UP: its pools are further behind the head than quotes allow; LIVE: its pools are up to date; LAGGING: a read failed and is repeated with the next block; STALE: the service gives no quotes now, for the reason in market.stale; FAILED: repeated reads failed, or all its pools are excluded. Pools that were not read are in no route. Absent if no node is followed",
                    example = "LIVE",
                    oneOf = {"BOOTSTRAP", "CATCHING_UP", "LIVE", "LAGGING", "STALE", "FAILED"})
            @Nullable
            String state,

            @WireField(
                    value = "number of blocks from the provider's last synced block to the last known head; absent if "
                            + "no node is followed",
                    example = "0")
            @Nullable
            Long lagBlocks,

            @WireField(
                    value = "reason why the provider's pool data is behind the chain; null if it is not",
                    example = "reading 12 pools: eth_call timed out")
            @WireNullable
            @Nullable
            String reason) {}

    /** The block and transaction up to which the pool data of a provider is synced. */
    @SnakeCaseJson
    public record ChainflowVersion(
            @WireField(value = "number of the last block that the provider's pool data includes", example = "41")
            long latestBlockNumber,

            @WireField(
                    value = "index, in the block latest_block_number, of the last transaction that touched a pool of "
                            + "the provider; 0 if none did",
                    example = "3")
            long latestTransactionIndex) {}

    /** The limits on fees that the execution router enforces, in basis points. */
    @SnakeCaseJson
    public record FeeCaps(
            @WireField(
                    value = "highest custom fee that an integrator may charge now, in basis points of the gross output",
                    example = "300",
                    most = 10_000)
            int maxCustomFeeBps,

            @WireField(
                    value = "highest value to which the router's owner can set max_custom_fee_bps, in basis points",
                    example = "500",
                    most = 10_000)
            int hardMaxCustomFeeBps,

            @WireField(
                    value = "current share of the protocol in the custom fee, in basis points of the fee",
                    example = "2000",
                    most = 10_000)
            int protocolCutBps,

            @WireField(
                    value = "highest value to which the router's owner can set protocol_cut_bps, in basis points of "
                            + "the fee",
                    example = "5000",
                    most = 10_000)
            int hardMaxProtocolCutBps,

            @WireField(
                    value = "number of the block at which the limits were read; absent if the service does not report "
                            + "it",
                    example = "41")
            @Nullable
            Long block) {}

    /** The health of one endpoint of the chain, as last observed by the service. */
    @SnakeCaseJson
    public record EndpointHealth(
            @WireField(
                    value = "scheme, host and port of the endpoint; /... replaces a path, because the path may "
                            + "contain a key",
                    example = "https://node.example/...")
            String endpoint,

            @WireField(
                    value =
                            "state of the endpoint. READY: it is used normally; LATE: its head is below that of another endpoint, or does not move; SLOW: it took long to report its head, or an endpoint that was asked later answered first; DISTRUSTED: the chain or other endpoints contradict one of its answers; RESTING: it failed, and is asked again after a pause; OTHER_CHAIN: it serves another chain",
                    example = "READY",
                    oneOf = {"READY", "LATE", "SLOW", "DISTRUSTED", "RESTING", "OTHER_CHAIN"})
            String health,

            @WireField(
                    value = "number of the last head that the endpoint reported; null before the first",
                    example = "43")
            @WireNullable
            @Nullable
            Long head,

            @WireField(
                    value = "average time that the endpoint's last answers took, in milliseconds; null before its "
                            + "first answer",
                    example = "12")
            @WireNullable
            @Nullable
            Long latencyMs,

            @WireField(value = "number of requests that failed since the endpoint's last answer", example = "0")
            int failuresInRow,

            @WireField(
                    value = "number of the endpoint's answers that the chain or other endpoints contradicted since "
                            + "the service started",
                    example = "0")
            long refutedAnswers,

            @WireField(
                    value = "time of the endpoint's last answer, in Unix milliseconds; null before the first",
                    example = "1795233600125")
            @WireNullable
            @Nullable
            Long lastAnswer,

            @WireField(
                    value = "reason why the endpoint is not READY; null if it is READY",
                    example = "its head is below that of another endpoint")
            @WireNullable
            @Nullable
            String trouble,

            @WireField(
                    value = "last failure or contradicted answer of the endpoint, even if it has recovered since; "
                            + "null before the first",
                    example = "eth_call: request timed out")
            @WireNullable
            @Nullable
            String lastError) {}

    /** Whether the service can write to its store, where it keeps pools and prepared quotes between runs. */
    @SnakeCaseJson
    public record StoreHealth(
            @WireField(
                    value = "whether the last writes of pools and of prepared quotes to the store both succeeded",
                    example = "true")
            boolean writable,

            @WireField(
                    value =
                            "reason why the last write of pools to the store failed, such as a full disk or a locked file; null if it succeeded. Until a write succeeds, quotes are still given, but a restart has more to read",
                    example = "[SQLITE_FULL] database or disk is full")
            @WireNullable
            @Nullable
            String poolsTrouble,

            @WireField(
                    value = "reason why the last write of prepared quotes to the store failed; null if it succeeded. "
                            + "While writes fail, no swap is prepared",
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
