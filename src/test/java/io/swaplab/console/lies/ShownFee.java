package io.swaplab.console.lies;

import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the fee that a console notes before it signs. */
final class ShownFee {
    private static final Pattern FEE = Pattern.compile("gas costs at most ([0-9.]+) BNB");
    private static final int COIN_DECIMALS = 18;

    private ShownFee() {}

    /** The fee in wei; zero if none is shown. */
    static Uint256 in(String notes) {
        Matcher shown = FEE.matcher(notes);
        return shown.find()
                ? Uint256.parse(new BigDecimal(shown.group(1))
                        .movePointRight(COIN_DECIMALS)
                        .toBigIntegerExact()
                        .toString())
                : Uint256.ZERO;
    }
}
