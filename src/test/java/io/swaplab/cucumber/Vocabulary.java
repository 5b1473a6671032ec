package io.swaplab.cucumber;

import io.cucumber.java.ParameterType;
import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.console.model.Spelling;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

/** The nouns (parameter types) of scenarios. Some accept only a fixed set of words. */
public final class Vocabulary {
    private static final String STATES = "draft|quoted|prepared|signed|ready|submitted|settled|rejected|undone";
    private static final String CODES =
            "4000|4001|4002|4003|4004|4005|4006|4007|4008|4010|4011|4012|4013|4015|4032|4290|5000|5001|5030|5031|5032|5033|5040";
    private static final String CHECKS =
            "FORM|C1|C2|C3|C4|C5|C6|C7|C8|C9|C10|C11|C12|C13|C14|C15|C16|C17|C18|C19|C20|C21|ORDER|PRICE|RECEIPT";
    private static final Pattern QUOTED = Pattern.compile("'.*'");
    private static final BigDecimal BPS_OF_A_PERCENT = BigDecimal.valueOf(100);

    /** A participant. A new name gets a wallet with coins for gas. */
    @ParameterType("[a-z][a-z0-9]*")
    public String actor(String name) {
        Worlds.current().cast().join(name);
        return name;
    }

    /** The name of a new contract wallet. */
    @ParameterType("[a-z][a-z0-9]*")
    public String wallet(String name) {
        return name;
    }

    @ParameterType("[A-Z][A-Za-z0-9]*")
    public String token(String symbol) {
        return symbol;
    }

    @ParameterType("([0-9]+(?:\\.[0-9]+)?) ([A-Z][A-Za-z0-9]*)")
    public Sum amount(String number, String symbol) {
        return new Sum(number, symbol);
    }

    @ParameterType("[A-Z][A-Za-z0-9]*/[A-Z][A-Za-z0-9]*")
    public String pair(String tokens) {
        return tokens;
    }

    @ParameterType("[A-Z][A-Z0-9_]*")
    public String provider(String name) {
        return name;
    }

    /** Two or more providers; converted to the comma-separated list that the option expects. */
    @ParameterType("[A-Z][A-Z0-9_]*(?:, [A-Z][A-Z0-9_]*)* and [A-Z][A-Z0-9_]*")
    public String providers(String names) {
        return names.replace(" and ", ",").replace(", ", ",");
    }

    /** Basis points as text, because a scenario may name a fraction of one, which commands refuse. */
    @ParameterType("(-?[0-9]+(?:\\.[0-9]+)?) %")
    public String percent(String number) {
        return new BigDecimal(number)
                .multiply(BPS_OF_A_PERCENT)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** A duration, converted to seconds. */
    @ParameterType("([0-9]+) (second|minute|hour)s?")
    public Integer duration(String count, String unit) {
        int seconds = switch (unit) {
            case "hour" -> 3600;
            case "minute" -> 60;
            default -> 1;
        };
        return Math.multiplyExact(Integer.parseInt(count), seconds);
    }

    /** The state of a swap. */
    @ParameterType(STATES)
    public String state(String word) {
        return word;
    }

    /** A code of the API. */
    @ParameterType(CODES)
    public String code(String number) {
        return number;
    }

    /** A check of the client. */
    @ParameterType(CHECKS)
    public String check(String name) {
        return name;
    }

    /** The name of a contract error, or in quotes the text with which a token or pool reverts. */
    @ParameterType("[A-Za-z][A-Za-z0-9_]*|'[^']*'")
    public String error(String name) {
        List<String> known = closed("error");
        if (!QUOTED.matcher(name).matches() && !known.contains(name)) {
            throw new AssertionError("no error of a contract is called " + name
                    + Spelling.nearestInAnyCase(name, known)
                            .map(meant -> "; did you mean " + meant + "?")
                            .orElse("; features/STEPS.md lists all"));
        }
        return name;
    }

    /** The words that a noun accepts; empty if it accepts any text of its format. */
    public static List<String> closed(String noun) {
        return switch (noun) {
            case "state" -> List.of(STATES.split("\\|"));
            case "code" -> List.of(CODES.split("\\|"));
            case "check" -> List.of(CHECKS.split("\\|"));
            case "error" ->
                ErrorCatalog.signatures().stream()
                        .map(signature -> signature.substring(0, signature.indexOf('(')))
                        .distinct()
                        .sorted()
                        .toList();
            default -> List.of();
        };
    }
}
