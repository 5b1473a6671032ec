package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The payer of a delegated swap does not pay the gas, so its output is reduced to save gas only on request. */
class DelegatedOutputTest {
    private static final Uint256 UNIT = Uint256.parse("1000000000000000000");
    private static final Uint256 GWEI = Uint256.of(1_000_000_000);

    private final TestMarket market = new TestMarket();
    private final SwapOrder order = new SwapOrder();

    /** Pools of random sizes between the input, the output and the native token. */
    private void draw(RandomGenerator random) {
        List<List<Address>> pairs = List.of(
                List.of(TestMarket.USDT, TestMarket.CAKE),
                List.of(TestMarket.USDT, TestMarket.WRAPPED),
                List.of(TestMarket.WRAPPED, TestMarket.CAKE));
        List<Pool> pools = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            pools.add(new TestPool(
                    Address.parse("0x8a791620dd6260079bf849dc5567adc3f2fdc3" + (10 + i)),
                    i % 2 == 0 ? "PANCAKEV2" : "BISWAP",
                    pairs.get(i % pairs.size()),
                    List.of(UNIT.times(500 + random.nextInt(5_000)), UNIT.times(500 + random.nextInt(5_000))),
                    500 + random.nextInt(3_000),
                    Bytes.EMPTY));
        }
        market.market = pools;
        market.gasPriceWei = GWEI.times(1_000 + random.nextInt(30_000));
        order.amount = UNIT.times(1 + random.nextInt(400));
    }

    private FindRouteData prepared(@Nullable Uint256 gasPrice) {
        order.gasPrice = gasPrice;
        return market.prepare.prepare(order.delegated(), "127.0.0.1").route();
    }

    private FindRouteData direct(@Nullable Uint256 gasPrice) {
        order.gasPrice = gasPrice;
        return market.direct.swap(order.direct()).route();
    }

    @Seeds(count = 200)
    void aPayerNeverGetsLessThanWithoutGasUnlessAsked(long seed) {
        draw(new SplittableRandom(seed));
        assertThat(prepared(null).amountOut())
                .isEqualTo(prepared(Uint256.ZERO).amountOut())
                .isEqualTo(direct(Uint256.ZERO).amountOut());
        assertThat(prepared(null).gasCost()).isNull();
        assertThat(direct(null).amountOut())
                .isEqualTo(direct(market.gasPriceWei).amountOut());
        assertThat(prepared(market.gasPriceWei).amountOut())
                .isEqualTo(direct(market.gasPriceWei).amountOut());
    }

    private boolean isLessAfterGas(long seed) {
        draw(new SplittableRandom(seed));
        return Uint256.parse(direct(null).amountOut())
                .isLessThan(Uint256.parse(prepared(null).amountOut()));
    }

    /** Otherwise the property above would hold even if gas were always weighed. */
    @Test
    void weighingGasCostsOutputInManyOfTheDrawnMarkets() {
        long less = LongStream.rangeClosed(1, 50).filter(this::isLessAfterGas).count();
        assertThat(less).isGreaterThan(10);
    }
}
