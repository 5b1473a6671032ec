package io.swaplab.bdd;

import io.cucumber.java.ParameterType;
import java.math.BigDecimal;

/** The nouns of the scenarios. */
public final class Vocabulary {
    private static final BigDecimal BPS_OF_A_PERCENT = BigDecimal.valueOf(100);

    /** Anybody: a name that is new gets a wallet and coins for gas. */
    @ParameterType("[a-z][a-z0-9]*")
    public String actor(String name) {
        Worlds.current().cast().join(name);
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

    /** Basis points, as text: a scenario may name a part of one, which commands refuse. */
    @ParameterType("(-?[0-9]+(?:\\.[0-9]+)?) %")
    public String percent(String number) {
        return new BigDecimal(number)
                .multiply(BPS_OF_A_PERCENT)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Seconds. */
    @ParameterType("([0-9]+) (second|minute|hour)s?")
    public Integer duration(String count, String unit) {
        int seconds = switch (unit) {
            case "hour" -> 3600;
            case "minute" -> 60;
            default -> 1;
        };
        return Math.multiplyExact(Integer.parseInt(count), seconds);
    }
}
