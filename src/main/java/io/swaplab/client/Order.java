package io.swaplab.client;

import io.swaplab.evm.Address;
import io.swaplab.execution.FundingMode;
import io.swaplab.execution.NativeMode;
import io.swaplab.market.Token;
import io.swaplab.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A caller's wish that passed every local rule: addresses typed, defaults filled, the native coin mapped to its wrapped
 * token.
 */
record Order(
        Address tokenIn,
        Address tokenOut,
        Uint256 amount,
        Address payer,
        Address executor,
        Address recipient,
        FundingMode funding,
        NativeMode nativeMode,
        Address customFeeReceiver,
        PrepareSwapParams params) {
    private static final int MAX_BPS = 10_000;

    /**
     * @param wrapped the token that stands for the native coin
     * @throws PreparationRejected naming the first field that breaks a rule
     */
    static Order of(PrepareSwapParams params, Address wrapped) {
        Ends ends = Ends.of(params, wrapped);
        ranges(params);
        Address executor = LocalRules.account("executor", params.executor());
        Address payer = params.payer() == null ? executor : LocalRules.account("payer", params.payer());
        boolean delegated = !payer.equals(executor);
        if (delegated && ends.mode() == NativeMode.NATIVE_INPUT) {
            throw new PreparationRejected(
                    "nativeIn", "is not possible when payer and executor differ", "payer " + payer);
        }
        return new Order(
                ends.tokenIn(),
                ends.tokenOut(),
                params.amount(),
                payer,
                executor,
                recipient(params, executor, delegated),
                delegated ? FundingMode.PERMIT2_WITNESS : FundingMode.DIRECT,
                ends.mode(),
                feeReceiver(params),
                params);
    }

    boolean delegated() {
        return funding == FundingMode.PERMIT2_WITNESS;
    }

    List<String> providers() {
        return params.providers();
    }

    private static void ranges(PrepareSwapParams params) {
        if (params.amount().isZero()) {
            throw new PreparationRejected("amount", "must be above zero", params.amount());
        }
        LocalRules.search(params.depth(), params.splitCount(), params.providers());
        if (params.slippageBps() != null) {
            LocalRules.within("slippageBps", params.slippageBps(), 0, MAX_BPS);
        }
        if (params.deadlineSecs() != null && params.deadlineSecs() <= 0) {
            throw new PreparationRejected("deadlineSecs", "must be above zero", params.deadlineSecs());
        }
        LocalRules.within("customFeeBps", params.customFeeBps(), 0, MAX_BPS);
    }

    private static Address recipient(PrepareSwapParams params, Address executor, boolean delegated) {
        if (params.recipient() != null) {
            return LocalRules.account("recipient", params.recipient());
        }
        if (delegated) {
            throw new PreparationRejected("recipient", "is mandatory when payer and executor differ", "none");
        }
        return executor;
    }

    private static Address feeReceiver(PrepareSwapParams params) {
        @Nullable String receiver = params.customFeeReceiver();
        if (params.customFeeBps() == 0) {
            if (receiver != null) {
                LocalRules.address("customFeeReceiver", receiver);
            }
            return Address.ZERO;
        }
        if (receiver == null) {
            throw new PreparationRejected("customFeeReceiver", "is required when customFeeBps is above zero", "none");
        }
        return LocalRules.account("customFeeReceiver", receiver);
    }

    /** Both tokens as a plan names them, and which end is native. */
    private record Ends(Address tokenIn, Address tokenOut, NativeMode mode) {
        static Ends of(PrepareSwapParams params, Address wrapped) {
            Address from = LocalRules.account("from", params.from());
            Address target = LocalRules.account("target", params.target());
            boolean nativeIn = params.nativeIn() || from.equals(Token.NATIVE_SENTINEL);
            boolean nativeOut = params.nativeOut() || target.equals(Token.NATIVE_SENTINEL);
            if (nativeIn && nativeOut) {
                throw new PreparationRejected("nativeIn", "and nativeOut exclude each other", "both");
            }
            Address tokenIn = nativeIn ? wrapped : from;
            Address tokenOut = nativeOut ? wrapped : target;
            if (tokenIn.equals(tokenOut)) {
                throw new PreparationRejected("target", "must be another token than from", tokenOut);
            }
            return new Ends(tokenIn, tokenOut, NativeMode.of(nativeIn, nativeOut));
        }
    }
}
