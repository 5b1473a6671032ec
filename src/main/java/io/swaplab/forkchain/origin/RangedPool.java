package io.swaplab.forkchain.origin;

import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * A planned pool with liquidity in price ranges.
 *
 * @param offsetPips by how much the price of the first token in the second exceeds the table's; less than the fee
 */
public record RangedPool(List<String> tokens, int feePips, int offsetPips, List<PlannedRange> ranges) {
    /** Any value that both tokens can express precisely; only the ratio matters. */
    private static final long COMPARED_USD = 2_000_000_000L;

    /**
     * A position around the initial price.
     *
     * @param below ticks from the price to the lower end, rounded outwards to a usable tick; {@code above} likewise
     * @param depthUsd value of each side if this liquidity covered all prices
     */
    record PlannedRange(int below, int above, long depthUsd) {}

    /** A range of usable ticks with its liquidity. */
    record Position(int lower, int upper, Uint256 liquidity) {}

    String first() {
        return tokens.getFirst();
    }

    String second() {
        return tokens.getLast();
    }

    /** The square root of the initial price of token0 in token1, times 2^96. */
    Uint256 sqrtPriceX96(OriginSite site) {
        Uint256 one = site.amountWorth(first(), COMPARED_USD);
        Uint256 other = PoolGeometry.shifted(site.amountWorth(second(), COMPARED_USD), offsetPips);
        return site.inOrder(first(), second())
                ? PoolGeometry.sqrtPriceX96(one, other)
                : PoolGeometry.sqrtPriceX96(other, one);
    }

    /** An upper limit of the token0 that a range needs: the amount if its liquidity covered all prices. */
    Uint256 amount0(OriginSite site, PlannedRange range) {
        return site.amountWorth(site.inOrder(first(), second()) ? first() : second(), range.depthUsd());
    }

    /** The planned positions around the tick at which the pool starts. */
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
