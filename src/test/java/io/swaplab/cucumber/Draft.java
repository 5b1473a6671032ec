package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.ChainProfile;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A swap that a scenario is still describing, step by step. It is prepared when a later step uses it. */
final class Draft {
    private static final Map<String, String> TERMS = Map.of(
            "slippage-bps", "slippage",
            "deadline-secs", "deadline",
            "custom-fee-bps", "fee",
            "custom-fee-receiver", "receiver of the fee",
            "providers", "choice of providers",
            "depth", "number of hops",
            "splits", "number of paths");

    private static final Set<String> PEOPLE = Set.of("payer", "executor", "recipient", "custom-fee-receiver");

    private final Sum sum;
    private final String to;
    private final Map<String, String> choices = new LinkedHashMap<>();
    private final Map<String, String> search = new LinkedHashMap<>();
    private final Set<String> said = new HashSet<>();
    private boolean anyImpact;

    Draft(String payer, Sum sum, String to) {
        this.sum = sum;
        this.to = to;
        choose("payer", payer);
    }

    void choose(String option, String value) {
        requireFirst(option);
        choices.put(option, value);
    }

    /** The same swap, whose terms may be set once more. */
    Draft again() {
        said.clear();
        return this;
    }

    /** The participants that the swap names. */
    List<String> people() {
        return choices.entrySet().stream()
                .filter(choice -> PEOPLE.contains(choice.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Fails if a term is given twice, because the second value would silently replace the first. */
    private void requireFirst(String option) {
        if (!said.add(option)) {
            throw new AssertionError("the description has a second " + TERMS.getOrDefault(option, option)
                    + "; say it once"
                    + (option.equals("providers") ? ", several providers as \"through A, B and C alone\"" : ""));
        }
    }

    /** Limits the route search with an option of the quote command. */
    void search(String option, String value) {
        requireFirst(option);
        search.put(option, value);
    }

    void acceptAnyImpact() {
        anyImpact = true;
    }

    /** The allowed providers, separated by commas; null for all. */
    @Nullable
    String provider() {
        return search.get("providers");
    }

    /** Fails if the chain lacks a token or provider that the swap names. */
    void requireKnown(Amounts amounts, ChainProfile chain) {
        amounts.asset(sum.symbol());
        amounts.asset(to);
        List<String> known = chain.providers().stream().map(each -> each.name()).toList();
        String named = provider();
        if (named != null && !known.containsAll(List.of(named.split(",")))) {
            throw new AssertionError("a provider of " + named + " is none of " + String.join(", ", known));
        }
    }

    /** Fails if the quoted route uses a provider other than the named ones; does nothing if none was named. */
    void requireThroughItsProviders(Outcome quote) {
        String named = provider();
        if (named != null) {
            assertThat((List<?>) quote.data().get("paths"))
                    .isNotEmpty()
                    .allSatisfy(path -> assertThat(named.split(",")).contains("" + ((Map<?, ?>) path).get("provider")));
        }
    }

    /**
     * Whether the route search is limited. Only the quote command has options for that, so such a swap needs a quote.
     */
    boolean isLimited() {
        return !search.isEmpty();
    }

    String trade() {
        return sum.trade(to);
    }

    /** The command that quotes the swap. The quote of a delegated swap ignores gas, as its preparation does. */
    String quoteLine() {
        return sum.quoteLine(to) + (isDelegated() ? " --routing-gas-price 0" : "") + words(search);
    }

    private boolean isDelegated() {
        String executor = choices.get("executor");
        return executor != null && !executor.equals(choices.get("payer"));
    }

    /** The command that prepares the swap from its quote. */
    String prepareLine(String swap) {
        return "swap prepare " + swap + options();
    }

    /** The command that prepares the swap without a quote. */
    String prepareLine() {
        return "swap prepare" + sum.given() + " --to " + to + options();
    }

    /** An additional option for commands that send the swap; may be empty. */
    String word() {
        return anyImpact ? " --accept-impact" : "";
    }

    private String options() {
        return words(choices) + word();
    }

    private static String words(Map<String, String> options) {
        StringBuilder line = new StringBuilder();
        options.forEach(
                (option, value) -> line.append(" --").append(option).append(' ').append(value));
        return line.toString();
    }
}
