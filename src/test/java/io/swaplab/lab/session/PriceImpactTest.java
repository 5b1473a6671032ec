package io.swaplab.lab.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.lab.session.PriceImpact.Tier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceImpactTest {
    @ParameterizedTest
    @CsvSource({
        "0.0000000000, LOW, NONE",
        "0.0099999999, LOW, NONE",
        "0.01, MODERATE, NONE",
        "0.0299999999, MODERATE, NONE",
        "0.0300000000, HIGH, NONE",
        "0.0499999999, HIGH, NONE",
        "0.05, VERY_HIGH, NONE",
        "0.0999999999999999999999999, VERY_HIGH, NONE",
        "0.10, VERY_HIGH, WORD",
        "0.1499999999, VERY_HIGH, WORD",
        "0.15, VERY_HIGH, OPTION",
        "1, VERY_HIGH, OPTION"
    })
    void everyBoundIsExact(String fraction, Tier tier, Consent consent) {
        PriceImpact impact = PriceImpact.of(fraction);
        assertThat(impact.tier()).isEqualTo(tier);
        assertThat(impact.consent()).isEqualTo(consent);
    }
}
