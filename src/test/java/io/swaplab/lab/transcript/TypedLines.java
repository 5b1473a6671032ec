package io.swaplab.lab.transcript;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses command lines as the console does. {@code ! EXIT CODE} at the end marks a line that failed. */
public final class TypedLines {
    public static final String[] DELEGATED = {
        "wallet play dave",
        "wallet fund dave --token USDT --amount 50",
        "quote get --from USDT --to CAKE --amount 50",
        "swap prepare --payer dave --executor erin --recipient frank --slippage-bps 50",
        "allowance permit2 approve",
        "swap sign",
        "swap build",
        "swap simulate",
        "swap execute",
        "swap receipt"
    };

    private TypedLines() {}

    public static List<RecordedCommand> of(String... lines) {
        List<RecordedCommand> commands = new ArrayList<>();
        for (String line : lines) {
            commands.add(typed(commands.size() + 1, line));
        }
        return commands;
    }

    private static RecordedCommand typed(int number, String line) {
        String[] parts = line.split(" ! ");
        List<String> words = new ArrayList<>(Arrays.asList(parts[0].split(" ")));
        int name = words.get(0).matches("undo|redo|sandwich") ? 1 : words.get(1).matches("permit2") ? 3 : 2;
        name = parts[0].matches("router fees (set|claim).*") ? 3 : name;
        Map<String, String> options = new LinkedHashMap<>();
        List<String> arguments = new ArrayList<>();
        for (int i = name; i < words.size(); i++) {
            if (!words.get(i).startsWith("--")) {
                arguments.add(words.get(i));
            } else {
                boolean valued = i + 1 < words.size() && !words.get(i + 1).startsWith("--");
                options.put(words.get(i).substring(2), valued ? words.get(++i) : "true");
            }
        }
        String[] failed = parts.length > 1 ? parts[1].split(" ") : new String[] {"0", "OK"};
        return new RecordedCommand(
                number,
                parts[0],
                String.join(" ", words.subList(0, name)),
                arguments,
                options,
                Integer.parseInt(failed[0]),
                failed[1],
                answer(words.getFirst(), parts[0]));
    }

    private static Map<String, Object> answer(String first, String line) {
        if (line.startsWith("swap receipt")) {
            return Map.of("swap", "s1", "state", "settled", "settled_out", "5", "expect_amount_out", "5");
        }
        return first.matches("swap|quote|allowance|legacy") ? Map.of("swap", "s1", "state", "prepared") : Map.of();
    }
}
