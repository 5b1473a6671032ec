/**
 * Exact integer arithmetic: unsigned 256-bit values with full-width products, and signed 128-bit and 256-bit values.
 * Depends on the JDK alone; no BigInteger, no floating point, nothing about chains. All other rooms may use it. Start
 * reading at {@link io.swaplab.core.math.Uint256}; {@code Division} implements its long division.
 */
@NullMarked
package io.swaplab.core.math;

import org.jspecify.annotations.NullMarked;
