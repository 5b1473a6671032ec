package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;

/** Builds calls of the execution router's view functions. The call for the nonce bitmap also works with Permit2. */
public final class RouterView {
    private static final AbiFunction IS_QUOTE_SIGNER = AbiFunction.of("isQuoteSigner(address)", "(bool)");
    private static final AbiFunction KEPT_PROTOCOL_FEE = AbiFunction.of("keptProtocolFee(address)", "(uint256)");
    private static final AbiFunction NONCE_BITMAP = AbiFunction.of("nonceBitmap(address,uint256)", "(uint256)");
    private static final int WORD_BITS = 8;
    private static final Uint256 BIT_MASK = Uint256.of(0xff);

    private RouterView() {}

    /** A call that reads whether the router lists a quote signer; decode the result with {@link #isTrue}. */
    public static ReadOnlyCall quoteSignerListed(Address router, Address signer) {
        return IS_QUOTE_SIGNER.call(router, signer);
    }

    /**
     * Decodes the result of {@link #quoteSignerListed}.
     *
     * @throws IllegalArgumentException if the result is not a boolean
     */
    public static boolean isTrue(Address router, CallResult answer) {
        return (Boolean) value(IS_QUOTE_SIGNER, router, answer);
    }

    /**
     * A call that reads how much protocol fee in a token the router still holds because it could not pay the receiver;
     * decode the result with {@link #keptAmount}.
     */
    public static ReadOnlyCall keptProtocolFee(Address router, Address token) {
        return KEPT_PROTOCOL_FEE.call(router, token);
    }

    /**
     * Decodes the result of {@link #keptProtocolFee}: an amount in base units.
     *
     * @throws IllegalArgumentException if the result is not an amount
     */
    public static Uint256 keptAmount(Address router, CallResult answer) {
        return (Uint256) value(KEPT_PROTOCOL_FEE, router, answer);
    }

    /**
     * A call that reads the word of the payer's nonce bitmap that contains the nonce; decode the result with {@link
     * #isNonceUsed}.
     *
     * @param keeper the contract that holds the bitmap: the execution router in direct mode, Permit2 in delegated mode
     */
    public static ReadOnlyCall nonceWord(Address keeper, Address payer, Uint256 nonce) {
        return NONCE_BITMAP.call(keeper, payer, nonce.shiftRight(WORD_BITS));
    }

    public static boolean isNonceUsed(Address keeper, Uint256 nonce, CallResult answer) {
        var word = (Uint256) value(NONCE_BITMAP, keeper, answer);
        return !word.shiftRight(nonce.and(BIT_MASK).toIntExact())
                .and(Uint256.ONE)
                .isZero();
    }

    /** Whether no nonce of the word is used. */
    public static boolean isWordUnused(Address keeper, CallResult answer) {
        return ((Uint256) value(NONCE_BITMAP, keeper, answer)).isZero();
    }

    static Object value(AbiFunction view, Address contract, CallResult answer) {
        if (!answer.ok() || answer.data().isEmpty()) {
            throw new IllegalArgumentException(contract + " does not answer " + view.name() + "()");
        }
        return view.decodeReturn(answer.data()).getFirst();
    }
}
