package io.swaplab.router.graph;

import io.swaplab.core.math.Uint256;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The latest exact quotes of one direction. Repairs, polishing and bounds ask for the same amounts repeatedly, and
 * a quote of an amplified pool takes microseconds. Thread-safe: an entry never changes.
 */
final class LatestQuotes {
    private static final int BITS = 5;

    /** Spreads the low bits of a hash over its high ones (Knuth's multiplicative hashing). */
    private static final int GOLDEN = 0x9E3779B9;

    private final @Nullable Quote[] quotes = new @Nullable Quote[1 << BITS];

    private record Quote(Uint256 input, Uint256 output) {}

    /** The output of an input, asked for if it is not among the latest. */
    Uint256 of(Uint256 input, UnaryOperator<Uint256> pool) {
        int place = (input.hashCode() * GOLDEN) >>> (Integer.SIZE - BITS);
        Quote known = quotes[place];
        if (known == null || !known.input.equals(input)) {
            known = new Quote(input, pool.apply(input));
            quotes[place] = known;
        }
        return known.output;
    }
}
