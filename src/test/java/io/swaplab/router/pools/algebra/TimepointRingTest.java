package io.swaplab.router.pools.algebra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimepointRingTest {
    /**
     * A ring that has wrapped: index i was written at second i, starting at index 10 and ending at index 9 of the next
     * round.
     */
    private static final int LAST = 9;

    @Test
    void secondsAreComparedAcrossTheEndOfTheClock() {
        TimepointRing ring = TimepointRing.whole(List.of(at(0xffff_fff0L), at(5), at(40)));
        assertThat(ring.around(40, 50).before().secs()).isEqualTo(5);
        assertThat(ring.around(46, 50)).isEqualTo(new TimepointRing.Around(at(0xffff_fff0L), at(5)));
        assertThatThrownBy(() -> ring.around(80, 50)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void exactSecondIsOneTimepointOnBothSides() {
        TimepointRing ring = TimepointRing.whole(List.of(at(10), at(20), at(30)));
        assertThat(ring.around(10, 30)).isEqualTo(new TimepointRing.Around(at(20), at(20)));
        assertThat(ring.indexAt(11, 30)).isZero();
    }

    @Test
    void writeIntoAFullRingTakesThePlaceOfTheOldest() {
        TimepointRing ring =
                new TimepointRing(LAST, List.of(at(100_000), at(100_001)), List.of(at(10), at(11), at(12)));
        assertThat(ring.firstIndex()).isEqualTo(LAST + 1);
        TimepointRing next = ring.with(at(100_002));
        assertThat(next.lastIndex()).isEqualTo(LAST + 1);
        assertThat(next.first()).isEqualTo(at(11));
        assertThat(next.firstIndex()).isEqualTo(LAST + 2);
        assertThat(next.at(LAST)).isEqualTo(at(100_001));
    }

    @Test
    void lastPlaceIsFollowedByTheFirst() {
        TimepointRing ring = new TimepointRing(TimepointRing.SIZE - 1, List.of(at(7)), List.of(at(1), at(2)));
        assertThat(ring.with(at(8)).lastIndex()).isZero();
        assertThat(ring.with(at(8)).at(TimepointRing.SIZE - 1)).isEqualTo(at(7));
    }

    @Test
    void readingStopsAWindowBack() {
        List<Integer> asked = new ArrayList<>();
        // Index i was written at second 100 * i; the newest was written at 2000.
        TimepointRing ring =
                reader(asked, index -> index <= 2000 ? index * 100L : -1).read(2000);
        assertThat(ring.newest()).isEqualTo(at(200_000));
        assertThat(ring.first()).isEqualTo(at(0));
        assertThat(ring.recent().getFirst().secs()).isLessThanOrEqualTo(200_000 - Timepoint.WINDOW_SECS);
        assertThat(asked).doesNotContain(500);
        List<Timepoint> recent = ring.recent();
        assertThat(IntStream.range(1, recent.size())
                        .allMatch(i -> recent.get(i).secs() - recent.get(i - 1).secs() == 100))
                .isTrue();
    }

    @Test
    void fullRingIsReadAcrossItsEnd() {
        TimepointRing ring = reader(
                        new ArrayList<>(),
                        index -> index <= LAST
                                ? 100_000_000 + index * 1000L
                                : 100_000_000 + (index - TimepointRing.SIZE) * 1000L)
                .read(LAST);
        assertThat(ring.oldest()).hasSize(3);
        assertThat(ring.firstIndex()).isEqualTo(LAST + 1);
        assertThat(ring.at(TimepointRing.SIZE - 1)).isEqualTo(at(99_999_000));
    }

    @Test
    void volatilityIsTheSumOfSquaredDistancesAtEverySecond() {
        BigInteger secs = BigInteger.valueOf(86_399);
        long[][] cases = {{0, 0, 5}, {120, -40, -700}, {-887_272, 887_272, -1_774_544}, {3, 1, 0}};
        for (long[] row : cases) {
            BigInteger slope = BigInteger.valueOf(row[0] - row[1]);
            BigInteger sum = BigInteger.ZERO;
            for (long t = 1; t <= secs.longValueExact(); t++) {
                BigInteger distance = slope.multiply(BigInteger.valueOf(t))
                        .add(BigInteger.valueOf(row[2]).multiply(secs));
                sum = sum.add(distance.multiply(distance));
            }
            assertThat(Volatility.over(secs.longValueExact(), row[0], row[1], row[2]))
                    .hasToString(sum.divide(secs.multiply(secs)).toString());
        }
    }

    private static TimepointReader reader(List<Integer> asked, IntFunction<Long> secsAt) {
        IntFunction<ReadOnlyCall> call = index -> {
            asked.add(index);
            return new ReadOnlyCall(Address.ZERO, Bytes.of(Uint256.of(index).toBytes()));
        };
        return new TimepointReader(
                calls -> calls.stream()
                        .map(one -> {
                            long secs =
                                    secsAt.apply(one.data().word(0, 0).toUint().toIntExact());
                            boolean written = secs >= 0;
                            Bytes flag = Bytes.of((written ? Uint256.ONE : Uint256.ZERO).toBytes());
                            Bytes second =
                                    Bytes.of(Uint256.of(Math.max(secs, 0)).toBytes());
                            return new CallResult(true, flag.concat(second));
                        })
                        .toList(),
                call,
                words -> at(words.word(0, 1).toUint().toLongExact()));
    }

    private static Timepoint at(long secs) {
        return new Timepoint(secs, 0, Uint256.ZERO, 0, 0, 0, Uint256.ZERO);
    }
}
