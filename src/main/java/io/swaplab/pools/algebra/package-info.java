/**
 * What both generations of Algebra pools share: timepoints of tick and volatility sums, the ring they are kept in, the
 * volatility between two of them, and the curves by which a fee follows it.
 *
 * <p>Sums have the chain's widths and wrap as they do there. No pools: the family rooms above use what is here. Start
 * reading at {@link io.swaplab.pools.algebra.TimepointRing}.
 */
@NullMarked
package io.swaplab.pools.algebra;

import org.jspecify.annotations.NullMarked;
