package io.swaplab.console.parts;

import io.swaplab.core.evm.Address;
import io.swaplab.lab.session.PrepareChoices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Renders the parties and conditions that a user chose for a swap.
 *
 * @param names the name of an account, or its address
 */
public record ChoicesText(Function<Address, String> names) {
    private static final String FEE = "custom_fee_";

    /** A choice for programs and for people. */
    record Value(String raw, String text) {}

    /** The choices in one line, without the custom fee, which a quote shows apart; empty if all are defaults. */
    public Optional<String> line(PrepareChoices choices) {
        List<String> parts = new ArrayList<>();
        values(choices).forEach((term, value) -> {
            if (!term.startsWith(FEE)) {
                parts.add(word(term) + " " + value.text());
            }
        });
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    /** The choices that are no defaults, as text. */
    public Map<String, @Nullable Object> json(PrepareChoices choices) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        values(choices).forEach((term, value) -> json.put(term, value.raw()));
        return json;
    }

    static String word(String term) {
        return term.replace("_bps", "").replace("_secs", "").replace('_', ' ');
    }

    /** The choices that are no defaults, by the name of their JSON field. */
    Map<String, Value> values(PrepareChoices choices) {
        Map<String, Value> values = new LinkedHashMap<>();
        account(values, "payer", choices.payer());
        account(values, "executor", choices.executor());
        account(values, "recipient", choices.recipient());
        number(values, "slippage_bps", choices.slippageBps(), "bps");
        number(values, "deadline_secs", choices.deadlineSecs(), "s");
        number(values, FEE + "bps", choices.customFeeBps() == 0 ? null : choices.customFeeBps(), "bps");
        account(values, FEE + "receiver", choices.customFeeReceiver());
        flag(values, "native_in", choices.nativeIn());
        flag(values, "native_out", choices.nativeOut());
        return values;
    }

    private void account(Map<String, Value> values, String term, @Nullable Address account) {
        if (account != null) {
            values.put(term, new Value(account.toString(), names.apply(account)));
        }
    }

    private static void flag(Map<String, Value> values, String term, boolean set) {
        if (set) {
            values.put(term, new Value("true", "yes"));
        }
    }

    private static void number(Map<String, Value> values, String term, @Nullable Number number, String unit) {
        if (number != null) {
            values.put(term, new Value(number.toString(), Amounts.grouped(number.longValue()) + " " + unit));
        }
    }
}
