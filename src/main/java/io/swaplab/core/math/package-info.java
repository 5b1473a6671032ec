/**
 * Exact integer arithmetic, and collections for a million pools.
 *
 * <p>Unsigned 256-bit values with full-width products, and signed 128-bit and 256-bit values: no BigInteger, no floating
 * point. The collections use open addressing in arrays of ints instead of an object per entry, and grow in steps that all
 * versions of a market share. Depends on the JDK alone, and knows nothing of chains and pools. Start reading at {@link
 * io.swaplab.core.math.Uint256}; {@code Division} implements its long division; of the collections, at {@link
 * io.swaplab.core.math.Numbering}.
 */
@NullMarked
package io.swaplab.core.math;

import org.jspecify.annotations.NullMarked;
