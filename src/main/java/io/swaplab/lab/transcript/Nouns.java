package io.swaplab.lab.transcript;

import java.math.BigDecimal;

/** The nouns of the vocabulary: roles, tokens, amounts, percentages and times. */
final class Nouns {
    private static final int MINUTE = 60;
    private static final int HOUR = 3_600;

    private Nouns() {}

    static String actor(Typed command, String name) {
        return matching(command, name, "[a-z][a-z0-9]*", "a scenario names people, not addresses");
    }

    static String token(Typed command, String symbol) {
        if (symbol.startsWith("0x")) {
            throw command.unsayable("a scenario names tokens by their symbols, not addresses");
        }
        return matching(command, symbol, "[A-Z][A-Za-z0-9]*", "a token's symbol begins with a capital letter");
    }

    /** The amount of {@code --amount} of that token, such as {@code 0.5 BNB}. */
    static String amount(Typed command, String token) {
        String number = command.option("amount");
        if (number == null) {
            throw command.unsayable("amounts are said in whole tokens, by --amount");
        }
        return matching(command, number, "[0-9]+(\\.[0-9]+)?", "an amount is a plain number of whole tokens") + " "
                + token(command, token);
    }

    static String required(Typed command, String option) {
        String value = command.option(option);
        if (value == null) {
            throw command.unsayable("--" + option + " is not given");
        }
        return value;
    }

    static String percent(Typed command, String bps) {
        matching(command, bps, "-?[0-9]+", "a percentage is made of whole basis points");
        return new BigDecimal(bps).movePointLeft(2).stripTrailingZeros().toPlainString() + " %";
    }

    static String duration(Typed command, String seconds) {
        matching(command, seconds, "[1-9][0-9]{0,8}", "a time is a whole number of seconds");
        int count = Integer.parseInt(seconds);
        if (count % HOUR == 0) {
            return counted(count / HOUR, "hour");
        }
        return count % MINUTE == 0 ? counted(count / MINUTE, "minute") : counted(count, "second");
    }

    private static String counted(int count, String unit) {
        return count + " " + unit + (count == 1 ? "" : "s");
    }

    static String matching(Typed command, String text, String form, String rule) {
        if (!text.matches(form)) {
            throw command.unsayable(rule + ", got \"" + text + "\"");
        }
        return text;
    }
}
