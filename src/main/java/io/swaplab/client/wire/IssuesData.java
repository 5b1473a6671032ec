package io.swaplab.client.wire;

import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the service found on the chain that would keep a swap from settling as quoted. Every figure is a claim of the
 * service; it is not part of the plan and nobody signs it.
 */
@SnakeCaseJson
public record IssuesData(
        @WireField(value = "number of the block at which the chain was read for these issues", example = "41")
        long blockNumber,

        @WireField(
                value = "hash of that block",
                example = "0x96595eb7de01cffe7b0db537d5a6a0b239f81ca5ee961f2bf447f9065d9b38eb",
                shape = FieldFormat.BYTES32)
        String blockHash,

        @WireField("allowance that is too low, or that could not be read; null if it suffices or none is needed")
        @WireNullable
        @Nullable
        AllowanceIssue allowance,

        @WireField("balance that is too low, or that could not be read; null if it suffices") @WireNullable @Nullable
        BalanceIssue balance,

        @WireField("tokens of the trade that do not behave like plain tokens; null if both do") @WireNullable @Nullable
        TokenIssue token,

        @WireField("simulated transaction that reverted, or that could not be simulated; null if it would settle")
        @WireNullable
        @Nullable
        SimulationIssue simulation) {
    /** An allowance of the input token that the payer has to raise. */
    @SnakeCaseJson
    public record AllowanceIssue(
            @WireField(value = "input token", example = ExampleValues.TOKEN_IN, shape = FieldFormat.ADDRESS)
            String token,

            @WireField(
                    value = "account that takes the input from the payer: the execution router in DIRECT_ALLOWANCE, "
                            + "Permit2 in PERMIT2_WITNESS",
                    example = "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                    shape = FieldFormat.ADDRESS)
            String spender,

            @WireField(
                    value =
                            "allowance that the payer has granted, in base units; null if it could not be read, so that "
                                    + "it is unknown",
                    example = "0",
                    shape = FieldFormat.UINT)
            @WireNullable
            @Nullable
            String have,

            @WireField(
                    value = "allowance that the swap needs, in base units",
                    example = "100000000000000000000",
                    shape = FieldFormat.UINT)
            String need,

            @WireField("transactions for the payer to send in this order, after which the allowance is need; the "
                    + "allowance is first set to 0 if the token refuses to change it from have to need, or if have "
                    + "is unknown")
            List<CallData> calls,

            @WireField(
                    "permit that the payer may sign instead of sending the calls, unless it is a contract wallet; absent if "
                            + "the input token has none, or in PERMIT2_WITNESS")
            @Nullable
            PermitOffer permit) {
        public AllowanceIssue {
            calls = List.copyOf(calls);
        }
    }

    /**
     * A permit of the input token for the execution router. The signed message and the place of the signature in the
     * transaction follow from these fields, see the documentation of the service.
     */
    @SnakeCaseJson
    public record PermitOffer(
            @WireField(
                    value = "form of the permit: EIP2612, or DAI for the older form of DAI, which is unlimited",
                    example = "EIP2612",
                    oneOf = {"EIP2612", "DAI"})
            String kind,

            @WireField(value = "name in the EIP-712 domain of the token", example = "Dai Stablecoin")
            String name,

            @WireField(value = "version in that domain; absent if the domain has none", example = "1") @Nullable
            String version,

            @WireField(
                    value = "next nonce of the payer at the token, of which each permit takes one",
                    example = "0",
                    shape = FieldFormat.UINT)
            String nonce,

            @WireField(
                    value = "allowance that the permit grants, in base units: the input amount, or the largest number "
                            + "for DAI",
                    example = "100000000000000000000",
                    shape = FieldFormat.UINT)
            String value,

            @WireField(
                    value = "last second at which the token accepts the permit, in Unix seconds: the plan's deadline",
                    example = "4102444800",
                    shape = FieldFormat.UINT)
            String deadline) {}

    /** One call of a list that an account sends in order, or as one batch. {@code toString} omits its data. */
    @SnakeCaseJson
    public record CallData(
            @WireField(
                    value = "target of the call: the input token, or the execution router",
                    example = ExampleValues.TOKEN_IN,
                    shape = FieldFormat.ADDRESS)
            String to,

            @WireField(value = "calldata of the call", example = "0x095ea7b3", shape = FieldFormat.BYTES)
            String data,

            @WireField(value = "native value to send with the call, in wei", example = "0", shape = FieldFormat.UINT)
            String value) {
        @Override
        public String toString() {
            return "CallData[to=" + to + ", data of " + data.length() + " characters, value=" + value + "]";
        }
    }

    /** A balance of the payer that is below the input amount. */
    @SnakeCaseJson
    public record BalanceIssue(
            @WireField(
                    value = "input token; the native sentinel if the native coin is sold",
                    example = ExampleValues.TOKEN_IN,
                    shape = FieldFormat.TOKEN)
            String token,

            @WireField(
                    value = "balance of the payer, in base units; null if it could not be read, so that it is unknown",
                    example = "99000000000000000000",
                    shape = FieldFormat.UINT)
            @WireNullable
            @Nullable
            String have,

            @WireField(
                    value = "input amount in base units; the gas of the transaction is not included",
                    example = "100000000000000000000",
                    shape = FieldFormat.UINT)
            String need) {}

    /** The conduct of the trade's tokens, as found by the service's own tests. */
    @SnakeCaseJson
    public record TokenIssue(
            @WireField("conduct of the input token; null if it is plain") @WireNullable @Nullable
            TokenConduct input,

            @WireField("conduct of the output token; null if it is plain") @WireNullable @Nullable
            TokenConduct output) {}

    /** The conduct of one token. */
    @SnakeCaseJson
    public record TokenConduct(
            @WireField(value = "the token", example = ExampleValues.TOKEN_IN, shape = FieldFormat.ADDRESS)
            String token,

            @WireField(
                    value = "worst observed behaviour of transfers. PLAIN: they arrive in full; TAXED: a tax is taken, "
                            + "which the quote includes; REBASING: balances change without a transfer; BLOCKING: "
                            + "some are refused; DEVIANT: they move another amount; UNKNOWN: they could not be tested",
                    example = "TAXED",
                    oneOf = {"PLAIN", "TAXED", "REBASING", "BLOCKING", "DEVIANT", "UNKNOWN"})
            String kind,

            @WireField(
                    value = "what the token's owner or code can do: NO_RETURN, PAUSABLE, BARRING, HOOKS",
                    example = "PAUSABLE")
            List<String> traits,

            @WireField(
                    value = "observation in words that follow the token's name in a sentence",
                    example = "takes 5 % of every transfer")
            String detail) {
        public TokenConduct {
            traits = List.copyOf(traits);
        }
    }

    /** A simulation of the transaction that did not succeed. */
    @SnakeCaseJson
    public record SimulationIssue(
            @WireField(
                    value = "false if the transaction would revert; null if it could not be simulated, so that its "
                            + "outcome is unknown",
                    example = "false")
            @WireNullable
            @Nullable
            Boolean ok,

            @WireField(
                    value = "name of the error with which the transaction would revert; null if it is unknown",
                    example = "DeadlineExpired")
            @WireNullable
            @Nullable
            String error,

            @WireField(
                    value = "error, its cause and the next step, in words",
                    example = "DeadlineExpired: the deadline has passed. Prepare the swap again.")
            String reason) {}
}
