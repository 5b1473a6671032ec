package io.swaplab.lab.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProviderComparisonTest {
    private final ScriptedBackend backend = new ScriptedBackend();
    private final Session session = new Session(backend);

    private TradeRequest<Asset> terms(String wholeTokens) {
        return TradeRequest.selling(
                session.asset("from", "AAA"),
                session.asset("to", "BBB"),
                Uint256.parse(wholeTokens + "000000000000000000"),
                SearchTerms.DEFAULTS);
    }

    private static Map<String, Integer> depths() {
        Map<String, Integer> depths = new LinkedHashMap<>();
        depths.put("SHALLOW", 100);
        depths.put("NOTHING", 0);
        depths.put("DEEP", 900);
        return depths;
    }

    @Test
    void theSplitStandsFirstThenProvidersByWhatTheyLeave() {
        backend.service.market(depths(), 1_000);
        ProviderComparison comparison = ProviderComparison.of(session, terms("100"));
        assertThat(comparison.rows())
                .extracting(ProviderComparison.Row::provider)
                .containsExactly(null, "DEEP", "SHALLOW", "NOTHING");
        assertThat(comparison.rows())
                .extracting(ProviderComparison.Row::best)
                .containsExactly(true, false, false, false);
        // The best is 1000/11 minus two hops at 0.1. The losses of 90 and of 50, each minus one hop, are in basis
        // points of it.
        assertThat(comparison.rows())
                .extracting(row -> row.lossBps() == null ? "" : row.lossBps().toPlainString())
                .containsExactly("0.00", "89.20", "4498.90", "");
        assertThat(comparison.rows().getLast().reason()).isEqualTo("no path that can fill this amount");
    }

    @Test
    void whereGasOutweighsTheSplitOneProviderIsTheBest() {
        backend.service.market(depths(), 1_000);
        ProviderComparison comparison = ProviderComparison.of(session, terms("1"));
        assertThat(comparison.rows().get(1).provider()).isEqualTo("DEEP");
        assertThat(comparison.rows().get(1).best()).isTrue();
        assertThat(comparison.rows().getFirst().best()).isFalse();
    }

    @Test
    void onlyTheNamedProvidersAreCompared() {
        backend.service.market(depths(), 1_000);
        ProviderComparison comparison =
                ProviderComparison.of(session, terms("100").withProviders(List.of("SHALLOW")));
        assertThat(comparison.rows())
                .extracting(ProviderComparison.Row::provider)
                .containsExactly(null, "SHALLOW");
    }

    @Test
    void aProviderThatCannotFillTheAmountSaysSo() {
        backend.service.market(depths(), 1_000);
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> ProviderComparison.of(session, terms("1001")))
                .satisfies(none -> assertThat(none.code()).isEqualTo(4001));
    }
}
