package io.swaplab.client.execution.errors;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Explains revert data offline: errors of our routers and adapters, Permit2, OpenZeppelin's contracts and pools,
 * compiler panics, and known reason texts of pools and tokens. Never throws.
 */
public final class ErrorCatalog {
    private static final int SELECTOR_BYTES = 4;
    private static final int SHOWN_BYTES = 68;
    private static final AbiFunction TEXT = AbiFunction.of("Error(string)");
    private static final AbiFunction PANIC = AbiFunction.of("Panic(uint256)");
    private static final AbiFunction WRAPPED = AbiFunction.of("WrappedError(address,bytes4,bytes,bytes)");
    private static final int WRAPPED_REASON = 2;
    private static final Map<Bytes, KnownError> BY_SELECTOR = bySelector();

    private ErrorCatalog() {}

    /** Explains the revert data of a call or transaction; an unknown selector is shown as it is. */
    public static Revert explain(Bytes revertData) {
        if (revertData.isEmpty()) {
            return new Revert(
                    "no reason",
                    List.of(),
                    "a contract reverted without saying why: out of gas, a failed transfer of an old token, or no"
                            + " contract at an address",
                    Advice.prepare("Check balances, allowances and the gas limit, then quote again"));
        }
        try {
            return decoded(revertData);
        } catch (IllegalArgumentException malformed) {
            return unknown(revertData);
        }
    }

    /** Whether the revert is one of Permit2's own errors. */
    public static boolean isOfPermit2(Bytes revertData) {
        return isOneOf(of(ErrorTable.PERMIT2), revertData);
    }

    /** Whether the revert is one of the checks that our routers make themselves. */
    public static boolean isOfRouter(Bytes revertData) {
        return isOneOf(of(ErrorTable.ROUTERS), revertData);
    }

    private static boolean isOneOf(List<KnownError> errors, Bytes revertData) {
        return revertData.size() >= SELECTOR_BYTES
                && errors.stream()
                        .anyMatch(error -> error.function().selector().equals(revertData.slice(0, SELECTOR_BYTES)));
    }

    /** The signatures of all custom errors known here, such as {@code Expired(uint256)}. */
    public static List<String> signatures() {
        return BY_SELECTOR.values().stream().map(KnownError::signature).toList();
    }

    /** Everything that is known here, to look it up by name or selector. */
    public static List<ErrorEntry> entries() {
        List<ErrorEntry> all = new ArrayList<>();
        byOrigin()
                .forEach((origin, errors) -> errors.forEach(error -> all.add(new ErrorEntry(
                        origin,
                        error.name(),
                        List.of(),
                        error.signature(),
                        error.function().selector().toString(),
                        error.cause(),
                        error.advice()))));
        all.addAll(PanicCodes.entries(PANIC.selector().toString()));
        all.addAll(ReasonTexts.entries(TEXT.selector().toString()));
        return all;
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
        if (error == null) {
            return unknown(revertData);
        }
        return WRAPPED.matches(revertData) ? unwrapped(error, revertData) : error.explain(revertData);
    }

    private static Revert unknown(Bytes revertData) {
        int shown = Math.min(revertData.size(), SHOWN_BYTES);
        String selector = revertData.slice(0, Math.min(shown, SELECTOR_BYTES)).toString();
        var data = new Revert.Argument("data", revertData.slice(0, shown).toString());
        return new Revert(
                "unknown error " + selector,
                List.of(data),
                "a token, pool or hook on the route reverted with an error that is not in the catalogue",
                Advice.prepare("Quote again; if it repeats, leave that provider out with the provider filter"));
    }

    /** Also explains the inner error that a pool manager wrapped, one level deep. */
    private static Revert unwrapped(KnownError wrapper, Bytes revertData) {
        Bytes reason = (Bytes) wrapper.function().decodeCall(revertData).get(WRAPPED_REASON);
        Revert outer = wrapper.explain(revertData);
        if (reason.isEmpty() || WRAPPED.matches(reason)) {
            return outer;
        }
        Revert inner = explain(reason);
        return new Revert(
                outer.name() + " of " + inner.name(),
                inner.arguments(),
                outer.cause() + ": " + inner.cause(),
                outer.advice());
    }

    private static Map<String, List<KnownError>> byOrigin() {
        Map<String, List<KnownError>> all = new LinkedHashMap<>();
        ErrorTable.all().keySet().stream()
                .filter(origin -> !origin.equals(ErrorTable.PANICS) && !origin.equals(ErrorTable.TEXTS))
                .forEach(origin -> all.put(origin, of(origin)));
        return all;
    }

    private static List<KnownError> of(String origin) {
        return ErrorTable.of(origin).stream()
                .map(row -> KnownError.of(row.declaration(), row.cause(), row.advice()))
                .toList();
    }

    private static Map<Bytes, KnownError> bySelector() {
        return byOrigin().values().stream()
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
