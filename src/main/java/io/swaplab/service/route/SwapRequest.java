package io.swaplab.service.route;

import io.swaplab.client.wire.FieldFormat;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.TradeRequest;
import org.jspecify.annotations.Nullable;

/**
 * A trade to execute.
 *
 * @param trade the tokens and amount to swap; for an exact output, the amount is what the recipient gets
 * @param payer account that pays the input; null to let the executor pay
 * @param executor account that will send the transaction
 * @param recipient account that receives the output; null to let the executor receive it
 */
public record SwapRequest(
        TradeRequest<Address> trade,
        @Nullable Address payer,
        Address executor,
        @Nullable Address recipient,
        ExecutionTerms terms) {

    /** How to execute a trade: parameters of swap and prepare in addition to the trade and the accounts. */
    public record ExecutionTerms(
            @WireField(
                    value = "slippage in basis points: the minimum net output is "
                            + "floor(expected * (10000 - slippage_bps) / 10000), or the maximum input of an exact output "
                            + "ceil(amount_in * (10000 + slippage_bps) / 10000)",
                    example = "50",
                    most = RequestLimits.MAX_BPS,
                    otherwise = "" + RequestLimits.DEFAULT_SLIPPAGE_BPS)
            int slippageBps,

            @WireField(
                    value =
                            "seconds until the plan expires, counted from the server's clock or the time of the chain's head, "
                                    + "whichever is later",
                    example = "1200",
                    least = RequestLimits.MIN_DEADLINE_SECS,
                    most = RequestLimits.MAX_DEADLINE_SECS,
                    otherwise = "" + RequestLimits.DEFAULT_DEADLINE_SECS)
            int deadlineSecs,

            @WireField(
                    value =
                            "integrator's fee on the gross output, in basis points; at most the router's cap, see status.fee_caps",
                    example = "0",
                    most = RequestLimits.MAX_BPS,
                    otherwise = "0")
            int customFeeBps,

            @WireField(
                    value = "account that receives the fee; required if custom_fee_bps is above 0; " + NOT_PAID,
                    example = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
                    shape = FieldFormat.ADDRESS)
            @Nullable
            Address customFeeReceiver,

            @WireField(
                    value =
                            "true to pay with the native coin, like the native sentinel in from; not allowed with native_out or in prepare",
                    example = "false",
                    otherwise = "false")
            boolean nativeIn,

            @WireField(
                    value = "true to receive the native coin, like the native sentinel in target",
                    example = "false",
                    otherwise = "false")
            boolean nativeOut) {
        /** What by_amount_in means for a swap, as text for the API's documentation. */
        public static final String BY_AMOUNT_IN =
                "true: amount is the input, and slippage_bps lowers the minimum output. false: amount is the output that the "
                        + "recipient gets, net of any custom fee, and slippage_bps raises the maximum input; the plan spends "
                        + "what the output costs when it runs";

        /** Which accounts are refused as receivers, as text for the API's documentation. */
        public static final String NOT_PAID =
                "must not be a router, an adapter, Permit2, a pool or token of the route, "
                        + "a known token, factory, pool manager or vault of the chain, or an address below 0x10000";
    }
}
