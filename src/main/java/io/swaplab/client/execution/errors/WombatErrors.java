package io.swaplab.client.execution.errors;

import java.util.List;

/** The errors of Wombat pools and their assets. */
final class WombatErrors {
    private static final Advice SMALLER = Advice.next("Try a smaller amount or other providers");
    private static final Advice OTHER = Advice.prepare("Leave WOMBAT out and quote again");
    private static final Advice OWNER = Advice.next("Nothing to do in a swap; only the pool's owner meets it");

    private WombatErrors() {}

    static List<KnownError> all() {
        return List.of(
                KnownError.of("WOMBAT_CASH_NOT_ENOUGH()", "the pool holds less than the wanted output", SMALLER),
                KnownError.of(
                        "WOMBAT_COV_RATIO_LIMIT_EXCEEDED()",
                        "the pool would cover too little of its deposits",
                        SMALLER),
                KnownError.of("WOMBAT_AMOUNT_TOO_LOW()", "the pool would give less than asked for", OTHER),
                KnownError.of("WOMBAT_ZERO_AMOUNT()", "an amount is zero", Advice.next("Raise the amount")),
                KnownError.of("CORE_UNDERFLOW()", "the pool's curve has no value for that amount", SMALLER),
                KnownError.of("ASSET_OVERFLOW()", "an asset would hold more than it may", SMALLER),
                KnownError.of("WOMBAT_ASSET_NOT_EXISTS()", "the pool does not trade the token", OTHER),
                KnownError.of("WOMBAT_ASSET_ALREADY_PAUSED()", "the pool paused trade in the token", OTHER),
                KnownError.of(
                        "WOMBAT_EXPIRED()",
                        "the pool got the swap after its deadline",
                        Advice.prepare("Prepare again")),
                KnownError.of(
                        "WOMBAT_SAME_ADDRESS()",
                        "input and output are the same",
                        Advice.next("Choose two different tokens")),
                KnownError.of(
                        "WOMBAT_ZERO_ADDRESS()", "an address is zero", Advice.next("Give every role a real address")),
                KnownError.of("WOMBAT_FORBIDDEN()", "only the owner or the pool may do this", OWNER),
                KnownError.of("WOMBAT_ASSET_ALREADY_EXIST()", "the token has an asset already", OWNER),
                KnownError.of("WOMBAT_ASSET_NOT_PAUSED()", "trade in the token is not paused", OWNER),
                KnownError.of("WOMBAT_INVALID_VALUE()", "a setting is out of its range", OWNER));
    }
}
