package io.swaplab.service;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No random trade on a fork reverts, and each settles as quoted, in markets with drained and balanced pools as well. */
class RandomTradesIT extends OnOneFork {
    private static final int TRADES = 6;
    private static final Map<String, Integer> DONE = new TreeMap<>();

    static LongStream seeds() {
        long first = Long.getLong("random.seed", 1);
        return LongStream.range(first, first + Long.getLong("random.scenes", 5));
    }

    /** What is quoted holds for one second after the head; the clock would also make a run differ from the next. */
    @BeforeEach
    void tick() {
        service.setSecsBetweenBlocks(1);
    }

    @AfterEach
    void goWithTheClock() {
        service.setSecsBetweenBlocks(0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyTradeSettlesAsQuoted(long seed) {
        var trades = new RandomTrades(service, new SplittableRandom(seed), DONE);
        trades.prepareMarket();
        for (int i = 1; i <= TRADES; i++) {
            trades.trade("seed " + seed + ", trade " + i);
        }
    }

    @AfterAll
    static void tell() {
        System.out.println("random trades: " + DONE);
    }
}
