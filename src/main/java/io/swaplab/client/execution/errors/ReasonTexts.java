package io.swaplab.client.execution.errors;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Reason texts of {@code Error(string)} that pools and tokens of the supported exchanges give. */
final class ReasonTexts {
    private static final int SHOWN_CHARACTERS = 200;
    private static final Advice MOVED = Advice.prepare("Quote again: the pool changed since the quote");
    private static final Advice OTHER = Advice.prepare("Leave that pool's provider out and quote again");
    private static final Advice SMALLER = Advice.next("Try a smaller amount or other providers");
    private static final Advice FUNDS = Advice.see("Check balance and allowance of the payer", "allowance show");

    /** Whole texts, and parts after the name of a pair or token. */
    private static final Map<String, Meaning> MEANINGS = meanings();

    private record Meaning(String cause, Advice advice) {}

    private ReasonTexts() {}

    static List<ErrorEntry> entries(String selector) {
        return new TreeMap<>(MEANINGS)
                .entrySet().stream()
                        .map(e -> new ErrorEntry(
                                "reason texts of pools and tokens",
                                e.getKey(),
                                List.of(),
                                "Error(string)",
                                selector,
                                e.getValue().cause(),
                                e.getValue().advice()))
                        .toList();
    }

    static Revert explain(String reason) {
        String shown = reason.length() <= SHOWN_CHARACTERS ? reason : reason.substring(0, SHOWN_CHARACTERS) + "...";
        Meaning meaning = MEANINGS.get(key(reason));
        if (meaning == null) {
            meaning = new Meaning(
                    "a token or pool on the route refused with that text",
                    Advice.prepare("Quote again; if it repeats, leave that provider out"));
        }
        return new Revert("'" + shown + "'", List.of(), meaning.cause(), meaning.advice());
    }

    /** Forks of one code differ in the name before the colon only. */
    private static String key(String reason) {
        int colon = reason.indexOf(": ");
        String text = colon < 0 ? reason : reason.substring(colon + 2);
        return text.strip().toUpperCase(Locale.ROOT);
    }

    private static Map<String, Meaning> meanings() {
        Map<String, Meaning> all = new TreeMap<>();
        pairTexts(all);
        tickTexts(all);
        tokenTexts(all);
        makerTexts(all);
        return Map.copyOf(all);
    }

    private static void pairTexts(Map<String, Meaning> all) {
        all.put(
                "K",
                new Meaning(
                        "the pair's invariant would shrink: less input arrived than the output costs, as with a fee-on-transfer token",
                        MOVED));
        all.put(
                "INSUFFICIENT_OUTPUT_AMOUNT",
                new Meaning("the pair would give nothing", Advice.next("Raise the amount")));
        all.put("INSUFFICIENT_INPUT_AMOUNT", new Meaning("no input arrived at the pair", FUNDS));
        all.put("INSUFFICIENT_LIQUIDITY", new Meaning("the pair holds less than the wanted output", SMALLER));
        all.put(
                "INVALID_TO",
                new Meaning(
                        "the output would go to one of the pair's own tokens",
                        Advice.next("Choose another recipient")));
        all.put("TRANSFER_FAILED", new Meaning("the pair could not pay its token out", OTHER));
        all.put("LOCKED", new Meaning("the pair was entered twice at once", OTHER));
    }

    private static void tickTexts(Map<String, Meaning> all) {
        all.put("AS", new Meaning("a swap of zero was asked of the pool", Advice.next("Raise the amount")));
        all.put("LOK", new Meaning("the pool is locked: not initialised, or entered twice at once", OTHER));
        all.put("IIA", new Meaning("the pool did not receive its input", FUNDS));
        all.put(
                "SPL",
                new Meaning(
                        "the pool's price already stands at the limit, no liquidity is left on that side", SMALLER));
        all.put("TF", new Meaning("the pool could not pay its token out", OTHER));
        all.put("STF", new Meaning("the input could not be pulled from the payer", FUNDS));
        all.put("ST", new Meaning("a token transfer failed", FUNDS));
        all.put("SA", new Meaning("an approval failed", FUNDS));
        all.put("LS", new Meaning("a position's liquidity would go below zero", MOVED));
        all.put("LA", new Meaning("a position's liquidity would overflow", MOVED));
        all.put("AI", new Meaning("the pool is already initialised", Advice.next("Nothing to do")));
    }

    private static void tokenTexts(Map<String, Meaning> all) {
        Meaning balance = new Meaning(
                "the sender holds less than the transfer needs",
                Advice.see("Check the payer's balance", "wallet balance"));
        Meaning allowance = new Meaning(
                "the spender may take less than the transfer needs",
                Advice.see("Approve the spender first", "allowance show"));
        all.put("TRANSFER AMOUNT EXCEEDS BALANCE", balance);
        all.put("TRANSFER AMOUNT EXCEEDS ALLOWANCE", allowance);
        all.put("INSUFFICIENT ALLOWANCE", allowance);
        all.put(
                "TRANSFER_FROM_FAILED",
                new Meaning(
                        "the token refused to move the payer's input: balance or allowance (of Permit2, in delegated mode) too small",
                        new Advice("Check 'allowance permit2 show' and 'wallet balance'", "allowance permit2 show")));
        all.put("PAUSED", new Meaning("the token is paused", Advice.next("Choose another token or wait")));
        all.put(
                "TRANSFER TO THE ZERO ADDRESS",
                new Meaning("tokens would go to the zero address", Advice.next("Give every role a real address")));
        all.put(
                "TRANSFER FROM THE ZERO ADDRESS",
                new Meaning("tokens would come from the zero address", Advice.next("Give every role a real address")));
    }

    /** DODO, Lista and Nomiswap pools. */
    private static void makerTexts(Map<String, Meaning> all) {
        all.put("DODO_BASE_BALANCE_NOT_ENOUGH", new Meaning("the pool holds less than the wanted output", SMALLER));
        all.put("TARGET_IS_ZERO", new Meaning("the pool's side is empty", SMALLER));
        all.put("GAS_PRICE_EXCEED", new Meaning("the pool takes no transaction of so high a gas price", OTHER));
        all.put("REENTRANT", new Meaning("the pool was entered twice at once", OTHER));
        all.put("REENTRANT CALL", new Meaning("a contract was entered twice at once", OTHER));
        for (String stopped : List.of("TRADE_NOT_ALLOWED", "SELLING_NOT_ALLOWED", "BUYING_NOT_ALLOWED")) {
            all.put(stopped, new Meaning("the pool's owner stopped its trade on that side", OTHER));
        }
        for (String worse : List.of("SELL_BASE_RECEIVE_NOT_ENOUGH", "EXCHANGE RESULTED IN FEWER COINS THAN EXPECTED")) {
            all.put(worse, new Meaning("the pool would give less than its caller wants", MOVED));
        }
        for (String side : List.of("0", "1")) {
            all.put(
                    "PRICE DIFFERENCE FOR TOKEN" + side + " EXCEEDS THRESHOLD",
                    new Meaning("the swap would move the pool further from its oracle than it allows", SMALLER));
        }
        for (String number : List.of("ADD_ERROR", "SUB_ERROR", "MUL_ERROR", "DIVIDING_ERROR")) {
            all.put(number, new Meaning("a number of the pool went below zero or above its range", SMALLER));
        }
    }
}
