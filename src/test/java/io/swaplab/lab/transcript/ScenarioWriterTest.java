package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioWriterTest {
    private static List<String> told(String... lines) {
        return ScenarioWriter.tell(TypedLines.of(lines), "s1").sentences().stream()
                .map(ScenarioStep::text)
                .toList();
    }

    @Test
    void aDelegatedSwapIsToldAsInTheReadme() {
        assertThat(Scenario.gherkin(List.of(ScenarioWriter.tell(TypedLines.of(TypedLines.DELEGATED), "s1"))))
                .isEqualTo("""
                @fork
                Feature: An exported session

                  Rule: What is quoted is what is paid

                    @mode:delegated
                    Scenario: Dave prepares a swap of 50 USDT to CAKE
                      Given dave has 50 USDT
                      When dave prepares a swap of 50 USDT to CAKE
                      And erin sends it and frank receives it
                      And with a slippage of 0.5 %
                      And it is carried out
                      Then it settles at the quoted output
                      And dave gave 50 USDT and frank got the net output in CAKE
                      And no other balance moved
                """);
    }

    @Test
    void whoActsByDefaultIsNamed() {
        assertThat(told("wallet use bob", "swap prepare --from BNB --to USDT --amount 1", "swap simulate"))
                .containsExactly(
                        "bob prepares a swap of 1 BNB to USDT",
                        "it is simulated",
                        "the simulation pays the quoted output for 1 BNB");
    }

    @Test
    void optionsOfTheQuoteAndOfEarlierPreparationsStayInForce() {
        assertThat(told(
                        "quote get --from USDT --to CAKE --amount 5 --payer dave --executor erin --recipient frank"
                                + " --slippage-bps 10",
                        "swap prepare s1 --slippage-bps 20",
                        "fork mine",
                        "swap prepare s1 --payer erin"))
                .containsExactly(
                        "dave prepares a swap of 5 USDT to CAKE",
                        "erin sends it and frank receives it",
                        "with a slippage of 0.2 %",
                        "1 blocks are mined",
                        "erin prepares a swap of 5 USDT to CAKE",
                        "with a slippage of 0.2 %",
                        "the swap is prepared");
    }

    @Test
    void theOrderOfStepsAndASimulationMoreOrLessDoNotMatter() {
        for (String steps : List.of(
                "swap sign; swap build; allowance permit2 approve; swap simulate; swap execute; swap receipt",
                "allowance permit2 approve; swap sign; swap build; swap execute; swap receipt",
                "swap sign; swap build; swap execute; swap receipt",
                "swap sign; swap build; swap simulate; swap simulate; swap execute; swap receipt")) {
            List<String> lines = new ArrayList<>(List.of(
                    "swap prepare --from USDT --to CAKE --amount 5 --payer dave --executor erin --recipient frank"));
            lines.addAll(List.of(steps.split("; ")));
            assertThat(told(lines.toArray(String[]::new)))
                    .as(steps)
                    .startsWith(
                            "dave prepares a swap of 5 USDT to CAKE",
                            "erin sends it and frank receives it",
                            "it is carried out");
        }
    }

    @Test
    void singleStepsAreToldWhereSomethingHappensBetweenThem() {
        assertThat(told(
                        "quote get --from USDT --to CAKE --amount 5",
                        "swap prepare s1 --payer dave --deadline-secs 1200",
                        "allowance approve",
                        "fork warp 30m",
                        "swap simulate ! 5 DeadlineExpired"))
                .containsExactly(
                        "dave prepares a swap of 5 USDT to CAKE",
                        "with a deadline of 20 minutes",
                        "the payer allows what it needs",
                        "30 minutes pass",
                        "it is simulated",
                        "the chain refuses it with DeadlineExpired");
    }

    @Test
    void whatNoSentenceExpressesIsToldAsItWasTyped() {
        assertThat(told(
                        "wallet use bob",
                        "swap prepare --from BNB --to USDT --amount-raw 5 --depth 2",
                        "allowance approve --token USDT --unlimited",
                        "swap execute s1 --json",
                        "market drain WBNB/USDT PANCAKEV3"))
                .containsExactly(
                        "this is typed: wallet use bob",
                        "this is typed: swap prepare --amount-raw 5 --depth 2 --from BNB --to USDT",
                        "this is typed: allowance approve --swap s1 --token USDT --unlimited --yes",
                        "this is typed: swap execute s1 --yes",
                        "this is typed: market drain WBNB/USDT PANCAKEV3",
                        "the swap is prepared");
    }

    /** A swap whose preparation no sentence expresses has no sentences for its steps either. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "swap prepare --from 0x12 --to CAKE --amount 5",
                "swap prepare --from USDT --to CAKE --amount-raw 5 --name mine",
                "swap prepare --from USDT --to CAKE --amount 5 --splits 3"
            })
    void theStepsOfATypedSwapAreTyped(String prepare) {
        assertThat(told(prepare, "swap simulate")).contains("this is typed: swap simulate s1");
    }

    @Test
    void aFailureIsExpectedWhereItHappened() {
        assertThat(told(
                        "swap prepare --from BNB --to USDT --amount 1",
                        "swap execute ! 5 InsufficientOutput",
                        "fork mine",
                        "swap prepare ! 4 4003"))
                .containsExactly(
                        "alice prepares a swap of 1 BNB to USDT",
                        "it is sent as it is",
                        "the chain refuses it with InsufficientOutput",
                        "1 blocks are mined",
                        "alice prepares a swap of 1 BNB to USDT",
                        "the API refuses it with code 4003");
    }
}
