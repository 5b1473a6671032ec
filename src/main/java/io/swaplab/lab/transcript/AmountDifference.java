package io.swaplab.lab.transcript;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The first difference in amounts between two answers to the same command. Amounts are integers written as text.
 * Ignored are balances and a step's changes, which depend on the gas price, and values generated for each plan.
 */
public record AmountDifference(String field, String before, String now) {
    private static final Set<String> NOT_COMPARED =
            Set.of("nonce", "deadline", "before", "after", "gas_cost", "gas_price_wei", "balance", "step");
    private static final String NONE = "nothing";

    public AmountDifference {
        field = SavedSessionValidator.printable(field);
    }

    /** The first difference in reading order; empty if there is none. */
    public static Optional<AmountDifference> between(Map<String, ?> before, Map<String, ?> now) {
        Map<String, String> then = new LinkedHashMap<>();
        collect("", before, then);
        Map<String, String> today = new LinkedHashMap<>();
        collect("", now, today);
        for (Map.Entry<String, String> amount : then.entrySet()) {
            String found = today.remove(amount.getKey());
            if (!amount.getValue().equals(found)) {
                return Optional.of(
                        new AmountDifference(amount.getKey(), amount.getValue(), found == null ? NONE : found));
            }
        }
        return today.entrySet().stream()
                .findFirst()
                .map(more -> new AmountDifference(more.getKey(), NONE, more.getValue()));
    }

    private static void collect(String path, @Nullable Object value, Map<String, String> amounts) {
        switch (value) {
            case Map<?, ?> map ->
                map.forEach((key, inside) -> {
                    if (!NOT_COMPARED.contains(String.valueOf(key))) {
                        collect(path.isEmpty() ? String.valueOf(key) : path + "." + key, inside, amounts);
                    }
                });
            case List<?> list -> {
                for (int i = 0; i < list.size(); i++) {
                    collect(path + "[" + i + "]", list.get(i), amounts);
                }
            }
            case String text when text.matches("[0-9]{1,80}") -> amounts.put(path, text);
            case null, default -> {
                // Other values are not amounts.
            }
        }
    }
}
