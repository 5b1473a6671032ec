/**
 * The parts that the two families on the amplified invariant share: an amplification that may be ramping, and the slope
 * of the curve.
 *
 * <p>The iterations round differently in each contract and belong to the families. {@code pools.stableswap} and {@code
 * pools.stablepair} call this room. Start reading at {@link io.swaplab.router.pools.amplified.Ramp}.
 */
@NullMarked
package io.swaplab.router.pools.amplified;

import org.jspecify.annotations.NullMarked;
