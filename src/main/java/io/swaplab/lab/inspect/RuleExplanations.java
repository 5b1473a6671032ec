package io.swaplab.lab.inspect;

import io.swaplab.client.refusal.LocalRule;
import java.util.Arrays;
import java.util.List;

/** The client's rules for requests, checked before the service or the chain is called. */
final class RuleExplanations {
    private RuleExplanations() {}

    static List<CodeExplanation> all() {
        return Arrays.stream(LocalRule.values())
                .map(rule -> new CodeExplanation(
                        rule.name(),
                        "rule of the client",
                        List.of(),
                        rule.meaning(),
                        "the request was refused before anything was asked or sent",
                        advice(rule),
                        next(rule)))
                .toList();
    }

    private static String advice(LocalRule rule) {
        return switch (rule) {
            case ADDRESS_FORM, ADDRESS_CHECKSUM, ADDRESS_ZERO -> "Name a wallet or copy the whole address";
            case WRONG_KEY, WRONG_OWNER -> "Act as the account that the swap names";
            case PAYER_HAS_CODE -> "Use a payer without code";
            case NO_TOKEN -> "Choose from the known tokens";
            case NO_ROUTER, SERVICE_URL -> "Check the address of the service and of its router";
            case NATIVE_DELEGATED -> "Swap the wrapped token, or let the payer send the swap";
            case RECIPIENT_MISSING -> "Say who receives with --recipient";
            case FEE_RECEIVER_MISSING -> "Say who gets the fee with --custom-fee-receiver";
            default -> "Change the value that the message names to what it says beside it";
        };
    }

    private static String next(LocalRule rule) {
        return switch (rule) {
            case ADDRESS_FORM, ADDRESS_CHECKSUM, ADDRESS_ZERO, PAYER_HAS_CODE -> "wallet list";
            case NO_TOKEN, SAME_TOKEN -> "token list";
            case PROVIDER_NAME -> "router providers";
            case NO_ROUTER, SERVICE_URL -> "router status";
            case WRONG_KEY, WRONG_OWNER -> "swap show";
            default -> "swap prepare --help";
        };
    }
}
