package io.swaplab.client.execution;

import static io.swaplab.client.execution.ErrorCatalogEntry.PANICS;
import static io.swaplab.client.execution.ErrorCatalogEntry.PERMIT2;
import static io.swaplab.client.execution.ErrorCatalogEntry.ROUTERS;
import static io.swaplab.client.execution.ErrorCatalogEntry.TEXTS;

import io.swaplab.client.execution.Revert.Advice;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Explains revert data without calling a node. Knows the errors of Swaplab's routers and adapters, Permit2, pools and
 * OpenZeppelin's contracts, compiler panics, and common reason texts of pools and tokens. Never throws.
 */
public final class ErrorCatalog {
    private static final int SELECTOR_BYTES = 4;
    private static final int SHOWN_BYTES = 68;
    private static final int SHOWN_CHARACTERS = 200;
    private static final AbiFunction TEXT = AbiFunction.of(ErrorCatalogEntry.TEXT);
    private static final AbiFunction PANIC = AbiFunction.of(ErrorCatalogEntry.PANIC_CODE);
    private static final AbiFunction WRAPPED = AbiFunction.of("WrappedError(address,bytes4,bytes,bytes)");
    private static final int WRAPPED_REASON = 2;

    /**
     * The origins of panics and reason texts. All panics have the selector of {@code Panic(uint256)}, all reason texts
     * that of {@code Error(string)}. Their entries are therefore looked up by panic code or reason text.
     */
    private static final Set<String> GENERAL = Set.of(PANICS, TEXTS);

    private static final List<ErrorCatalogEntry> ENTRIES = ErrorCatalogEntry.all();
    private static final Map<Bytes, ErrorCatalogEntry> BY_SELECTOR = bySelector();

    private ErrorCatalog() {}

    /** Explains the revert data of a call or transaction. An unknown error is shown with its selector and data. */
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

    /** Whether the revert data is an error of the Permit2 contract itself. */
    public static boolean isOfPermit2(Bytes revertData) {
        return isOf(PERMIT2, revertData);
    }

    /** Whether the revert data is an error that Swaplab's routers raise themselves. */
    public static boolean isOfRouter(Bytes revertData) {
        return isOf(ROUTERS, revertData);
    }

    private static boolean isOf(String origin, Bytes revertData) {
        ErrorCatalogEntry error = find(revertData);
        return error != null && error.origin().equals(origin);
    }

    private static @Nullable ErrorCatalogEntry find(Bytes revertData) {
        return revertData.size() < SELECTOR_BYTES ? null : BY_SELECTOR.get(revertData.slice(0, SELECTOR_BYTES));
    }

    /** The signatures of all custom errors known here, such as {@code Expired(uint256)}. */
    public static List<String> signatures() {
        return BY_SELECTOR.values().stream().map(ErrorCatalogEntry::signature).toList();
    }

    /** All entries of the catalogue, for looking them up by name or selector. */
    public static List<ErrorCatalogEntry> entries() {
        return ENTRIES;
    }

    private static Revert decoded(Bytes revertData) {
        if (TEXT.matches(revertData)) {
            return text((String) TEXT.decodeCall(revertData).getFirst());
        }
        if (PANIC.matches(revertData)) {
            return panic((Uint256) PANIC.decodeCall(revertData).getFirst());
        }
        ErrorCatalogEntry error = find(revertData);
        if (error == null) {
            return unknown(revertData);
        }
        return WRAPPED.matches(revertData) ? unwrapped(error, revertData) : error.explain(revertData);
    }

    private static Revert text(String reason) {
        String shown = reason.length() <= SHOWN_CHARACTERS ? reason : reason.substring(0, SHOWN_CHARACTERS) + "...";
        // Forks of a contract change only the name before the colon, as in "Pancake: K", so the name is ignored.
        int colon = reason.indexOf(": ");
        String text = colon < 0 ? reason : reason.substring(colon + 2);
        return general(
                TEXTS,
                text.strip().toUpperCase(Locale.ROOT),
                new Revert(
                        "'" + shown + "'",
                        List.of(),
                        "a token or pool on the route reverted with this text",
                        Advice.prepare("Quote again; if it repeats, leave that provider out")));
    }

    private static Revert panic(Uint256 code) {
        return general(
                PANICS,
                ErrorCatalogEntry.PANIC + "(" + code.toHex() + ")",
                new Revert(
                        ErrorCatalogEntry.PANIC,
                        List.of(new Revert.Argument("code", code.toHex())),
                        "a contract hit a panic of unknown code",
                        Advice.prepare("Quote again with another amount; if it repeats, leave that provider out")));
    }

    /**
     * Looks up the entry with this origin and name, and returns {@code unknown} with the cause and advice of that
     * entry. Returns {@code unknown} unchanged if there is no such entry.
     */
    private static Revert general(String origin, String name, Revert unknown) {
        return ENTRIES.stream()
                .filter(entry -> entry.origin().equals(origin) && entry.name().equals(name))
                .findFirst()
                .map(entry -> new Revert(unknown.name(), unknown.arguments(), entry.cause(), entry.advice()))
                .orElse(unknown);
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

    /** Explains an error of a pool manager together with the inner error that it wraps, one level deep. */
    private static Revert unwrapped(ErrorCatalogEntry wrapper, Bytes revertData) {
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

    private static Map<Bytes, ErrorCatalogEntry> bySelector() {
        return ENTRIES.stream()
                .filter(entry -> !GENERAL.contains(entry.origin()))
                .collect(Collectors.toMap(
                        entry -> entry.function().selector(),
                        entry -> entry,
                        (one, other) -> {
                            throw new IllegalStateException(
                                    one.signature() + " and " + other.signature() + " share a selector");
                        },
                        LinkedHashMap::new));
    }
}
