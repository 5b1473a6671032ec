/**
 * Exact integer arithmetic, and compact collections for markets of a million pools.
 *
 * <p>The numbers are unsigned 256-bit values with full-width products, and signed 128-bit and 256-bit values. They do
 * not use BigInteger or floating point. The hash tables use open addressing in arrays of ints instead of an object per
 * entry. All versions of an immutable collection share its arrays. Depends only on the JDK. Start reading at {@link
 * io.swaplab.core.math.Uint256} ({@code LongDivision} implements its long division), and for the collections at {@link
 * io.swaplab.core.math.Numbering}.
 */
@NullMarked
package io.swaplab.core.math;

import org.jspecify.annotations.NullMarked;
