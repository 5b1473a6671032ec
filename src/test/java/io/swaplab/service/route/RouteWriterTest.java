package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class RouteWriterTest {
    @ParameterizedTest
    @CsvSource({
        "2500,0.0025",
        "500,0.0005",
        "100,0.0001",
        "1,0.000001",
        "0,0",
        "10000,0.01",
        "1000000,1",
        "3000,0.003",
        "999999,0.999999",
        "100000,0.1"
    })
    void aFeeIsAFractionWithoutTrailingZeros(int feePips, String text) {
        assertThat(RouteWriter.fraction(feePips)).isEqualTo(text);
    }
}
