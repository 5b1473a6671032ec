package io.swaplab.core.evm;

import io.swaplab.core.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The calls by which ERC-20 tokens describe themselves, and their answers. A token can answer anything. */
public final class TokenDescription {
    private static final AbiFunction DECIMALS = AbiFunction.of("decimals()", "(uint8)");
    private static final AbiFunction SYMBOL = AbiFunction.of("symbol()", "(string)");
    private static final int MOST_SYMBOL = 64;

    private TokenDescription() {}

    public static ReadOnlyCall symbolOf(Address token) {
        return SYMBOL.call(token);
    }

    public static ReadOnlyCall decimalsOf(Address token) {
        return DECIMALS.call(token);
    }

    /**
     * The symbol in an answer, safe to show and cut to 64 characters; empty if there is none. Some old tokens return it
     * as bytes32 instead of a string; both are decoded.
     */
    public static Optional<String> symbolIn(CallResult answer) {
        if (answer.ok() && answer.data().size() == Uint256.BYTES) {
            String padded = new String(answer.data().toBytes(), StandardCharsets.UTF_8);
            return Optional.of(ForeignText.line(padded.replace("\0", ""), MOST_SYMBOL));
        }
        return decoded(SYMBOL, answer).map(symbol -> ForeignText.line((String) symbol, MOST_SYMBOL));
    }

    /** The decimals in an answer, 0 to 255; empty if there are none. */
    public static Optional<Integer> decimalsIn(CallResult answer) {
        return decoded(DECIMALS, answer).map(decimals -> ((Uint256) decimals).toIntExact());
    }

    private static Optional<Object> decoded(AbiFunction view, CallResult answer) {
        if (!answer.ok() || answer.data().isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(view.decodeReturn(answer.data()).getFirst());
        } catch (IllegalArgumentException otherForm) {
            return Optional.empty();
        }
    }
}
