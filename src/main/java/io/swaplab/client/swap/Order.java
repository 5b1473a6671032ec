package io.swaplab.client.swap;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.refusal.InputChecks;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.PreparationRejected.Violations;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A caller's order for a swap that has passed all checks of the client. Addresses are parsed, defaults are set, and the
 * native coin is replaced by its wrapped token.
 */
public record Order(
        TradeRequest<Address> trade,
        Address payer,
        Address executor,
        Address recipient,
        FundingMode funding,
        NativeMode nativeMode,
        Address customFeeReceiver,
        PrepareSwapParams params) {
    public Order {
        NullChecks.given("trade", trade, "payer", payer, "executor", executor, "recipient", recipient);
        NullChecks.given("funding", funding, "nativeMode", nativeMode, "customFeeReceiver", customFeeReceiver);
        NullChecks.given("params", params);
    }

    /**
     * Checks the caller's parameters and converts them to an order.
     *
     * @param wrapped the token that represents the native coin
     * @throws PreparationRejected naming every field that violates a rule
     */
    public static Order of(PrepareSwapParams params, Address wrapped) {
        NullChecks.given("params", params, "wrapped", wrapped);
        Violations broken = new Violations();
        Optional<Ends> ends = broken.read(() -> Ends.of(params, wrapped));
        ranges(params, broken);
        Optional<Address> executor = broken.read(() -> InputChecks.account("executor", params.executor()));
        @Nullable String named = params.payer();
        Optional<Address> payer = named == null ? executor : broken.read(() -> InputChecks.account("payer", named));
        boolean delegated = executor.isPresent() && payer.isPresent() && !payer.equals(executor);
        if (delegated && ends.isPresent()) {
            broken.check(() -> delegable(ends.get(), payer.get()));
        }
        Optional<Address> recipient = broken.read(() -> recipient(params, executor.orElse(Address.ZERO), delegated));
        Optional<Address> feeReceiver = broken.read(() -> feeReceiver(params));
        broken.refuse();
        return new Order(
                params.trade()
                        .between(
                                ends.orElseThrow().tokenIn(), ends.orElseThrow().tokenOut()),
                payer.orElseThrow(),
                executor.orElseThrow(),
                recipient.orElseThrow(),
                delegated ? FundingMode.PERMIT2_WITNESS : FundingMode.DIRECT,
                ends.orElseThrow().mode(),
                feeReceiver.orElseThrow(),
                params);
    }

    private static void delegable(Ends ends, Address payer) {
        if (ends.mode() == NativeMode.NATIVE_INPUT) {
            throw new PreparationRejected(
                    LocalRule.NATIVE_DELEGATED,
                    "nativeIn",
                    "is not possible when payer and executor differ",
                    "payer " + payer);
        }
    }

    public boolean delegated() {
        return funding == FundingMode.PERMIT2_WITNESS;
    }

    private static void ranges(PrepareSwapParams params, Violations broken) {
        broken.check(() -> amount(params.trade().amount()));
        broken.check(() -> InputChecks.search(params.trade().search()));
        @Nullable Integer slippageBps = params.slippageBps();
        if (slippageBps != null) {
            broken.check(() -> InputChecks.within("slippageBps", slippageBps, 0, RequestLimits.MAX_BPS));
        }
        broken.check(() -> deadline(params.deadlineSecs()));
        broken.check(() -> InputChecks.within("customFeeBps", params.customFeeBps(), 0, RequestLimits.MAX_BPS));
        if (!params.trade().exactIn()) {
            broken.check(() -> grossable(params));
        }
    }

    /** Requires that a gross output exists from which the wanted amount remains after the fee. */
    private static void grossable(PrepareSwapParams params) {
        if (params.customFeeBps() == RequestLimits.MAX_BPS) {
            throw new PreparationRejected(
                    LocalRule.OUT_OF_RANGE, "customFeeBps", "must be below 10000 for an exact output", "10000");
        }
        Uint256 amount = params.trade().amount();
        if (amount.timesOverflows(Uint256.of(RequestLimits.MAX_BPS))) {
            throw new PreparationRejected(
                    LocalRule.OUT_OF_RANGE, "amount", "must be below 2^256/10000 for an exact output", amount);
        }
    }

    private static void amount(Uint256 amount) {
        if (amount.isZero()) {
            throw new PreparationRejected(LocalRule.AMOUNT_ZERO, "amount", "must be above zero", amount);
        }
    }

    private static void deadline(@Nullable Long secs) {
        if (secs != null && secs <= 0) {
            throw new PreparationRejected(LocalRule.OUT_OF_RANGE, "deadlineSecs", "must be above zero", secs);
        }
    }

    private static Address recipient(PrepareSwapParams params, Address executor, boolean delegated) {
        if (params.recipient() != null) {
            return InputChecks.account("recipient", params.recipient());
        }
        if (delegated) {
            throw new PreparationRejected(
                    LocalRule.RECIPIENT_MISSING, "recipient", "is mandatory when payer and executor differ", "none");
        }
        return executor;
    }

    private static Address feeReceiver(PrepareSwapParams params) {
        @Nullable String receiver = params.customFeeReceiver();
        if (params.customFeeBps() == 0) {
            if (receiver != null) {
                InputChecks.address("customFeeReceiver", receiver);
            }
            return Address.ZERO;
        }
        if (receiver == null) {
            throw new PreparationRejected(
                    LocalRule.FEE_RECEIVER_MISSING,
                    "customFeeReceiver",
                    "is required when customFeeBps is above zero",
                    "none");
        }
        return InputChecks.account("customFeeReceiver", receiver);
    }

    /**
     * The tokens of the order as a plan names them, with the wrapped token in place of the native coin. The mode states
     * whether the input or the output is the native coin.
     */
    private record Ends(Address tokenIn, Address tokenOut, NativeMode mode) {
        static Ends of(PrepareSwapParams params, Address wrapped) {
            Violations broken = new Violations();
            Optional<Address> in =
                    broken.read(() -> InputChecks.account("from", params.trade().tokenIn()));
            Optional<Address> out = broken.read(
                    () -> InputChecks.account("target", params.trade().tokenOut()));
            broken.refuse();
            boolean nativeIn = params.nativeIn() || in.orElseThrow().equals(Token.NATIVE_SENTINEL);
            boolean nativeOut = params.nativeOut() || out.orElseThrow().equals(Token.NATIVE_SENTINEL);
            if (nativeIn && nativeOut) {
                throw new PreparationRejected(
                        LocalRule.NATIVE_BOTH, "nativeIn", "and nativeOut exclude each other", "both");
            }
            Address tokenIn = nativeIn ? wrapped : in.orElseThrow();
            Address tokenOut = nativeOut ? wrapped : out.orElseThrow();
            if (tokenIn.equals(tokenOut)) {
                throw new PreparationRejected(
                        LocalRule.SAME_TOKEN, "target", "must differ from the input token", tokenOut);
            }
            return new Ends(tokenIn, tokenOut, NativeMode.of(nativeIn, nativeOut));
        }
    }
}
