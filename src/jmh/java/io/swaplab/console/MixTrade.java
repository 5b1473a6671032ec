package io.swaplab.console;

import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** One trade of the mix. */
record MixTrade(Token from, Token to, Uint256 amount) {
    private static final double LEAST_EXPONENT = 16;
    private static final double MOST_EXPONENT = 22;
    private static final int DIGITS = 12;
    private static final MathContext SHOWN = new MathContext(3);

    /** Trades between random tokens, of 1e16 to 1e22 units, each magnitude as likely as another; the same for the same seed. */
    static List<MixTrade> random(List<Token> tokens, int count, long seed) {
        Random random = new Random(seed);
        List<MixTrade> trades = new ArrayList<>();
        while (trades.size() < count) {
            Token from = tokens.get(random.nextInt(tokens.size()));
            Token to = tokens.get(random.nextInt(tokens.size()));
            double exponent = LEAST_EXPONENT + random.nextDouble() * (MOST_EXPONENT - LEAST_EXPONENT);
            if (!from.equals(to)) {
                int whole = (int) exponent;
                String digits = new BigDecimal(Math.pow(10, exponent - whole + DIGITS)).toBigInteger().toString();
                trades.add(new MixTrade(from, to, Uint256.parse(digits + "0".repeat(whole - DIGITS))));
            }
        }
        return trades;
    }

    /** The path and query of the request. */
    String target() {
        return "/router/find_routes?from=" + from.address() + "&target=" + to.address() + "&amount=" + amount;
    }

    @Override
    public String toString() {
        return new BigDecimal(amount.toString()).movePointLeft(from.decimals()).round(SHOWN).toPlainString() + " "
                + from.symbol() + " to " + to.symbol();
    }
}
