package io.swaplab.service.route;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;

/**
 * The token pair for the route search, in which the wrapped native token replaces the native coin, and two flags that
 * say whether input and output are the native coin.
 */
public record WrappedNativeSubstitution(Address tokenIn, Address tokenOut, boolean nativeIn, boolean nativeOut) {
    /** The pair of a quote. A quote has no native flags, so only the sentinel address stands for the native coin. */
    public static WrappedNativeSubstitution of(TradeRequest<Address> trade, Address wrapped) {
        return of(trade, false, false, wrapped);
    }

    /**
     * The pair of a swap. A native flag is only allowed if the token is the sentinel or the wrapped native token. With
     * any other token the request contradicts itself, and a guess could swap the wrong token.
     *
     * @throws ApiRefusal with ERR_NATIVE_MODE when the native flags contradict the tokens, each other, or the mode
     */
    public static WrappedNativeSubstitution of(SwapRequest request, FundingMode mode, Address wrapped) {
        ExecutionTerms terms = request.terms();
        WrappedNativeSubstitution ends = of(request.trade(), terms.nativeIn(), terms.nativeOut(), wrapped);
        if (ends.nativeIn && ends.nativeOut) {
            throw ApiRefusal.of(
                    ApiCode.ERR_NATIVE_MODE, "native_out", "native input and native output exclude each other");
        }
        if (ends.nativeIn && mode == FundingMode.PERMIT2_WITNESS) {
            throw ApiRefusal.of(
                    ApiCode.ERR_NATIVE_MODE,
                    "native_in",
                    "the native coin cannot be the input in delegated mode; Permit2 moves tokens only");
        }
        return ends;
    }

    public NativeMode mode() {
        return NativeMode.of(nativeIn, nativeOut);
    }

    private static WrappedNativeSubstitution of(
            TradeRequest<Address> trade, boolean flagIn, boolean flagOut, Address wrapped) {
        boolean nativeIn = flagIn || trade.tokenIn().equals(Token.NATIVE_SENTINEL);
        boolean nativeOut = flagOut || trade.tokenOut().equals(Token.NATIVE_SENTINEL);
        return new WrappedNativeSubstitution(
                nativeIn ? wrapped("native_in", trade.tokenIn(), wrapped) : trade.tokenIn(),
                nativeOut ? wrapped("native_out", trade.tokenOut(), wrapped) : trade.tokenOut(),
                nativeIn,
                nativeOut);
    }

    private static Address wrapped(String flag, Address token, Address wrapped) {
        if (!token.equals(wrapped) && !token.equals(Token.NATIVE_SENTINEL)) {
            throw ApiRefusal.of(
                    ApiCode.ERR_NATIVE_MODE,
                    flag,
                    "goes only with the native sentinel or the wrapped native token " + wrapped,
                    token);
        }
        return wrapped;
    }
}
