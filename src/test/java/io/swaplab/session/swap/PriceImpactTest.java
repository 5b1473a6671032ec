package io.swaplab.session.swap;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.session.swap.PriceImpact.Consent;
import io.swaplab.session.swap.PriceImpact.Tier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-0.01",
                "1.0000000001",
                "2",
                "1e-9",
                "NaN",
                "0,1",
                "0.",
                " 0.1",
                "0.00000000000000000000000000000000000000001"
            })
    void whatCannotBeReadProtectsFromNothing(String text) {
        PriceImpact impact = PriceImpact.of(text);
        assertThat(impact.tier()).isEqualTo(Tier.UNKNOWN);
        assertThat(impact.consent()).isEqualTo(Consent.WORD);
    }
}
