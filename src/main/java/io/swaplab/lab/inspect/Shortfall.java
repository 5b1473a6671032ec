package io.swaplab.lab.inspect;

import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;

/**
 * An insufficient amount of a swap.
 *
 * @param what its name, such as {@code output} or {@code balance of alice}
 */
public record Shortfall(String what, Asset asset, Uint256 has, Uint256 needs) {
    private static final long BPS = 10_000;

    /** The missing amount; zero if none. */
    public Uint256 missing() {
        return has.isLessThan(needs) ? needs.minus(has) : Uint256.ZERO;
    }

    /** One sentence, in whole tokens. */
    public String words() {
        String symbol = " " + asset.symbol();
        return what + " is " + asset.text(has) + symbol + ", needs " + asset.text(needs) + symbol + ": "
                + asset.text(missing()) + symbol + " too little";
    }

    /**
     * The smallest slippage at which an output reaches the minimum, which is rounded down.
     *
     * @param expected the expected output
     */
    public static int leastSlippageBps(Uint256 expected, Uint256 got) {
        if (!got.isLessThan(expected)) {
            return 0;
        }
        // floor(expected * kept / 10000) <= got is expected * kept < (got + 1) * 10000; the largest such kept.
        Uint256 kept = Uint256.mulDivUp(got.plus(1), Uint256.of(BPS), expected).minus(1);
        return (int) (BPS - Math.min(BPS, kept.toLongExact()));
    }
}
