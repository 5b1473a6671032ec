package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.lab.transcript.RecordedCommand.Unsayable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ScenarioWriterTest {
    private static List<String> told(String... lines) {
        return ScenarioWriter.tell(TypedLines.of(lines)).sentences().stream()
                .map(ScenarioStep::text)
                .toList();
    }

    @Test
    void aDelegatedSwapIsToldAsInTheReadme() {
        assertThat(ScenarioWriter.tell(TypedLines.of(TypedLines.DELEGATED)).gherkin())
                .isEqualTo("""
                @fork @mode:delegated
                Feature: An exported session

                  Rule: What is quoted is what is paid

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

    static Stream<Arguments> unsayable() {
        return Stream.of(
                Arguments.of("swap list", 1, "no swap was prepared before it"),
                Arguments.of("token list", 1, "no scenario step expresses it"),
                Arguments.of(
                        "quote get --from USDT --to CAKE --amount-raw 5", 1, "there are no words for --amount-raw"),
                Arguments.of("quote get --from 0x12 --to CAKE --amount 5", 1, "not addresses"),
                Arguments.of("quote get --from USDT --to CAKE --amount 5 --depth 2", 1, "no words for --depth"),
                Arguments.of("wallet fund dave --token USDT --amount 5", 1, "no expectation follows from it"),
                Arguments.of("wallet play dave", 1, "only names who takes part"),
                Arguments.of("router pause ! 6 NODE", 1, "which no step of a scenario can expect"),
                Arguments.of(
                        "quote get --from USDT --to CAKE --amount 5 ! 3 REFUSED", 1, "by the chain and by the API"),
                Arguments.of(
                        "quote get --from USDT --to CAKE --amount 5 ! 4 4003\nfork mine",
                        1,
                        "only the last step of a scenario may fail"),
                Arguments.of(
                        "swap prepare --from BNB --to USDT --amount 1\nallowance permit2 approve",
                        2,
                        "must approve the router"),
                Arguments.of("swap prepare --from BNB --to USDT --amount 1\nswap simulate s9", 2, "prepared last, s1"),
                Arguments.of(
                        "swap prepare --from BNB --to USDT --amount 1 --native-in", 1, "no words for --native-in"));
    }

    @ParameterizedTest
    @MethodSource("unsayable")
    void whatCannotBeSaidIsRefusedByItsNumber(String lines, int number, String reason) {
        assertThatThrownBy(() -> told(lines.split("\n"))).isInstanceOfSatisfying(Unsayable.class, refused -> {
            assertThat(refused.number()).isEqualTo(number);
            assertThat(refused.getMessage()).contains("command " + number + ", \"", reason);
        });
    }
}
