package io.swaplab.lab.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.OutputCurve.OutputSampling;
import io.swaplab.lab.market.OutputCurve.OutputSampling.SizeLadder;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputCurveTest {
    private static final String E18 = "000000000000000000";

    private final ScriptedBackend backend = new ScriptedBackend();
    private final Session session = new Session(backend);

    private TradeRequest<Asset> terms(String units) {
        return TradeRequest.selling(
                session.asset("from", "AAA"), session.asset("to", "BBB"), Uint256.parse(units), SearchTerms.DEFAULTS);
    }

    private List<String> sizes(OutputCurve curve) {
        return curve.points().stream()
                .map(point -> curve.terms().tokenIn().text(point.size()))
                .toList();
    }

    @Test
    void sizesAreThoseThatPeopleThinkInWithTheWantedOneAmongThem() {
        backend.service.market(Map.of("DEEP", 100_000), 1_000_000);
        OutputCurve curve = OutputSampling.of(session, terms("700" + E18));
        assertThat(sizes(curve))
                .containsExactly("10", "20", "50", "100", "200", "500", "700", "1000", "2000", "5000", "10000");
        assertThat(curve.points()).isSortedAccordingTo((a, b) -> a.size().compareTo(b.size()));
        assertThat(curve.end()).isEmpty();
    }

    @Test
    void kneesAreWhereTheImpactPassesItsBars() {
        backend.service.market(Map.of("DEEP", 100_000), 1_000_000);
        OutputCurve curve = OutputSampling.of(session, terms("700" + E18));
        // The impact is x/(100000+x): 1 % at 1010.1, 3 % at 3092.8, 5 % at 5263.2.
        assertThat(curve.knees())
                .extracting(OutputCurve.Knee::bar)
                .containsExactly(bar("0.01"), bar("0.03"), bar("0.05"));
        assertThat(curve.knees().stream()
                        .map(knee -> curve.terms().tokenIn().text(knee.size()))
                        .toList())
                .containsExactly("1010", "3100", "5270");
    }

    @Test
    void aCurveGoesFurtherDownFromBeyondTheFirstBar() {
        backend.service.market(Map.of("SHALLOW", 100), 1_000_000);
        OutputCurve curve = OutputSampling.of(session, terms("10000" + E18));
        assertThat(sizes(curve).getFirst()).isEqualTo("1");
        assertThat(curve.knees()).allSatisfy(knee -> assertThat(knee.size()).isNotNull());
    }

    @Test
    void whereThePoolsEndTheCurveSaysWhy() {
        backend.service.market(Map.of("DEEP", 100_000), 1_500);
        OutputCurve curve = OutputSampling.of(session, terms("700" + E18));
        assertThat(sizes(curve)).endsWith("1000");
        assertThat(curve.end()).isEqualTo("2,000 AAA: the pools cannot fill this amount");
        assertThat(curve.knees()).extracting(OutputCurve.Knee::size).containsOnlyNulls();
    }

    @Test
    void aWantedSizeWithoutARouteIsSeenFromBelow() {
        backend.service.market(Map.of("DEEP", 100_000), 1_500);
        OutputCurve curve = OutputSampling.of(session, terms("9000" + E18));
        assertThat(sizes(curve)).endsWith("500", "1000");
        assertThat(curve.end()).startsWith("2,000 AAA");
    }

    @Test
    void whatIsNoAnswerAboutSizesEndsTheDrawing() {
        backend.service.market(Map.of("NOTHING", 0), 10);
        assertThatExceptionOfType(ApiError.class).isThrownBy(() -> OutputSampling.of(session, terms("1" + E18)));
        backend.service.refuse("/router/find_routes", 4290, "too many at once");
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> OutputSampling.of(session, terms("1" + E18)))
                .satisfies(busy -> assertThat(busy.code()).isEqualTo(4290));
    }

    @Test
    void theLeastSizeHasNothingBelow() {
        backend.service.market(Map.of("DEEP", 100), 10);
        assertThat(OutputSampling.of(session, terms("3")).points().getFirst().size())
                .isEqualTo(Uint256.ONE);
    }

    @ParameterizedTest
    @CsvSource({"700, 500, 1000", "1, 0, 2", "2, 1, 5", "5, 2, 10", "10, 5, 20", "199, 100, 200", "999, 500, 1000"})
    void rungsAreOneTwoAndFive(String size, String below, String above) {
        Uint256 from = Uint256.parse(size);
        assertThat(SizeLadder.below(from).map(Uint256::toString).orElse("0")).isEqualTo(below);
        assertThat(SizeLadder.above(from).map(Uint256::toString)).hasValue(above);
    }

    @Test
    void theLadderEndsWhereAmountsEnd() {
        assertThat(SizeLadder.above(Uint256.MAX)).isEmpty();
        assertThat(SizeLadder.brief(Uint256.parse("123456"))).hasToString("123000");
    }

    private static BigDecimal bar(String text) {
        return new BigDecimal(text);
    }
}
