package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.fresh.Seeds;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;

/** No random trade on a fork reverts, and each settles as quoted, in markets with drained and balanced pools as well. */
@Tag("long")
class RandomTradesIT extends OnSteadyClock {
    private static final int TRADES = 6;

    /** Trades after which every provider was traded with. */
    private static final int ENOUGH_FOR_ALL = 500;

    /** Trades of which the percentiles of the gas used have a small error; fewer have a wider range. */
    private static final int ENOUGH_FOR_GAS = 400;

    private static final int SOME_FOR_GAS = 80;

    /** What 90 of 100 trades use of the gas that was quoted, in thousandths. */
    private static final long LEAST_GAS = 930;

    private static final long MOST_GAS = 1050;

    /** By how much samples may leave that range. */
    private static final long SAMPLING_ERROR = 10;

    private static final long SMALL_SAMPLING_ERROR = 50;

    private static final Map<String, Integer> DONE = new TreeMap<>();
    private static final GasComparison GAS = new GasComparison();

    @Seeds(count = 20)
    void everyTradeSettlesAsQuoted(long seed) {
        var trades = new RandomTrades(service, new SplittableRandom(seed), DONE, GAS);
        trades.prepareMarket();
        for (int i = 1; i <= TRADES; i++) {
            trades.trade("seed " + seed + ", trade " + i);
        }
    }

    @AfterAll
    static void everyProviderWasTradedWith() {
        System.out.println("random trades: " + DONE);
        if (DONE.getOrDefault("direct", 0) + DONE.getOrDefault("delegated", 0) >= ENOUGH_FOR_ALL) {
            assertThat(service.chain().profile().providers())
                    .allSatisfy(provider -> assertThat(DONE).containsKey("through " + provider.name()));
        }
    }

    @AfterAll
    static void gasIsUsedAsQuoted() {
        if (GAS.trades() > 0) {
            System.out.println(GAS);
        }
        if (GAS.trades() >= SOME_FOR_GAS) {
            long error = GAS.trades() >= ENOUGH_FOR_GAS ? SAMPLING_ERROR : SMALL_SAMPLING_ERROR;
            assertThat(GAS.percentile(5)).as("%s", GAS).isGreaterThanOrEqualTo(LEAST_GAS - error);
            assertThat(GAS.percentile(95)).as("%s", GAS).isLessThanOrEqualTo(MOST_GAS + error);
        }
    }
}
