package io.swaplab.core.math;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The gain of a trade by its amount. First samples amounts of every order of magnitude, then narrows the interval around
 * the best sample by golden section (J. Kiefer, Sequential minimax search for a maximum, 1953). That finds the maximum
 * of a gain that rises and then falls between the neighbours of that sample. Nothing is proved about other gains.
 */
public final class GainCurve {
    private static final int EQUAL_PARTS = 32;
    /** The search ends when the interval is this many binary orders of magnitude smaller than the amount. */
    private static final int PRECISION_BITS = 40;

    private static final Uint256 GOLDEN = Uint256.of(618_034);
    private static final Uint256 MILLION = Uint256.of(1_000_000);

    private final Function<Uint256, Optional<BigDecimal>> gain;
    private final Map<Uint256, Optional<BigDecimal>> known = new HashMap<>();
    private final TreeSet<Uint256> samples = new TreeSet<>();

    /**
     * @param gain empty for an amount that cannot be traded
     * @param most the largest amount
     */
    public GainCurve(Function<Uint256, Optional<BigDecimal>> gain, Uint256 most) {
        this.gain = gain;
        IntStream.range(0, most.bitLength()).forEach(halvings -> samples.add(most.shiftRight(halvings)));
        IntStream.range(1, EQUAL_PARTS)
                .forEach(part -> samples.add(Uint256.mulDivUp(most, Uint256.of(part), Uint256.of(EQUAL_PARTS))));
    }

    /** The amount with the highest gain; empty if no sample can be traded. */
    public Optional<Uint256> peak() {
        Uint256 best = Uint256.ZERO;
        for (Uint256 sample : samples) {
            best = better(best, sample);
        }
        if (of(best).isEmpty()) {
            return Optional.empty();
        }
        Uint256 low = Optional.ofNullable(samples.lower(best)).orElse(Uint256.ONE);
        Uint256 high = Optional.ofNullable(samples.higher(best)).orElse(best);
        while (high.minus(low).isGreaterThan(best.shiftRight(PRECISION_BITS).max(Uint256.TWO))) {
            Uint256 width = Uint256.mulDivDown(high.minus(low), GOLDEN, MILLION);
            Uint256 left = high.minus(width);
            Uint256 right = low.plus(width);
            best = better(best, better(left, right));
            if (better(left, right).equals(right)) {
                low = left;
            } else {
                high = right;
            }
        }
        return Optional.of(best);
    }

    /** The smallest amount with a gain above zero, to the same precision; the first sample with a gain leads to it. */
    public Optional<Uint256> firstGain() {
        Uint256 below = Uint256.ZERO;
        peak().ifPresent(samples::add);
        for (Uint256 sample : samples) {
            if (isGain(sample)) {
                return Optional.of(firstBetween(below, sample));
            }
            below = sample;
        }
        return Optional.empty();
    }

    private Uint256 firstBetween(Uint256 none, Uint256 some) {
        Uint256 below = none;
        Uint256 first = some;
        while (first.minus(below).isGreaterThan(first.shiftRight(PRECISION_BITS).max(Uint256.ONE))) {
            Uint256 middle = below.plus(first.minus(below).shiftRight(1));
            if (isGain(middle)) {
                first = middle;
            } else {
                below = middle;
            }
        }
        return first;
    }

    private boolean isGain(Uint256 amount) {
        return of(amount).filter(found -> found.signum() > 0).isPresent();
    }

    private Uint256 better(Uint256 one, Uint256 other) {
        Optional<BigDecimal> first = of(one);
        Optional<BigDecimal> second = of(other);
        boolean isOther = second.isPresent() && (first.isEmpty() || second.get().compareTo(first.get()) > 0);
        return isOther ? other : one;
    }

    private Optional<BigDecimal> of(Uint256 amount) {
        return known.computeIfAbsent(amount, gain);
    }
}
