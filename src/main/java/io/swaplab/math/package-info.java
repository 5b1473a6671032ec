/**
 * The number kernel: unsigned 256-bit values with full-width products, and the signed 128-bit value that tick
 * liquidity needs. Pure JDK; BigInteger, floating point and everything that knows a chain stay out. Every room above
 * may call it. Start reading at {@link io.swaplab.math.Uint256}; {@code Division} holds the long division behind it.
 */
@NullMarked
package io.swaplab.math;

import org.jspecify.annotations.NullMarked;
