/**
 * The parts that both generations of Algebra pools share: timepoints with sums of tick and volatility, the ring that
 * stores them, the volatility between two of them, and the curves from volatility to fee.
 *
 * <p>Sums have the chain's widths and wrap as they do there. The pools are in the family rooms above. Start reading at
 * {@link io.swaplab.router.pools.algebra.TimepointRing}.
 */
@NullMarked
package io.swaplab.router.pools.algebra;

import org.jspecify.annotations.NullMarked;
