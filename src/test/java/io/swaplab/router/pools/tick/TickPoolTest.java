package io.swaplab.router.pools.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;

class TickPoolTest {
    private static final Uint256 DEPTH = Uint256.ONE.shiftLeft(60);
    private static final TickState TICKS = new TickState(
            Uint256.ONE.shiftLeft(96),
            0,
            DEPTH,
            60,
            TickTable.of(List.of(
                    new TickTable.Tick(-600, Int128.of(false, DEPTH), DEPTH),
                    new TickTable.Tick(600, Int128.of(true, DEPTH), DEPTH))),
            true);

    private static TickPool pool(AmountBitLimit limit) {
        PoolSeed seed = new PoolSeed(
                new Provider("MADE", "made", List.of(), 0),
                PoolId.of(new Address(0, 0, 9)),
                List.of(new Address(0, 0, 1), new Address(0, 0, 2)));
        TickPoolImmutables traits = new TickPoolImmutables("made", Bytes.EMPTY, new HopGas(100, 10, 1, 0), limit);
        return new TickPool.Reading<>(new FixedFee(500), TICKS).pool(seed, traits);
    }

    @Test
    void noAmountBeyondALimitIsQuotedOrSwapped() {
        Uint256 amount = Uint256.of(1_000_000);
        TickPool free = pool(AmountBitLimit.NONE);
        Uint256 out = free.amountOut(0, 1, amount);
        assertThat(out.isZero()).isFalse();
        int inputBits = amount.bitLength();
        int outputBits = out.bitLength();
        assertThat(pool(new AmountBitLimit(inputBits, outputBits, "too wide")).amountOut(0, 1, amount))
                .isEqualTo(out);
        for (AmountBitLimit tight : List.of(
                new AmountBitLimit(inputBits - 1, 256, "too wide"),
                new AmountBitLimit(256, outputBits - 1, "too wide"))) {
            TickPool pool = pool(tight);
            assertThat(pool.amountOut(0, 1, amount)).isEqualTo(Uint256.ZERO);
            assertThat(pool.amountIn(0, 1, out)).isEqualTo(Uint256.ZERO);
            assertThat(pool.whyNot(0, 1, amount)).isEqualTo("too wide");
            assertThatThrownBy(() -> pool.after(0, 1, amount))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("too wide");
        }
    }

    @Test
    void poolOfAFixedFeeHasAFormUnlessItsAmountsAreLimited() {
        assertThat(pool(AmountBitLimit.NONE).form()).isPresent();
        assertThat(pool(new AmountBitLimit(127, 256, "too wide")).form()).isEmpty();
    }

    @Test
    void gasCountsCrossedTicksAndFurtherSteps() {
        TickPool pool = pool(AmountBitLimit.NONE);
        assertThat(pool.gasUnits(1, 0, Uint256.ZERO)).isEqualTo(100);
        assertThat(pool.gasUnits(1, 0, Uint256.of(1_000_000))).isEqualTo(100);
        // Tick 0 is the first of a bitmap word, so a downward swap begins with a step that moves nothing.
        assertThat(pool.gasUnits(0, 1, Uint256.of(1_000_000))).isEqualTo(101);
        assertThat(pool.gasUnits(1, 0, DEPTH)).isGreaterThan(110);
    }
}
