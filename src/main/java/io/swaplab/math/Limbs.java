package io.swaplab.math;

/** Single-limb steps: what a 64-bit machine word cannot say in one Java expression. All values are unsigned. */
final class Limbs {

  private Limbs() {}

  /** The upper limb of {@code high:low} shifted left by 0 to 64 bits. */
  static long funnel(long high, long low, int bits) {
    return bits == 64 ? low : (high << bits) | ((low >>> 1) >>> (63 - bits));
  }

  /** Carry of {@code a + b + carryIn}, told from the wrapped sum. */
  static long carryOut(long a, long b, long sum) {
    return ((a & b) | ((a | b) & ~sum)) >>> 63;
  }

  /** Borrow of {@code a - b - borrowIn}, told from the wrapped difference. */
  static long borrowOut(long a, long b, long difference) {
    return ((~a & b) | ((~a | b) & difference)) >>> 63;
  }

  /** The upper limb of {@code a * b + x + y}, which always fits two limbs. */
  static long mulAddHigh(long a, long b, long x, long y) {
    long low = a * b;
    long sum = low + x;
    long high = Math.unsignedMultiplyHigh(a, b) + carryOut(low, x, sum);
    return high + carryOut(sum, y, sum + y);
  }

  /**
   * Floor of (2^128-1) / d, less 2^64, for a divisor with its top bit set: the multiplier that replaces every division
   * by d (Moeller and Granlund, Improved division by invariant integers).
   */
  static long reciprocal(long d) {
    // Schoolbook division of (~d : all ones) by d in two half-limb digits.
    long dHigh = d >>> 32;
    long dLow = d & 0xffffffffL;
    long first = halfDigit(~d, 0xffffffffL, dHigh, dLow);
    long rest = (~d << 32 | 0xffffffffL) - first * d;
    return (first << 32) | halfDigit(rest, 0xffffffffL, dHigh, dLow);
  }

  private static long halfDigit(long rest, long next, long dHigh, long dLow) {
    long digit = Long.divideUnsigned(rest, dHigh);
    long left = rest - digit * dHigh;
    while (digit > 0xffffffffL
        || Long.compareUnsigned(digit * dLow, (left << 32) | next) > 0) {
      digit--;
      left += dHigh;
      if (left > 0xffffffffL) {
        break;
      }
    }
    return digit;
  }

  /**
   * Floor of {@code high:low} over d by its reciprocal, or 2^64-1 if the quotient would need more; the top bit of d is
   * set.
   */
  static long quotient(long high, long low, long d, long reciprocal) {
    if (Long.compareUnsigned(high, d) >= 0) {
      return -1;
    }
    long part = reciprocal * high + low;
    long digit = Limbs.mulAddHigh(reciprocal, high, low, 0) + high + 1;
    long rest = low - digit * d;
    if (Long.compareUnsigned(rest, part) > 0) {
      digit--;
      rest += d;
    }
    return Long.compareUnsigned(rest, d) >= 0 ? digit + 1 : digit;
  }
}
