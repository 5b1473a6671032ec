package io.swaplab.router.pools.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TickWalkTest {
    private static final int[] FEES = {0, 500, 3000, 300_000, 1_000_000};
    private static final Uint256 FIVE_HUNDRED = Uint256.parse("500000000000000000000");

    /** Four ticks around a price at tick 100; steps end only at initialised ticks. */
    private static final TickState STATE = new TickState(
            Uint256.parse("79625275426537094475231790695"),
            100,
            FIVE_HUNDRED.times(2),
            60,
            TickTable.of(List.of(tick(-600, "+"), tick(-60, "+"), tick(180, "-"), tick(600, "-"))),
            false);

    private static TickTable.Tick tick(int index, String sign) {
        return new TickTable.Tick(index, Int128.of(sign.equals("-"), FIVE_HUNDRED), FIVE_HUNDRED);
    }

    @ParameterizedTest
    @CsvSource({
        "true, true, 1000000000000000000, 500, 1008531557465882548",
        "true, true, 1000000000000000000, 2500, 1006515506405536983",
        "true, true, 10000000000000000000, 500, 9991091342249176962",
        "true, true, 10000000000000000000, 2500, 9971368080881552436",
        "true, false, 1000000000000000000, 500, 991532188689570828",
        "true, false, 1000000000000000000, 2500, 993520223153108815",
        "true, false, 10000000000000000000, 500, 10009038696114859502",
        "true, false, 10000000000000000000, 2500, 10029106944127119871",
        "false, true, 1000000000000000000, 500, 988572153522238732",
        "false, true, 1000000000000000000, 2500, 986595981548982690",
        "false, true, 10000000000000000000, 500, 9764057987165028345",
        "false, true, 10000000000000000000, 2500, 9744870534131718308",
        "false, false, 1000000000000000000, 500, 1011571581413894381",
        "false, false, 1000000000000000000, 2500, 1013599795110964846",
        "false, false, 10000000000000000000, 500, 10246184920810990628",
        "false, false, 10000000000000000000, 2500, 10266728649975523943",
    })
    void referenceAmountsComeOut(boolean zeroForOne, boolean exactIn, String amount, int feePips, String expected) {
        TickWalk walk =
                new TickWalk(STATE, TickSwapRequest.unlimited(zeroForOne, exactIn, Uint256.parse(amount), feePips));
        assertThat(walk.unfilled()).isEqualTo(Uint256.ZERO);
        assertThat(walk.counterAmount()).isEqualTo(Uint256.parse(expected));
    }

    @Test
    void endStateIsThatOfTheReference() {
        Uint256 one = Uint256.parse("1000000000000000000");
        TickState end = new TickWalk(STATE, TickSwapRequest.unlimited(true, true, one, 500)).end();
        assertThat(end.sqrtPrice()).isEqualTo(Uint256.parse("79545371324401423409901458409"));
        assertThat(end.tick()).isEqualTo(79);
        TickWalk crossing = new TickWalk(STATE, TickSwapRequest.unlimited(true, true, one.times(10), 500));
        assertThat(crossing.end().tick()).isEqualTo(-140);
        assertThat(crossing.end().liquidity()).isEqualTo(FIVE_HUNDRED);
        assertThat(crossing.ticksCrossed()).isEqualTo(1);
    }

    @Test
    void wordStopsAddRoundsAndNeverImproveTheOutput() {
        TickState stopping = new TickState(STATE.sqrtPrice(), STATE.tick(), STATE.liquidity(), 1, STATE.table(), true);
        TickState straight = new TickState(STATE.sqrtPrice(), STATE.tick(), STATE.liquidity(), 1, STATE.table(), false);
        TickSwapRequest swap = TickSwapRequest.unlimited(true, true, Uint256.parse("20000000000000000000"), 500);
        TickWalk stopped = new TickWalk(stopping, swap);
        TickWalk direct = new TickWalk(straight, swap);
        assertThat(stopped.steps()).isGreaterThan(direct.steps());
        assertThat(stopped.counterAmount().isGreaterThan(direct.counterAmount()))
                .isFalse();
    }

    @Test
    void emptyRangeIsCrossedForNothingDownToTheLimit() {
        TickState empty = new TickState(TickMath.sqrtPriceAtTick(5000), 5000, Uint256.ZERO, 1, TickTable.EMPTY, true);
        TickWalk walk = new TickWalk(empty, TickSwapRequest.unlimited(true, true, Uint256.of(1000), 500));
        assertThat(walk.counterAmount()).isEqualTo(Uint256.ZERO);
        assertThat(walk.unfilled()).isEqualTo(Uint256.of(1000));
        assertThat(walk.end().sqrtPrice()).isEqualTo(TickMath.MIN_SQRT_PRICE.plus(1));
        // From tick 5000 in word 19 down to word -3466: one round each.
        assertThat(walk.steps()).isEqualTo(19 + 3466 + 1);
    }

    @Test
    void swapThatStopsOnAWordEdgeLeavesTheTickBelowIt() {
        TickState empty = new TickState(TickMath.sqrtPriceAtTick(1000), 1000, Uint256.ZERO, 1, TickTable.EMPTY, true);
        Uint256 edge = TickMath.sqrtPriceAtTick(256);
        TickWalk onEdge = new TickWalk(empty, new TickSwapRequest(true, true, Uint256.ONE, edge, 500));
        assertThat(onEdge.end().tick()).isEqualTo(255);
        Uint256 inside = TickMath.sqrtPriceAtTick(257);
        TickWalk before = new TickWalk(empty, new TickSwapRequest(true, true, Uint256.ONE, inside, 500));
        assertThat(before.end().tick()).isEqualTo(257);
    }

    @Test
    void refusalsComeInTheOrderOfTheContract() {
        Uint256 price = STATE.sqrtPrice();
        assertThat(refusal(STATE, true, Uint256.ZERO, price)).isEqualTo(TickRefusal.ZERO_AMOUNT);
        assertThat(refusal(STATE, true, Uint256.ONE, price)).isEqualTo(TickRefusal.PRICE_LIMIT);
        assertThat(refusal(STATE, false, Uint256.ONE, price)).isEqualTo(TickRefusal.PRICE_LIMIT);
        assertThat(refusal(STATE, true, Uint256.ONE, TickMath.MIN_SQRT_PRICE)).isEqualTo(TickRefusal.PRICE_LIMIT);
        assertThat(refusal(STATE, false, Uint256.ONE, TickMath.MAX_SQRT_PRICE)).isEqualTo(TickRefusal.PRICE_LIMIT);
        assertThat(refusal(STATE, true, Uint256.ONE.shiftLeft(255), price.minus(1)))
                .isEqualTo(TickRefusal.AMOUNT_TOO_LARGE);
        assertThat(refusal(STATE.at(Uint256.ZERO, 0, Uint256.ZERO), true, Uint256.ONE, price))
                .isEqualTo(TickRefusal.NOT_INITIALISED);
        assertThat(refusal(STATE, true, Uint256.ONE, price.minus(1))).isNull();
        TickSwapRequest refused = TickSwapRequest.unlimited(true, true, Uint256.ZERO, 500);
        assertThatThrownBy(() -> new TickWalk(STATE, refused)).isInstanceOf(IllegalArgumentException.class);
    }

    private static TickRefusal refusal(TickState state, boolean zeroForOne, Uint256 amount, Uint256 limit) {
        return TickRefusal.of(state, new TickSwapRequest(zeroForOne, true, amount, limit, 500));
    }

    @Test
    void positionsChangeTheLiquidityOnlyInTheirRange() {
        Uint256 seven = Uint256.of(7);
        assertThat(STATE.withMint(60, 120, seven).liquidity())
                .isEqualTo(STATE.liquidity().plus(seven));
        assertThat(STATE.withMint(120, 180, seven).liquidity()).isEqualTo(STATE.liquidity());
        assertThat(STATE.withMint(0, 60, seven).liquidity()).isEqualTo(STATE.liquidity());
        assertThat(STATE.withMint(60, 120, seven).withBurn(60, 120, seven)).isEqualTo(STATE);
    }

    @Test
    void feeOfEverythingTakesTheInputAndPaysNothing() {
        Uint256 all = Uint256.parse("1000000000000000000");
        TickWalk walk = new TickWalk(STATE, TickSwapRequest.unlimited(true, true, all, 1_000_000));
        assertThat(walk.unfilled()).isEqualTo(Uint256.ZERO);
        assertThat(walk.counterAmount()).isEqualTo(Uint256.ZERO);
        assertThat(walk.end().sqrtPrice()).isEqualTo(STATE.sqrtPrice());
        assertThat(TickRefusal.of(STATE, TickSwapRequest.unlimited(true, false, all, 1_000_000)))
                .isEqualTo(TickRefusal.FEE_TAKES_ALL);
    }

    @Test
    void ledgerSeesTheWholeInput() {
        Uint256 in = Uint256.parse("10000000000000000000");
        InputLedger ledger = new InputLedger();
        new TickWalk(STATE, TickSwapRequest.unlimited(true, true, in, 2500), ledger);
        assertThat(ledger.sum).isEqualTo(in);
    }

    /** A ledger that adds up the whole input instead of the fees. */
    private static final class InputLedger implements FeeLedger {
        private Uint256 sum = Uint256.ZERO;

        @Override
        public void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity) {
            assertThat(moved.isLessThan(taken)).isTrue();
            sum = sum.plus(taken);
        }

        @Override
        public Uint256 protocolShare() {
            return Uint256.ZERO;
        }

        @Override
        public Uint256 growth() {
            return Uint256.ZERO;
        }
    }

    @Test
    void stateWhoseLiquidityOverflowsIsQuotedAsNone() {
        Int128 most = Int128.of(false, Uint256.ONE.shiftLeft(126));
        TickTable broken = TickTable.of(List.of(new TickTable.Tick(0, most, most.magnitude())));
        TickState state = new TickState(STATE.sqrtPrice(), 100, Uint256.of(5), 60, broken, true);
        Uint256 much = Uint256.ONE.shiftLeft(100);
        assertThat(TickQuotes.amountOut(state, true, much, 500)).isEqualTo(Uint256.ZERO);
        assertThat(TickQuotes.leastInput(state, true, much, 500)).isEqualTo(Uint256.ZERO);
        assertThat(TickQuotes.whyNot(state, TickSwapRequest.unlimited(true, true, much, 500)))
                .contains("overflow");
    }

    /**
     * A thin range over all prices at spacing 1, where a walk has thousands of rounds, and a deep range in its middle.
     */
    private static TickState wide(boolean wordStops) {
        return new TickState(
                Uint256.parse("79625275426537094475231790695"),
                100,
                FIVE_HUNDRED.times(2),
                1,
                TickTable.of(List.of(tick(-887_000, "+"), tick(-60, "+"), tick(180, "-"), tick(887_000, "-"))),
                wordStops);
    }

    @Seeds(count = 5)
    void whatEarlierWalksLeftChangesNoAnswer(long seed) {
        Random random = new Random(seed);
        boolean zeroForOne = random.nextBoolean();
        boolean wordStops = random.nextBoolean();
        int feePips = FEES[(int) (seed % FEES.length)];
        TickState walked = wide(wordStops);
        for (int i = 0; i < 200; i++) {
            Uint256 amount = Uint256.ONE.shiftLeft(random.nextInt(130)).plus(random.nextInt(1_000));
            TickSwapRequest swap = TickSwapRequest.unlimited(zeroForOne, true, amount, feePips);
            TickWalk fresh = new TickWalk(wide(wordStops), swap);
            TickWalk later = new TickWalk(walked, swap);
            assertThat(later.counterAmount()).isEqualTo(fresh.counterAmount());
            assertThat(later.unfilled()).isEqualTo(fresh.unfilled());
            assertThat(later.end()).isEqualTo(fresh.end());
            assertThat(later.steps()).isEqualTo(fresh.steps());
            assertThat(later.ticksCrossed()).isEqualTo(fresh.ticksCrossed());
            TickSwapRequest exact =
                    TickSwapRequest.unlimited(zeroForOne, true, amount.minus(later.unfilled()), feePips);
            if (!amount.minus(later.unfilled()).isZero()) {
                assertThat(new TickWalk(walked, exact).end()).isEqualTo(new TickWalk(wide(wordStops), exact).end());
            }
        }
    }
}
