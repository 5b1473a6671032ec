package io.swaplab.router.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.Level;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares offers at fixed prices with a computation for every single amount. */
class LevelsPoolTest {
    private static Pool pool(List<Level> sales, List<Level> purchases) {
        PoolSeed seed = new PoolSeed(
                new Provider("DESK", "LEVELS", List.of(), 0),
                PoolId.of(Address.parse("0x00000000000000000000000000000000000000cc")),
                List.of(
                        Address.parse("0x00000000000000000000000000000000000000a1"),
                        Address.parse("0x00000000000000000000000000000000000000b2")));
        return PoolFamilies.formed(seed, new CanonicalPoolState.Levels(sales, purchases));
    }

    private static Level level(long input, long output) {
        return new Level(Uint256.of(input), Uint256.of(output));
    }

    private static long out(Pool pool, long input) {
        return pool.amountOut(0, 1, Uint256.of(input)).toLongExact();
    }

    /** Up to five levels of up to thirty units each, the best price first. */
    private static List<Level> ladder(Random random) {
        List<Level> levels = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            levels.add(level(1 + random.nextInt(30), 1 + random.nextInt(60)));
        }
        levels.sort((a, b) -> b.output().times(a.input()).compareTo(a.output().times(b.input())));
        return levels;
    }

    @Test
    void levelsAreTakenInTurnAndTheLastInPart() {
        Pool pool = pool(List.of(level(10, 30), level(10, 20)), List.of(level(5, 1)));
        assertThat(out(pool, 1)).isEqualTo(3);
        assertThat(out(pool, 10)).isEqualTo(30);
        assertThat(out(pool, 13)).isEqualTo(36);
        assertThat(out(pool, 20)).isEqualTo(50);
        assertThat(out(pool, 21)).isZero();
        assertThat(pool.whyNot(0, 1, Uint256.of(21))).isEqualTo("the offers take 20 in all");
        assertThat(pool.amountOut(1, 0, Uint256.of(4))).isEqualTo(Uint256.ZERO);
        assertThat(pool.whyNot(1, 0, Uint256.of(4))).isEqualTo("the input is too small to buy anything");
        assertThat(pool.marginalRate(0, 1)).isEqualTo(new Rate(Uint256.of(30), Uint256.of(10)));
        assertThatThrownBy(() -> pool.after(0, 1, Uint256.of(21))).hasMessage("the offers take 20 in all");
    }

    @Test
    void aSideWithoutOffersPaysNothing() {
        Pool pool = pool(List.of(), List.of(level(5, 1)));
        assertThat(out(pool, 1)).isZero();
        assertThat(pool.marginalRate(0, 1)).isEqualTo(Rate.NONE);
        assertThat(pool.amountIn(0, 1, Uint256.ONE)).isEqualTo(Uint256.ZERO);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void everyAmountIsExact(long fixed) {
        Random random = new Random(Long.getLong("levels.seed", 0) * 1_000 + fixed);
        List<Level> ladder = ladder(random);
        Pool pool = pool(ladder, ladder(random));
        long capacity =
                ladder.stream().mapToLong(each -> each.input().toLongExact()).sum();
        long most =
                ladder.stream().mapToLong(each -> each.output().toLongExact()).sum();
        for (long wanted = 1; wanted <= most + 1; wanted++) {
            long least = 1;
            while (least <= capacity && out(pool, least) < wanted) {
                least++;
            }
            assertThat(pool.amountIn(0, 1, Uint256.of(wanted))).isEqualTo(Uint256.of(least > capacity ? 0 : least));
        }
        for (long first = 1; first <= capacity; first++) {
            if (out(pool, first) == 0) {
                continue;
            }
            Pool after = pool.after(0, 1, Uint256.of(first));
            assertThat(out(after, capacity - first + 1)).isZero();
            assertThat(after.form().map(form -> ((CanonicalPoolState.Levels) form).oneForZero()))
                    .isEqualTo(pool.form().map(form -> ((CanonicalPoolState.Levels) form).oneForZero()));
            for (long second = 1; second <= capacity - first; second++) {
                long together = out(pool, first + second);
                // The amount lost to rounding in the first swap remains for the second.
                assertThat(out(pool, first) + out(after, second)).isBetween(together - 1, together);
            }
        }
    }
}
