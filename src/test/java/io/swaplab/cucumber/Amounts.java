package io.swaplab.cucumber;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Tokens by the symbols that scenarios name, and amounts in whole tokens and base units. */
final class Amounts {
    static final int COIN_DECIMALS = 18;

    private final Supplier<Connection> connection;
    private final UnaryOperator<String> explanation;

    /** @param explanation why a symbol is no token */
    Amounts(Supplier<Connection> connection, UnaryOperator<String> explanation) {
        this.connection = connection;
        this.explanation = explanation;
    }

    /** A token by its symbol; the native sentinel for the coin. */
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

    /** An amount of base units in whole tokens. */
    BigDecimal inTokens(BigInteger units, String symbol) {
        BigDecimal tokens = new BigDecimal(units, decimals(symbol)).stripTrailingZeros();
        // 100, not 1E+2
        return tokens.scale() < 0 ? tokens.setScale(0) : tokens;
    }

    private int decimals(String symbol) {
        return isCoin(symbol) ? COIN_DECIMALS : token(symbol).decimals();
    }

    /** An amount in base units. */
    BigInteger units(Sum sum) {
        BigDecimal units = new BigDecimal(sum.amount()).movePointRight(decimals(sum.symbol()));
        if (units.stripTrailingZeros().scale() > 0) {
            throw new AssertionError(sum + ": " + sum.symbol() + " has " + decimals(sum.symbol()) + " decimals");
        }
        return units.toBigIntegerExact();
    }

    /** Whether a swap pays that token; the coin is paid as its wrapped token or unwrapped. */
    boolean isOutput(SwapState.Settled settled, String symbol) {
        return isAlike(settled.swap().execution().plan().tokenOut(), symbol);
    }

    /** Whether a token is that of a symbol; the coin and its wrapped token are alike. */
    boolean isAlike(Address token, String symbol) {
        Address wrapped = connection.get().profile().wrappedNative();
        Address named = isCoin(symbol) ? wrapped : asset(symbol);
        return named.equals(token.equals(Token.NATIVE_SENTINEL) ? wrapped : token);
    }
}
