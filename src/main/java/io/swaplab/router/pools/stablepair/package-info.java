/**
 * Stable pairs: two-token pools on the amplified invariant with the interface of a constant product pair.
 *
 * <p>No provider names and no addresses. Callers know only {@link io.swaplab.router.pools.stablepair.StablePairFamily}; start
 * reading at {@code PairMath}, then {@code PairSwap}.
 */
@NullMarked
package io.swaplab.router.pools.stablepair;

import org.jspecify.annotations.NullMarked;
