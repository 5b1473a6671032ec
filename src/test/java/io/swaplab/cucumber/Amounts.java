package io.swaplab.cucumber;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Converts between the token symbols of scenarios and addresses, and between whole tokens and base units. */
final class Amounts {
    static final int COIN_DECIMALS = 18;

    private final Supplier<Connection> connection;
    private final UnaryOperator<String> explanation;

    /**
     * Creates a converter.
     *
     * @param explanation describes why a symbol does not name a token
     */
    Amounts(Supplier<Connection> connection, UnaryOperator<String> explanation) {
        this.connection = connection;
        this.explanation = explanation;
    }

    /** The address of the token with a symbol; the native sentinel for the native coin. */
    Address asset(String symbol) {
        return isCoin(symbol) ? Token.NATIVE_SENTINEL : token(symbol).address();
    }

    private boolean isCoin(String symbol) {
        return symbol.equals(connection.get().profile().nativeSymbol());
    }

    private Token token(String symbol) {
        return connection
                .get()
                .profile()
                .tokenBySymbol(symbol)
                .orElseThrow(() -> new AssertionError(explanation.apply(symbol)));
    }

    /** The symbol of a token. */
    String symbol(Address token) {
        return connection.get().profile().token(token).map(Token::symbol).orElse(token.toString());
    }

    /** Converts base units to whole tokens. */
    BigDecimal inTokens(BigInteger units, String symbol) {
        BigDecimal tokens = new BigDecimal(units, decimals(symbol)).stripTrailingZeros();
        // Plain notation: 100 instead of 1E+2.
        return tokens.scale() < 0 ? tokens.setScale(0) : tokens;
    }

    private int decimals(String symbol) {
        return isCoin(symbol) ? COIN_DECIMALS : token(symbol).decimals();
    }

    /** Converts an amount to base units. */
    BigInteger units(Sum sum) {
        BigDecimal units = new BigDecimal(sum.amount()).movePointRight(decimals(sum.symbol()));
        if (units.stripTrailingZeros().scale() > 0) {
            throw new AssertionError(sum + ": " + sum.symbol() + " has " + decimals(sum.symbol()) + " decimals");
        }
        return units.toBigIntegerExact();
    }

    /** Whether the token is the output of a swap. The native coin and its wrapped token count as the same token. */
    boolean isOutput(SwapState.Settled settled, String symbol) {
        return isAlike(settled.swap().execution().plan().tokenOut(), symbol);
    }

    /** Whether the address belongs to the symbol. The native coin and its wrapped token count as the same token. */
    boolean isAlike(Address token, String symbol) {
        Address wrapped = connection.get().profile().wrappedNative();
        Address named = isCoin(symbol) ? wrapped : asset(symbol);
        return named.equals(token.equals(Token.NATIVE_SENTINEL) ? wrapped : token);
    }
}
