package io.swaplab.forkchain.origin.ranged;

import io.swaplab.forkchain.origin.site.OriginSite;
import io.swaplab.forkchain.origin.site.PoolGeometry;
import io.swaplab.math.Uint256;
import java.util.List;

/**
 * A planned pool with liquidity in price ranges.
 *
 * @param offsetPips how much more than by the table one first token is worth in second ones; less than the fee
 */
public record RangedPool(List<String> tokens, int feePips, int offsetPips, List<PlannedRange> ranges) {
    /** Any value that both tokens can express well; only the ratio matters. */
    private static final long COMPARED_USD = 2_000_000_000L;

    /**
     * A position around the first price.
     *
     * @param below ticks from the price to the lower end, widened to the next usable tick; {@code above} likewise
     * @param depthUsd value of each side if this liquidity covered all prices
     */
    record PlannedRange(int below, int above, long depthUsd) {}

    /** Usable ticks, and the liquidity between them. */
    record Position(int lower, int upper, Uint256 liquidity) {}

    String first() {
        return tokens.getFirst();
    }

    String second() {
        return tokens.getLast();
    }

    /** The root of the first price of token0 in token1, times 2^96. */
    Uint256 sqrtPriceX96(OriginSite site) {
        Uint256 one = site.amountWorth(first(), COMPARED_USD);
        Uint256 other = PoolGeometry.shifted(site.amountWorth(second(), COMPARED_USD), offsetPips);
        return site.inOrder(first(), second())
                ? PoolGeometry.sqrtPriceX96(one, other)
                : PoolGeometry.sqrtPriceX96(other, one);
    }

    /** More of token0 than a range can cost: what its liquidity would hold if it covered all prices. */
    Uint256 amount0(OriginSite site, PlannedRange range) {
        return site.amountWorth(site.inOrder(first(), second()) ? first() : second(), range.depthUsd());
    }

    /** The planned positions around the tick that the pool started at. */
    List<Position> positions(OriginSite site, long tick, long tickSpacing) {
        Uint256 sqrtPriceX96 = sqrtPriceX96(site);
        int spacing = Math.toIntExact(tickSpacing);
        return ranges.stream()
                .map(range -> new Position(
                        PoolGeometry.usableBelow(Math.toIntExact(tick) - range.below(), spacing),
                        PoolGeometry.usableAbove(Math.toIntExact(tick) + range.above(), spacing),
                        PoolGeometry.liquidity(amount0(site, range), sqrtPriceX96)))
                .toList();
    }
}
