package io.swaplab.lab.transcript;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A command that was run in a session, with its outcome.
 *
 * @param number the command's position in the session, counted from 1
 * @param line the command as it was typed
 * @param name the command's name, such as {@code swap prepare}
 * @param options option values by option name; a flag has the value {@code true}
 * @param exit the exit code; 0 for success
 * @param code the failure's code; {@code OK} after success
 * @param data the fields of the command's answer
 */
public record RecordedCommand(
        int number,
        String line,
        String name,
        List<String> arguments,
        Map<String, String> options,
        int exit,
        String code,
        Map<String, @Nullable Object> data) {
    private static final int API = 4;
    private static final int REVERTED = 5;
    private static final int MINUTE = 60;
    private static final int HOUR = 3_600;
    /** The groups of options that a swap keeps from command to command. */
    private static final List<Set<String>> KEPT = List.of(
            Set.of("payer", "executor", "recipient"),
            Set.of("slippage-bps"),
            Set.of("deadline-secs"),
            Set.of("custom-fee-bps", "custom-fee-receiver"));

    private static final Set<String> ABOUT_THE_ANSWER = Set.of("json", "wide", "quiet", "explain", "yes", "timeout");

    public RecordedCommand {
        arguments = List.copyOf(arguments);
        options = Map.copyOf(options);
    }

    /** Creates the exception which says that no sentence can express this command. */
    Unsayable unsayable(String reason) {
        return new Unsayable(line + ": " + reason);
    }

    boolean ok() {
        return exit == 0;
    }

    boolean is(String... names) {
        return List.of(names).contains(name);
    }

    boolean has(String option) {
        return options.containsKey(option);
    }

    @Nullable
    String option(String option) {
        return options.get(option);
    }

    /** The swap that the command is about; empty if it is about none. */
    String about() {
        return has("swap") ? required("swap") : answered("swap");
    }

    /** Whether the command failed in a way that a scenario can expect: by a refusal of the chain or of the API. */
    boolean isRefusal() {
        return !ok() && (isRefusedByChain() || exit == API && code.matches("[0-9]{1,9}"));
    }

    boolean isRefusedByChain() {
        return exit == REVERTED && code.matches("[A-Za-z][A-Za-z0-9_]*");
    }

    /** Whether the line contains a mask in place of a possible secret, so that it cannot be repeated. */
    public boolean hasMask() {
        return line.contains(Transcript.MASK);
    }

    /** A field of the answer as text; empty if the answer does not have it. */
    String answered(String field) {
        Object value = data.get(field);
        return value == null ? "" : value.toString();
    }

    /**
     * This preparation with the choices of an earlier command for the same swap, which stay in force. Options of a group
     * stay only if the preparation has none of the group.
     */
    RecordedCommand keeping(RecordedCommand earlier) {
        Map<String, String> all = new HashMap<>(options);
        for (Set<String> group : KEPT) {
            if (group.stream().noneMatch(options::containsKey)) {
                group.stream().filter(earlier::has).forEach(option -> all.put(option, earlier.required(option)));
            }
        }
        return new RecordedCommand(number, line, name, arguments, all, exit, code, data);
    }

    /**
     * Throws {@link Unsayable} if the command has an option that the sentence does not express. Options that only
     * affect how the command is answered are ignored.
     */
    void requireOnly(String... sayable) {
        Set<String> rest = new TreeSet<>(options.keySet());
        rest.removeAll(ABOUT_THE_ANSWER);
        rest.removeAll(List.of(sayable));
        if (!rest.isEmpty()) {
            throw unsayable("there are no words for --" + rest.iterator().next());
        }
    }

    void requireNoArguments() {
        if (!arguments.isEmpty()) {
            throw unsayable("there are no words for \"" + arguments.getFirst() + "\"");
        }
    }

    /** The first argument, or the given text if there is none. */
    String argument(String otherwise) {
        return arguments.isEmpty() ? otherwise : arguments.getFirst();
    }

    String actor(String name) {
        return matching(name, "[a-z][a-z0-9]*", "a scenario names people, not addresses");
    }

    String token(String symbol) {
        if (symbol.startsWith("0x")) {
            throw unsayable("a scenario names tokens by their symbols, not addresses");
        }
        return matching(symbol, "[A-Z][A-Za-z0-9]*", "a token's symbol begins with a capital letter");
    }

    /** The value of {@code --amount} with a token's symbol, such as {@code 0.5 BNB}. */
    String amount(String token) {
        String number = option("amount");
        if (number == null) {
            throw unsayable("a step needs the amount in whole tokens, as --amount");
        }
        return matching(number, "[0-9]+(\\.[0-9]+)?", "an amount is a plain number of whole tokens") + " "
                + token(token);
    }

    String required(String option) {
        String value = option(option);
        if (value == null) {
            throw unsayable("--" + option + " is not given");
        }
        return value;
    }

    String percent(String bps) {
        matching(bps, "-?[0-9]+", "a percentage must be whole basis points");
        return new BigDecimal(bps).movePointLeft(2).stripTrailingZeros().toPlainString() + " %";
    }

    String duration(String seconds) {
        matching(seconds, "[1-9][0-9]{0,8}", "a time is a whole number of seconds");
        int count = Integer.parseInt(seconds);
        if (count % HOUR == 0) {
            return counted(count / HOUR, "hour");
        }
        return count % MINUTE == 0 ? counted(count / MINUTE, "minute") : counted(count, "second");
    }

    private static String counted(int count, String unit) {
        return count + " " + unit + (count == 1 ? "" : "s");
    }

    String matching(String text, String form, String rule) {
        if (!text.matches(form)) {
            throw unsayable(rule + ", got \"" + text + "\"");
        }
        return text;
    }

    /** Thrown for a command that no sentence of the scenario vocabulary expresses, so that it is told as it was typed. */
    static final class Unsayable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unsayable(String reason) {
            super(reason, null, false, false);
        }
    }
}
