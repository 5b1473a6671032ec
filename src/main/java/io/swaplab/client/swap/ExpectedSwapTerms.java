package io.swaplab.client.swap;

import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import org.jspecify.annotations.Nullable;

/**
 * The values that a plan or transaction of the service must have: chain, routers, accounts, tokens and fee. Amount and
 * slippage are not included, because they are compared with the order itself.
 *
 * @param from input token, or the sentinel address that stands for the native coin
 * @param target output token, or the sentinel address that stands for the native coin
 * @param legacyRouter the legacy router, which must not be used as execution router
 * @param customFeeReceiver the account that receives the custom fee; the zero address if there is no fee
 * @param nowSeconds current time for deadlines in Unix seconds; null uses the system's clock
 */
public record ExpectedSwapTerms(
        long chainId,
        Address executionRouter,
        Address from,
        Address target,
        Address payer,
        Address executor,
        Address recipient,
        @Nullable Address legacyRouter,
        boolean nativeIn,
        boolean nativeOut,
        int customFeeBps,
        Address customFeeReceiver,
        @Nullable Long nowSeconds) {
    public ExpectedSwapTerms {
        NullChecks.given("executionRouter", executionRouter, "from", from, "target", target, "payer", payer);
        NullChecks.given("executor", executor, "recipient", recipient, "customFeeReceiver", customFeeReceiver);
    }

    public NativeMode nativeMode() {
        return NativeMode.of(
                nativeIn || from.equals(Token.NATIVE_SENTINEL), nativeOut || target.equals(Token.NATIVE_SENTINEL));
    }

    public Address tokenIn(Address wrapped) {
        NullChecks.given("wrapped", wrapped);
        return nativeMode() == NativeMode.NATIVE_INPUT ? wrapped : from;
    }

    public Address tokenOut(Address wrapped) {
        NullChecks.given("wrapped", wrapped);
        return nativeMode() == NativeMode.NATIVE_OUTPUT ? wrapped : target;
    }

    public long now() {
        return nowSeconds == null ? System.currentTimeMillis() / 1_000 : nowSeconds;
    }
}
