package io.swaplab.service.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TaxTest {
    private static final Uint256 UNIT = Uint256.parse("1000000000000000000");

    @Test
    void aTaxIsTakenRoundedEitherWay() {
        assertThat(new Tax(500, false).left(Uint256.of(1_019))).isEqualTo(Uint256.of(969));
        assertThat(new Tax(500, true).left(Uint256.of(1_019))).isEqualTo(Uint256.of(968));
        assertThat(new Tax(10_000, false).left(UNIT)).isEqualTo(Uint256.ZERO);
        assertThat(Tax.NONE.left(Uint256.MAX)).isEqualTo(Uint256.MAX);
    }

    @Seeds(count = 1)
    void everyTaxIsRecognisedByWhatItLeaves(long seed) {
        Random random = new Random(seed);
        for (int bps = 0; bps <= 10_000; bps++) {
            Uint256 amount = UNIT.plus(random.nextInt(Integer.MAX_VALUE));
            Tax tax = new Tax(bps, random.nextBoolean());
            Tax found = Tax.of(amount, tax.left(amount)).orElseThrow();
            assertThat(found.bps()).as(tax + " of " + amount).isEqualTo(bps);
            assertThat(found.left(amount)).isEqualTo(tax.left(amount));
        }
    }

    @Test
    void whatIsNoWholeTaxIsNone() {
        assertThat(Tax.of(UNIT, UNIT.minus(12_345))).isEmpty();
        assertThat(Tax.of(UNIT, UNIT.plus(1))).isEmpty();
        assertThat(Tax.of(Uint256.ZERO, Uint256.ZERO)).isEmpty();
        assertThat(Tax.of(Uint256.MAX, Uint256.ZERO)).contains(new Tax(10_000, false));
    }

    @Test
    void itIsSaidInPercent() {
        assertThat(new Tax(500, false).text()).isEqualTo("5 %");
        assertThat(new Tax(1, false).text()).isEqualTo("0.01 %");
        assertThat(new Tax(10_000, true).text()).isEqualTo("100 %");
    }
}
