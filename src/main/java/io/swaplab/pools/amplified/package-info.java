/**
 * What the two families on the amplified invariant share: an amplification that may be moving, and the slope of the curve.
 *
 * <p>The iterations differ in rounding from contract to contract and belong to the families. {@code pools.stableswap} and
 * {@code pools.stablepair} call it; start reading at {@link io.swaplab.pools.amplified.Ramp}.
 */
@NullMarked
package io.swaplab.pools.amplified;

import org.jspecify.annotations.NullMarked;
