package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.wire.FindRouteData;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How far a route may be from the best one: an output falls short by at most all of it, an input exceeds without limit. */
class AnswerFieldParserTest {
    private final ArtifactServer server = new ArtifactServer();

    private FindRouteData route(BigDecimal bps, @Nullable String maxAmountIn) {
        FindRouteData honest = server.route(server.plan(FundingMode.DIRECT));
        return new FindRouteData(
                honest.requestId(),
                honest.amountIn(),
                honest.amountOut(),
                maxAmountIn,
                honest.deviationRatio(),
                honest.paths(),
                honest.contracts(),
                honest.gas(),
                null,
                bps,
                bps,
                bps,
                null,
                null,
                null);
    }

    /** The gas of a small order is many times the order. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "10000", "10000.01", "6445629916.04", "1e81"})
    void anInputMayBeManyTimesTheLowest(BigDecimal bps) {
        FindRouteData route = route(bps, "1000");
        assertThat(AnswerFieldParser.optimalityBps(route)).isEqualTo(bps);
        assertThat(AnswerFieldParser.optimalityPathsBps(route)).isEqualTo(bps);
        assertThat(AnswerFieldParser.optimalityNetBps(route)).isEqualTo(bps);
    }

    @ParameterizedTest
    @CsvSource({"-0.01, 1000", "0.421, 1000", "1e9999, 1000", "10000.01,", "-0.01,", "0.421,", "1e9999,"})
    void anImpossibleDistanceIsRefused(BigDecimal bps, @Nullable String maxAmountIn) {
        FindRouteData route = route(bps, maxAmountIn);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> AnswerFieldParser.optimalityNetBps(route))
                .withMessageContaining("optimality_net_bps");
    }
}
