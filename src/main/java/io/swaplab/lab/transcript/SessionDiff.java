package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.SavedSession.SwapLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares the current session with a saved one: acting wallet, chain, and each swap's terms, state and output. */
public final class SessionDiff {
    private static final String ABSENT = "-";

    private SessionDiff() {}

    /**
     * One difference.
     *
     * @param what the name of the compared value
     * @param here its value in the current session
     * @param file its value in the saved session
     */
    public record Row(String what, String here, String file) {}

    public static List<Row> between(SavedSession here, SavedSession file) {
        List<Row> rows = new ArrayList<>();
        compare(rows, "chain", here.head().chain(), file.head().chain());
        compare(rows, "wallet", here.head().wallet(), file.head().wallet());
        Map<String, SwapLine> ours = byName(here);
        Map<String, SwapLine> theirs = byName(file);
        TreeSet<String> names = new TreeSet<>(ours.keySet());
        names.addAll(theirs.keySet());
        for (String name : names) {
            swap(rows, name, ours.get(name), theirs.get(name));
        }
        return rows;
    }

    private static void swap(List<Row> rows, String name, @Nullable SwapLine here, @Nullable SwapLine file) {
        if (here == null || file == null) {
            compare(rows, name, here == null ? ABSENT : here.state(), file == null ? ABSENT : file.state());
            return;
        }
        compare(rows, name + " state", here.state(), file.state());
        compare(rows, name + " from", here.from(), file.from());
        compare(rows, name + " to", here.to(), file.to());
        compare(rows, name + " amount in", here.amountIn(), file.amountIn());
        compare(rows, name + " search", search(here), search(file));
        compare(rows, name + " taking part", here.choices(), file.choices());
        compare(rows, name + " expected out", here.expectedOut(), file.expectedOut());
        compare(rows, name + " settled out", here.settledOut(), file.settledOut());
    }

    private static String search(SwapLine swap) {
        return "depth " + swap.depth() + ", splits " + swap.splits() + ", providers " + swap.providers()
                + ", gas price " + swap.gasPriceWei();
    }

    private static void compare(List<Row> rows, String what, @Nullable Object here, @Nullable Object file) {
        if (!Objects.equals(here, file)) {
            rows.add(new Row(what, here == null ? ABSENT : here.toString(), file == null ? ABSENT : file.toString()));
        }
    }

    private static Map<String, SwapLine> byName(SavedSession session) {
        return session.swaps().stream().collect(Collectors.toMap(SwapLine::swap, Function.identity()));
    }

    /**
     * The first difference in amounts between two answers to the same command. Amounts are integers written as text.
     * Balances and their changes are not compared, because they depend on the gas price. Values that are generated for
     * each plan, such as nonces, are not compared either.
     */
    public record AmountDifference(String field, String before, String now) {
        private static final Set<String> NOT_COMPARED =
                Set.of("nonce", "deadline", "before", "after", "gas_cost", "gas_price_wei", "balance", "step");
        private static final String NONE = "nothing";

        public AmountDifference {
            field = SavedSessionValidator.printable(field);
        }

        /** Finds the first difference, in the order of the fields; empty if there is none. */
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
}
