package io.swaplab.execution;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Bytes;
import io.swaplab.math.Uint256;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Puts revert data into words, offline: the errors of our routers and adapters, of Permit2, of OpenZeppelin's
 * contracts, compiler panics, and the reason texts that pools and tokens are known to give. Never throws.
 */
public final class ErrorCatalog {
    private static final int SELECTOR_BYTES = 4;
    private static final int SHOWN_BYTES = 68;
    private static final AbiFunction TEXT = AbiFunction.of("Error(string)");
    private static final AbiFunction PANIC = AbiFunction.of("Panic(uint256)");
    private static final Map<Bytes, KnownError> BY_SELECTOR = bySelector();

    private ErrorCatalog() {}

    /** What the revert data of a call or transaction means; an unknown selector is shown as it is. */
    public static Revert explain(Bytes revertData) {
        if (revertData.isEmpty()) {
            return new Revert(
                    "no reason",
                    List.of(),
                    "a contract reverted without saying why: out of gas, a failed transfer of an old token, or no"
                            + " contract at an address",
                    "Check balances, allowances and the gas limit, then quote again");
        }
        try {
            return decoded(revertData);
        } catch (IllegalArgumentException malformed) {
            return unknown(revertData);
        }
    }

    /** The signatures of all custom errors known here, such as {@code Expired(uint256)}. */
    public static List<String> signatures() {
        return BY_SELECTOR.values().stream().map(KnownError::signature).toList();
    }

    private static Revert decoded(Bytes revertData) {
        if (TEXT.matches(revertData)) {
            return ReasonTexts.explain((String) TEXT.decodeCall(revertData).getFirst());
        }
        if (PANIC.matches(revertData)) {
            return PanicCodes.explain((Uint256) PANIC.decodeCall(revertData).getFirst());
        }
        KnownError error =
                revertData.size() < SELECTOR_BYTES ? null : BY_SELECTOR.get(revertData.slice(0, SELECTOR_BYTES));
        return error == null ? unknown(revertData) : error.explain(revertData);
    }

    private static Revert unknown(Bytes revertData) {
        int shown = Math.min(revertData.size(), SHOWN_BYTES);
        String selector = revertData.slice(0, Math.min(shown, SELECTOR_BYTES)).toString();
        var data = new Revert.Argument("data", revertData.slice(0, shown).toString());
        return new Revert(
                "unknown error " + selector,
                List.of(data),
                "a token, pool or hook on the route reverted with an error that is not in the catalogue",
                "Quote again; if it repeats, leave that provider out with the provider filter");
    }

    private static Map<Bytes, KnownError> bySelector() {
        return Stream.of(
                        RouterErrors.fields(),
                        RouterErrors.settlement(),
                        RouterErrors.payment(),
                        AdapterErrors.all(),
                        Permit2Errors.all(),
                        OpenZeppelinErrors.access(),
                        OpenZeppelinErrors.tokens(),
                        OpenZeppelinErrors.numbers())
                .flatMap(List::stream)
                .collect(Collectors.toMap(
                        error -> error.function().selector(),
                        error -> error,
                        (one, other) -> {
                            throw new IllegalStateException(
                                    one.signature() + " and " + other.signature() + " share a selector");
                        },
                        LinkedHashMap::new));
    }
}
