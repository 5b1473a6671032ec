package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.chain.OnChainSpotPrice;
import io.swaplab.core.math.Uint256;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class OnChainSpotPriceTest {
    private final OnChainSpotPrice price = new OnChainSpotPrice(7, Uint256.of(1_000), Uint256.of(3_000));

    @Test
    void theImpactIsWhatTheOutputLacksRoundedUp() {
        assertThat(price.impact(Uint256.of(1_000_000), Uint256.of(3_000_000))).isEqualByComparingTo("0");
        assertThat(price.impact(Uint256.of(1_000_000), Uint256.of(1_500_000))).isEqualByComparingTo("0.5");
        assertThat(price.impact(Uint256.of(7_000_000), Uint256.of(20_999_999))).isEqualTo(new BigDecimal("4.77E-8"));
        assertThat(price.impact(Uint256.of(10), Uint256.ZERO)).isEqualByComparingTo("1");
    }

    @Test
    void moreThanThePriceIsNoImpact() {
        assertThat(price.impact(Uint256.of(10), Uint256.of(31))).isEqualTo(BigDecimal.ZERO);
    }
}
