/**
 * What both generations of Algebra pools remember of the past: timepoints of tick and volatility sums, the ring they are
 * kept in, and the volatility between two of them.
 *
 * <p>Sums have the chain's widths and wrap as they do there. No fees and no pools: the family rooms above make a fee of
 * what is answered here. Start reading at {@link io.swaplab.pools.timepoints.TimepointRing}.
 */
@NullMarked
package io.swaplab.pools.timepoints;

import org.jspecify.annotations.NullMarked;
