package io.swaplab.cucumber.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HolesTest {
    private static final List<String> FEATURE = List.of(
            "@fork @fuzz",
            "Feature: f",
            "Scenario: one",
            "Given dave has <any amount> <any token>",
            "When dave prepares a swap of <any amount> <any token> to <another token>",
            "Scenario: two",
            "And with a slippage of <any slippage>",
            "And with a deadline of <any deadline>",
            "And through <any provider> alone");

    @Test
    void theSameSeedFillsTheSame() {
        assertThat(new Holes(7).fill(FEATURE)).isEqualTo(new Holes(7).fill(FEATURE));
        assertThat(new Holes(8).fill(FEATURE)).isNotEqualTo(new Holes(7).fill(FEATURE));
    }

    @Test
    void aHoleKeepsItsValueInAScenario() {
        Set<String> tokens = new HashSet<>();
        for (long seed = 0; seed < 300; seed++) {
            List<String> filled = new Holes(seed).fill(FEATURE);
            assertThat(filled).hasSameSizeAs(FEATURE).noneMatch(line -> line.contains("<"));
            String sum = filled.get(3).substring("Given dave has ".length());
            assertThat(sum).matches("[0-9]+(\\.[0-9]{1,6})? [A-Z0-9]+").doesNotMatch("[0.]+ .*");
            String[] swap = filled.get(4)
                    .substring("When dave prepares a swap of ".length())
                    .split(" to ");
            assertThat(swap[0]).isEqualTo(sum);
            assertThat(swap[1]).isNotEqualTo(sum.split(" ")[1]);
            tokens.add(swap[1]);
        }
        assertThat(tokens).containsExactlyInAnyOrderElementsOf(Holes.TOKENS);
    }

    @Test
    void aHoleThatThereIsNotIsNamed() {
        assertThatThrownBy(() -> new Holes(1).fill(List.of("Feature: f", "Given dave has <any amout> USDT")))
                .hasMessage("2: no hole is called <any amout>; did you mean <any amount>?");
        assertThatThrownBy(() -> new Holes(1).fill(List.of("Given <another thing>")))
                .hasMessageContaining("there are <any token>, <another token>");
    }

    @Test
    void onlyATaggedFeatureHasThem() {
        assertThat(Holes.hasThem(FEATURE)).isTrue();
        assertThat(Holes.hasThem(List.of("@fork", "Feature: f", "@fuzz", "Scenario: s")))
                .isFalse();
    }

    @Test
    void theTokensAreThoseOfThePackagedChain() throws Exception {
        String chain = Files.readString(Path.of("forkchain/deployments/origin/chain.json"));
        assertThat(Holes.TOKENS.subList(1, Holes.TOKENS.size()))
                .allSatisfy(token -> assertThat(chain).contains("{ \"symbol\": \"" + token + "\""));
    }
}
