package io.swaplab.client.wire;

import io.swaplab.client.wire.StatusData.FeeCaps;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer of GET /router/config: what a client has to know about the chain, the contracts and the limits. */
@SnakeCaseJson
public record ConfigData(
        @WireField(value = "id of the chain that the service serves", example = "97", least = 1)
        long chainId,

        @WireField(value = "symbol of the chain's native coin, which has 18 decimals", example = "tBNB")
        String nativeSymbol,

        @WireField(
                value = "address that stands for the native coin in requests, in any letter case; no contract",
                oneOf = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                example = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE")
        String nativeSentinel,

        @WireField(
                value = "token that stands for the native coin in routes",
                shape = FieldFormat.ADDRESS,
                example = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512")
        String wrappedNative,

        @WireField(
                value = "the Permit2 contract, through which the payer of a delegated swap pays",
                oneOf = "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                example = "0x000000000022D473030F116dDEE9F6B43aC78BA3")
        String permit2,

        @WireField("the routers on the chain; absent if there are none, so that the service only quotes") @Nullable
        Routers routers,

        @WireField(
                value = "accounts with which the service signs plans; empty if it only quotes",
                shape = FieldFormat.ADDRESS,
                example = "0x90F79bf6EB2c4f870365E785982E1f101E93b906")
        List<String> quoteSigners,

        @WireField("limits on fees that the execution router enforces, as last read from the chain; absent until they "
                + "are first read")
        @Nullable
        FeeCaps feeCaps,

        @WireField("limits and defaults of requests") RequestBounds limits,

        @WireField(
                "all providers of the chain, in the order of status.providers, whether or not their pools are in sync")
        List<ProviderEntry> providers) {
    /** The contracts that execute swaps. */
    @SnakeCaseJson
    public record Routers(
            @WireField("router that executes signed plans") RouterContract execution,

            @WireField("router for swaps without a plan") RouterContract legacy) {}

    /** A router on the chain. */
    @SnakeCaseJson
    public record RouterContract(
            @WireField(
                    value = "address of the contract",
                    shape = FieldFormat.ADDRESS,
                    example = "0x0165878A594ca255338adfa4d48449f69242Eb8F")
            String address,

            @WireField(
                    value = "keccak256 of the contract's runtime code on the chain; a client compares it with the hash "
                            + "of the code that it trusts",
                    shape = FieldFormat.BYTES32,
                    example = "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3")
            String codeHash) {}

    /** The limits and defaults of requests. */
    @SnakeCaseJson
    public record RequestBounds(
            @WireField(value = "maximum number of hops per path", example = "5")
            int maxDepth,

            @WireField(value = "number of hops per path if a request names none", example = "3")
            int defaultDepth,

            @WireField(value = "maximum number of paths of a split", example = "100")
            int maxSplitCount,

            @WireField(value = "number of paths of a split if a request names none", example = "20")
            int defaultSplitCount,

            @WireField(value = "maximum number of orders of a batch", example = "100")
            int maxOrders,

            @WireField(
                    value = "slippage if a request names none, in basis points of the expected output",
                    example = "50",
                    most = 10_000)
            int defaultSlippageBps,

            @WireField(value = "shortest lifetime of a prepared swap, in seconds", example = "30")
            int minDeadlineSecs,

            @WireField(value = "longest lifetime of a prepared swap, in seconds", example = "86400")
            int maxDeadlineSecs,

            @WireField(value = "lifetime of a prepared swap if a request names none, in seconds", example = "1200")
            int defaultDeadlineSecs) {}

    /** A provider: a DEX whose pools the service searches. */
    @SnakeCaseJson
    public record ProviderEntry(
            @WireField(value = "name of the provider, as in the parameter providers", example = "PANCAKEV2")
            String name,

            @WireField(
                    value = "family of the provider's pools; pools of a family share an adapter",
                    example = "constantproduct")
            String family,

            @WireField(
                    value =
                            "address of the adapter contract that trades in the provider's pools, or 1 or 2 as an address "
                                    + "if the routers trade in them themselves; the zero address if the chain has no router",
                    shape = FieldFormat.ADDRESS,
                    example = "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853")
            String adapter) {}
}
