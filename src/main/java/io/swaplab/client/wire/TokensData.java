package io.swaplab.client.wire;

import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import io.swaplab.core.evm.ForeignText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The data of GET /router/tokens: one page of the tokens that the pools trade. */
@SnakeCaseJson
public record TokensData(
        @WireField("tokens of this page, by ascending address")
        List<TokenData> tokens,

        @WireField(
                value = "value of after that returns the next page; null on the last page",
                example = ExampleValues.TOKEN_OUT,
                shape = FieldFormat.ADDRESS)
        @WireNullable
        @Nullable
        String next,

        @WireField(value = "number of tokens on all pages", example = "1")
        int total,

        @WireField(value = "number of the block whose pool states were measured", example = "41")
        long block,

        @WireField(value = "hash of the block whose pool states were measured", example = ExampleValues.BLOCK_HASH)
        String blockHash) {
    public TokensData {
        tokens = List.copyOf(tokens);
    }

    /** A token, with what it says of itself and what the service observed. */
    @SnakeCaseJson
    public record TokenData(
            @WireField(
                    value = "address of the token's contract",
                    example = ExampleValues.TOKEN_OUT,
                    shape = FieldFormat.ADDRESS)
            String address,

            @WireField(
                    value =
                            "symbol as the token states it, cut to 64 characters, with a question mark for each invisible character; any token may state any symbol; null if it states none",
                    example = "CAKE")
            @WireNullable
            @Nullable
            String symbol,

            @WireField(value = "decimals as the token states them; null if it states none", example = "18", most = 255)
            @WireNullable
            @Nullable
            Integer decimals,

            @WireField(
                    value =
                            "how test transfers of the token behaved; the worst of the observations if it behaves differently at several pools; UNKNOWN if it was not tested or could not be",
                    example = "PLAIN",
                    oneOf = {"PLAIN", "TAXED", "REBASING", "BLOCKING", "DEVIANT", "UNKNOWN"})
            String conduct,

            @WireField(
                    "taxes on transfers, as last observed at one of the token's pools; absent if conduct is not TAXED")
            @Nullable
            TokenTax tax,

            @WireField(
                    value =
                            "number of pools that can be quoted and trade the token; pools of a token that misbehaves are not counted",
                    example = "3")
            int pools,

            @WireField(
                    value =
                            "how liquid the token is: the wrapped native coin, in wei, that the pools of the token and this coin take together, each at an average price of at least 98 per cent of its current one; less than a thousandth too low; null for the coin itself, and if no such pool can be quoted",
                    example = "4023000000000000000000",
                    shape = FieldFormat.UINT)
            @WireNullable
            @Nullable
            String liquidity) {
        private static final int MOST_SYMBOL = 64;

        public TokenData {
            symbol = symbol == null ? null : ForeignText.line(symbol, MOST_SYMBOL);
        }
    }

    /** The taxes of a token by the direction of the transfer. */
    @SnakeCaseJson
    public record TokenTax(
            @WireField(value = "tax on a transfer out of the pool, in basis points", example = "300", most = 10_000)
            int buyBps,

            @WireField(
                    value = "tax on a transfer between other accounts, in basis points",
                    example = "300",
                    most = 10_000)
            int transferBps,

            @WireField(value = "tax on a transfer into the pool, in basis points", example = "300", most = 10_000)
            int sellBps) {}
}
