package io.swaplab.core.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Bytes that compiled operations allocate, by operand width. The limit is one result object, so helper objects that the
 * compiler fails to eliminate make this test fail.
 */
class AllocationTest {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Size of four longs and an object header, rounded up; smaller with compact headers. */
    private static final double ONE_RESULT_BYTES = 48.5;

    private static final int OPERANDS = 64;
    private static final int CALLS_PER_ROUND = 300 * OPERANDS;
    private static final int MAX_ROUNDS = 1_000;

    /** For the compiler, whose threads get little of a busy machine while this one computes. */
    private static final Duration PAUSE = Duration.ofMillis(5);

    private static final int[][] WIDTHS = {
        {14, 60, 40}, {14, 112, 128}, {64, 64, 64}, {96, 128, 160}, {160, 224, 160}, {250, 250, 250}
    };

    private final ShapedNumbers numbers = new ShapedNumbers(1);
    private Uint256 last = Uint256.ZERO;

    @FunctionalInterface
    private interface Operation {
        Uint256 apply(Uint256 a, Uint256 b, Uint256 d);
    }

    @Test
    void mulDivOfAnyWidthAllocatesOnlyItsResult() throws InterruptedException {
        allocatesOneResult("mulDivDown", Uint256::mulDivDown);
        allocatesOneResult("mulDivUp", Uint256::mulDivUp);
    }

    @Test
    void divisionOfAnyWidthAllocatesOnlyItsResult() throws InterruptedException {
        allocatesOneResult("dividedBy", (a, b, d) -> b.dividedBy(a));
        allocatesOneResult("remainder", (a, b, d) -> b.remainder(a));
    }

    @Test
    void additionMultiplicationAndShiftsAllocateOnlyTheirResult() throws InterruptedException {
        allocatesOneResult("plus", (a, b, d) -> a.plus(b));
        allocatesOneResult("wrappingMinus", (a, b, d) -> a.wrappingMinus(b));
        allocatesOneResult("wrappingTimes", (a, b, d) -> a.wrappingTimes(b));
        allocatesOneResult("shiftRight", (a, b, d) -> b.shiftRight(96));
    }

    private void allocatesOneResult(String name, Operation operation) throws InterruptedException {
        List<String> tooMany = new ArrayList<>();
        for (int[] widths : WIDTHS) {
            double bytes = bytesPerCall(operation, widths);
            if (bytes > ONE_RESULT_BYTES) {
                tooMany.add(
                        "%s of %s bits: %.1f B/op".formatted(name, List.of(widths[0], widths[1], widths[2]), bytes));
            }
        }
        assertThat(tooMany).isEmpty();
    }

    /** The minimum over several rounds, because the first ones run interpreted or partly compiled. */
    private double bytesPerCall(Operation operation, int[] widths) throws InterruptedException {
        Uint256[] a = operands(widths[0]);
        Uint256[] b = operands(widths[1]);
        Uint256[] d = operands(widths[2]);
        double least = Double.MAX_VALUE;
        for (int round = 0; round < MAX_ROUNDS && least > ONE_RESULT_BYTES; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int call = 0; call < CALLS_PER_ROUND; call++) {
                int i = call % OPERANDS;
                last = operation.apply(a[i], b[i], d[i]);
            }
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
            least = Math.min(least, (double) bytes / CALLS_PER_ROUND);
            if (least > ONE_RESULT_BYTES) {
                Thread.sleep(PAUSE);
            }
        }
        assertThat(last).isNotNull();
        return least;
    }

    /** Random operands with the top bit set, so that {@code a * b / d} fits for all widths above. */
    private Uint256[] operands(int bits) {
        Uint256[] values = new Uint256[OPERANDS];
        for (int i = 0; i < OPERANDS; i++) {
            values[i] = numbers.upToBits(bits - 1).or(Uint256.ONE.shiftLeft(bits - 1));
        }
        return values;
    }
}
