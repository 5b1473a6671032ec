/**
 * The protocols whose liquidity lies in price ranges: Uniswap V3 and v4, Algebra, PancakeSwap Infinity.
 *
 * <p>A protocol deploys and adds liquidity; it never quotes. Start reading at {@link
 * io.swaplab.forkchain.origin.ranged.RangedPool}.
 */
@NullMarked
package io.swaplab.forkchain.origin.ranged;

import org.jspecify.annotations.NullMarked;
