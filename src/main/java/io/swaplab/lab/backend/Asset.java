package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;

/**
 * An asset that can be swapped: a token, or the native coin, which has the address {@link
 * io.swaplab.core.market.Token#NATIVE_SENTINEL}.
 *
 * @param decimals number of decimals: one base unit is 10^-decimals whole tokens
 */
public record Asset(Address address, String symbol, int decimals) {
    private static final int NATIVE_DECIMALS = 18;

    static Asset of(Token token) {
        return new Asset(token.address(), token.symbol(), token.decimals());
    }

    static Asset nativeCoin(String symbol) {
        return new Asset(Token.NATIVE_SENTINEL, symbol, NATIVE_DECIMALS);
    }

    /** Replaces each token of a trade by its address as text, the form that the client expects. */
    public static TradeRequest<String> byAddress(TradeRequest<Asset> trade) {
        return trade.between(
                trade.tokenIn().address().toString(), trade.tokenOut().address().toString());
    }

    /** Formats an amount of base units as whole tokens, exactly and without trailing zeros. */
    public String text(Uint256 units) {
        return text(new BigDecimal(units.toString()));
    }

    /** Formats a possibly fractional number of base units as whole tokens, without trailing zeros. */
    public String text(BigDecimal units) {
        return units.signum() == 0
                ? "0"
                : units.movePointLeft(decimals).stripTrailingZeros().toPlainString();
    }

    /** Formats an amount with the symbol for people, such as {@code 1,000.5 WBNB}. */
    public String withSymbol(Uint256 units) {
        return grouped(text(units)) + " " + symbol;
    }

    /** A decimal number for people: the digits before the point in groups of three, such as {@code 1,000.5}. */
    public static String grouped(String number) {
        int point = number.indexOf('.');
        String whole = point < 0 ? number : number.substring(0, point);
        return whole.replaceAll("(?<=[0-9])(?=([0-9]{3})+$)", ",") + number.substring(whole.length());
    }

    /** Describes a trade, such as {@code 0.5 WBNB → USDT}. */
    public static String words(TradeRequest<Asset> trade) {
        return trade.tokenIn().withSymbol(trade.amount()) + " → "
                + trade.tokenOut().symbol();
    }

    public boolean isNative() {
        return address.equals(Token.NATIVE_SENTINEL);
    }
}
